import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { refreshUser } from '../../../session/sign-in.ts';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { TextField } from '@candor/ui/field.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { CodeField } from '../codes/code-field.tsx';
import { Form } from './form.tsx';
import { goBackSoon } from './go-back.ts';
import { NOTHING_PROVEN, codeProblems, emailProblems, isFine, isUnproven, provenInput } from './model.ts';
import type { Problems } from './model.ts';
import { ProofFields } from './proof-fields.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useSending } from './use-sending.ts';

/** Binds an e-mail address, or confirms the own one, with the code that is mailed to it; then back to where the customer came from. */
export default function BindEmailScreen() {
  const { t } = useTranslation('security');
  const guard = useCall('safe/safe_center', {});
  const [typed, setTyped] = useState<string>();
  const [code, setCode] = useState('');
  const [proof, setProof] = useState(NOTHING_PROVEN);
  const [tried, setTried] = useState<'nothing' | 'sending' | 'all'>('nothing');
  const sending = useSending(['account', 'code', 'login_password']);
  useTitle(t('bind_email_title'));
  // An address that nobody confirmed yet is most likely the one that is meant.
  const email = typed ?? (guard.data && isUnproven(guard.data) ? guard.data.email : '');
  const whom = emailProblems(email);
  const shown: Problems<'account' | 'code'> = { ...(tried === 'nothing' ? {} : whom), ...(tried === 'all' ? codeProblems(code) : {}) };

  const sendCode = () => {
    setTried(tried === 'all' ? 'all' : 'sending');
    return isFine(whom) ? call('sms_mail', { user_string: email.trim(), scene: 'bind_email' }) : undefined;
  };
  const submit = () => {
    setTried('all');
    if (!isFine(whom) || !isFine(codeProblems(code))) return;
    void sending.send(async () => {
      const { code: factor, ...login } = provenInput(sending, proof);
      await call('safe/email', { email: email.trim(), code, ...login, ...(factor !== undefined && { factor_code: factor }) });
      toast({ kind: 'done', text: t('bind_email_done') });
      void refreshUser();
      goBackSoon();
    });
  };

  return (
    <SettingsFrame title={t('bind_email_title')} intro={t('bind_email_text')}>
      <Form sending={sending} onSubmit={submit} submit={t('confirm')}>
        <TextField
          label={t('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={100}
          value={email}
          onChange={setTyped}
          error={shown.account ? t(shown.account) : sending.at('account')}
        />
        <CodeField
          label={t('code_mail')}
          value={code}
          onChange={setCode}
          error={shown.code ? t(shown.code) : sending.at('code')}
          onSend={sendCode}
        />
        <ProofFields value={proof} onChange={setProof} sending={sending} />
      </Form>
    </SettingsFrame>
  );
}
