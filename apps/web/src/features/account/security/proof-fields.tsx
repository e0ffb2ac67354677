import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { call } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import type { FormOf } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { askPasskey, knowsPasskeys } from '@candor/ui/webauthn.ts';
import { FactorField } from './factor-field.tsx';
import { LoginPassword } from './form-parts.tsx';
import type { Proven } from './model.ts';
import type { Proof } from './use-proof.ts';

interface ProofFieldsProps {
  readonly form: FormOf<Proven>;
  readonly proof: Proof;
}

/** The login password and the second factor, each once the server wants it for this change. */
export function ProofFields({ form, proof }: ProofFieldsProps) {
  return (
    <>
      <LoginPassword form={form} wanted={proof.wantsLogin} />
      {proof.wantsCode && <CodeProof {...form.field('code')} autoFocus={proof.askedForCode} onConfirmed={proof.confirmed} />}
    </>
  );
}

interface CodeProofProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
  readonly autoFocus: boolean;
  readonly onConfirmed: () => void;
}

/** A passkey, where the account has one, or a code. Without an authenticator only a recovery code will do. */
function CodeProof({ onConfirmed, ...field }: CodeProofProps) {
  const guard = useCall('safe/safe_center', {});
  const passkeys = (guard.data?.passkeys ?? 0) > 0 && knowsPasskeys();
  return (
    <div className="flex flex-col gap-3">
      {passkeys && <PasskeyProof onConfirmed={onConfirmed} />}
      <FactorField {...field} recoveryOnly={guard.data?.google_bound === 0} />
    </div>
  );
}

/** Confirms a change with a passkey, then sends the form that it stands in. */
export function PasskeyProof({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const { t } = useTranslation('security');
  const box = useRef<HTMLDivElement>(null);
  const press = async () => {
    const form = box.current?.closest('form');
    await call('verify/passkey', { response: await askPasskey(await call('verify/passkey_options', {})) });
    // The form must know that no code is wanted any more before it judges itself.
    flushSync(onConfirmed);
    form?.requestSubmit();
  };
  return (
    <div ref={box}>
      <p className="mb-1.5 text-small text-t2">{t('passkey_proof_text')}</p>
      <PasskeyButton label="passkey_factor" kind="secondary" onPress={press} />
    </div>
  );
}
