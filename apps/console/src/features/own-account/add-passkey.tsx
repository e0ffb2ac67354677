import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { invalidateCalls } from '@candor/ui/api/use-call.ts';
import { deviceName } from '@candor/ui/device-name.ts';
import { TextField } from '@candor/ui/field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import { makePasskey } from '@candor/ui/webauthn.ts';
import { passkeyText } from '../../session/passkey-text.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { isProof, NO_PROOF, ProofFields } from './proof-fields.tsx';

/** Names a new passkey, proves who asks by password and code, and has the device make it. */
export function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('console_own_account');
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const [proof, setProof] = useState(NO_PROOF);
  const [tried, setTried] = useState(false);
  const sending = useSending(passkeyText);
  const submit = () => {
    setTried(true);
    if (name.trim() === '' || !isProof(proof)) return;
    void sending.send(async () => {
      const response = await makePasskey(await call('console/passkey_add_options', {}));
      try {
        await call('console/passkey_add', { response, name: name.trim(), ...proof });
      } catch (error) {
        // A code is accepted once, so the one that was sent is of no more use.
        setProof({ ...proof, code: '' });
        setTried(false);
        throw error;
      }
      invalidateCalls('console/passkeys');
      toast({ kind: 'done', text: t('added_done') });
      onClose();
    });
  };
  return (
    <ActDialog open onClose={onClose} title={t('add_title')} submit={t('add')} onSubmit={submit} sending={sending}>
      <p className="text-t2">{t('add_text')}</p>
      <TextField
        label={t('name')}
        hint={t('name_hint')}
        autoComplete="off"
        maxLength={40}
        data-autofocus=""
        value={name}
        onChange={setName}
        error={tried && name.trim() === '' ? t('name_missing') : undefined}
      />
      <ProofFields value={proof} onChange={setProof} tried={tried} />
    </ActDialog>
  );
}
