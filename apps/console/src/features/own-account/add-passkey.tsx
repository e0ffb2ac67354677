import { call } from '@candor/ui/api/client.ts';
import { deviceName } from '@candor/ui/device-name.ts';
import { TextField } from '@candor/ui/field.tsx';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import { makePasskey } from '@candor/ui/webauthn.ts';
import { passkeyText } from '../../session/passkey-text.ts';
import { NO_PROOF, ProofFields, proofProblems } from '../../ui/proof-fields.tsx';

/** Names a new passkey, proves who asks by password and code, and has the device make it. */
export function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('console_own_account');
  const form = useForm({
    initial: { name: deviceName(navigator.userAgent), ...NO_PROOF },
    draft: { name: 'passkey', keep: ['name'] },
    check: (values) => ({ name: values.name.trim() === '' ? t('name_missing') : undefined, ...proofProblems(values, t) }),
    textOf: passkeyText,
    spent: 'code',
    send: async ({ name, password, code }) => {
      const response = await makePasskey(await call('console/passkey_add_options', {}));
      await call('console/passkey_add', { response, name: name.trim(), password, code });
      toast({ kind: 'done', text: t('added_done') });
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t('add_title')} submit={t('add')}>
      <p className="text-t2">{t('add_text')}</p>
      <TextField label={t('name')} hint={t('name_hint')} autoComplete="off" maxLength={40} data-autofocus="" {...form.field('name')} />
      <ProofFields form={form} />
    </FormDialog>
  );
}
