import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useSession } from '../../../session/session.ts';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { PasswordField } from '@candor/ui/field.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { Form } from './form.tsx';
import { NewPasswordFields } from './form-parts.tsx';
import { goBackSoon } from './go-back.ts';
import { NOTHING_PROVEN, isFine, newPasswordProblems, provenInput } from './model.ts';
import { ProofFields } from './proof-fields.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useSending } from './use-sending.ts';

/** The login password of a signed-in customer, changed with the present one. */
export default function ChangePasswordScreen() {
  const { t } = useTranslation('security');
  const { account } = useSession();
  const [old, setOld] = useState('');
  const [passwords, setPasswords] = useState({ password: '', repeat: '' });
  const [proof, setProof] = useState(NOTHING_PROVEN);
  const [tried, setTried] = useState(false);
  const sending = useSending(['password', 'repeat', 'code', 'login_password']);
  useTitle(t('change_title'));
  const problems = newPasswordProblems(passwords);

  const submit = () => {
    setTried(true);
    if (old === '' || !isFine(problems)) return;
    void sending.send(async () => {
      const { code } = provenInput(sending, proof);
      await call('user/password', {
        old_password: old,
        password: passwords.password,
        repassword: passwords.repeat,
        ...(code !== undefined && { code }),
      });
      toast({ kind: 'done', text: t('change_done') });
      goBackSoon();
    });
  };

  return (
    <SettingsFrame title={t('change_title')} intro={t('change_text')}>
      <Form sending={sending} onSubmit={submit} submit={t('save')}>
        <input type="text" name="username" autoComplete="username" value={account ?? ''} readOnly hidden />
        <PasswordField
          label={t('old_password')}
          autoComplete="current-password"
          value={old}
          onChange={setOld}
          error={tried && old === '' ? t('old_missing') : sending.at('login_password')}
        />
        <NewPasswordFields
          label={t('new_password')}
          autoComplete="new-password"
          value={passwords}
          onChange={setPasswords}
          problems={tried ? problems : {}}
          sending={sending}
        />
        <ProofFields value={proof} onChange={setProof} sending={sending} />
      </Form>
    </SettingsFrame>
  );
}
