import { useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { refreshUser } from '../../../session/sign-in.ts';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Failure, Skeleton } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { CodeField } from '../codes/code-field.tsx';
import { Form } from './form.tsx';
import { NewPasswordFields } from './form-parts.tsx';
import { goBackSoon } from './go-back.ts';
import { NOTHING_PROVEN, codeProblems, isFine, newPasswordProblems, proofOf, provenInput } from './model.ts';
import { ProofFields } from './proof-fields.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useSending } from './use-sending.ts';

/** Sets the trade password, or replaces it with a code. */
export default function TradePasswordScreen() {
  const { t } = useTranslation('security');
  const guard = useCall('safe/safe_center', {});
  const title = t(guard.data?.has_trade_password === false ? 'trade_title_first' : 'trade_title');
  useTitle(title);
  return (
    <SettingsFrame title={title} intro={t('trade_text')}>
      {guard.data ? (
        <TradePasswordForm guard={guard.data} />
      ) : guard.isError ? (
        <Failure error={guard.error} onRetry={() => void guard.refetch()} />
      ) : (
        <Skeleton className="h-[240px] w-full" />
      )}
    </SettingsFrame>
  );
}

function TradePasswordForm({ guard }: { readonly guard: ReplyOf<'safe/safe_center'> }) {
  const { t } = useTranslation('security');
  const [passwords, setPasswords] = useState({ password: '', repeat: '' });
  const [code, setCode] = useState('');
  const [proven, setProven] = useState(NOTHING_PROVEN);
  const [tried, setTried] = useState(false);
  const proof = proofOf(guard);
  const sending = useSending(['password', 'repeat', 'code', 'login_password'], { wantsCode: proof === 'factor' });
  const sent = proof === 'mail' || proof === 'sms';
  const problems = { ...newPasswordProblems(passwords), ...(sent ? codeProblems(code) : {}) };
  const shown = tried ? problems : {};
  const codeError = shown.code ? t(shown.code) : sending.at('code');

  const submit = () => {
    setTried(true);
    if (!isFine(problems)) return;
    void sending.send(async () => {
      await call('user/setaccount', {
        password: passwords.password,
        repassword: passwords.repeat,
        ...provenInput(sending, proven),
        ...(sent && { code }),
      });
      toast({ kind: 'done', text: t('trade_done') });
      void refreshUser();
      goBackSoon();
    });
  };

  return (
    <Form sending={sending} onSubmit={submit} submit={t('save')}>
      <NewPasswordFields
        label={t('trade_password')}
        autoComplete="off"
        value={passwords}
        onChange={setPasswords}
        problems={shown}
        sending={sending}
      />
      {sent && (
        <CodeField
          label={proof === 'mail' ? t('code_mail_to', { to: guard.email }) : t('code_sms_to', { to: guard.phone })}
          value={code}
          onChange={setCode}
          error={codeError}
          onSend={() => call(proof === 'mail' ? 'sms_mail' : 'sms_send', { scene: 'trade_password' })}
        />
      )}
      <ProofFields value={proven} onChange={setProven} sending={sending} />
    </Form>
  );
}
