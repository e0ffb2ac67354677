import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { inWords, useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { TextField } from '@candor/ui/field.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { deviceName } from '@candor/ui/device-name.ts';
import { SafeForm } from '../security/form-parts.tsx';
import { NOTHING_PROVEN, codeProblems, placeOf } from '../security/model.ts';
import { ProofFields } from '../security/proof-fields.tsx';
import { RecoveryCodes } from '../security/recovery-codes.tsx';
import { useProof } from '../security/use-proof.ts';
import { passkeyText } from '../../../passkey/passkey-text.ts';
import { makePasskey } from '@candor/ui/webauthn.ts';

interface AddPasskeyProps {
  /** A second factor guards the account already: it is wanted from the start, before the device makes another. */
  readonly guarded: boolean;
  readonly onDone: () => void;
}

/** Names a new passkey and has the device make it. The first second factor of an account brings recovery codes, shown this once. */
export function AddPasskey({ guarded, onDone }: AddPasskeyProps) {
  const { t } = useTranslation('keys');
  const security = useTranslation('security').t;
  const [codes, setCodes] = useState<readonly string[]>();
  const proof = useProof(guarded);
  const form = useForm({
    initial: { name: deviceName(navigator.userAgent), ...NOTHING_PROVEN },
    draft: { name: 'passkey', keep: ['name'] },
    check: ({ name, code }) => ({
      name: name.trim() === '' ? t('passkey_name_missing') : undefined,
      code: proof.wantsCode ? inWords(codeProblems(code), security).code : undefined,
    }),
    placeOf,
    textOf: passkeyText,
    onRefused: proof.onRefused,
    send: async ({ name, ...proven }) => {
      const { code, ...login } = proof.input(proven);
      const response = await makePasskey(await call('safe/passkey_options', login));
      const { recovery_codes: recovery } = await call('safe/passkey_add', {
        response,
        name: name.trim(),
        ...login,
        ...(code !== undefined && { code }),
      });
      toast({ kind: 'done', text: t('passkey_added') });
      if (recovery.length > 0) setCodes(recovery);
      else onDone();
    },
  });

  if (codes !== undefined) {
    return (
      <div className="flex flex-col gap-4">
        <h3 className="tight text-title font-semibold">{security('recovery_title')}</h3>
        <p className="text-t2">{security('recovery_text')}</p>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </div>
    );
  }
  return (
    <SafeForm form={form} submit={t('passkey_add')}>
      <p className="text-t2">{t('passkey_add_text')}</p>
      <TextField
        label={t('passkey_name')}
        hint={t('passkey_name_hint')}
        autoComplete="off"
        maxLength={40}
        data-autofocus=""
        {...form.field('name')}
      />
      <ProofFields form={form} proof={proof} />
    </SafeForm>
  );
}
