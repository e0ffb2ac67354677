import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { inWords, useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { refreshUser } from '../../../session/sign-in.ts';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { Skeleton } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { CodeField } from '../codes/code-field.tsx';
import { NewPasswordFields, SafeForm } from './form-parts.tsx';
import { goBackSoon } from './go-back.ts';
import { NO_PASSWORD, NOTHING_PROVEN, codeProblems, newPasswordProblems, placeOf, proofOf } from './model.ts';
import { ProofFields } from './proof-fields.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useProof } from './use-proof.ts';

/** Sets the trade password, or replaces it with a code. */
export default function TradePasswordScreen() {
  const { t } = useTranslation('security');
  const guard = useCall('safe/safe_center', {});
  const title = t(guard.data?.has_trade_password === false ? 'trade_title_first' : 'trade_title');
  useTitle(title);
  return (
    <SettingsFrame title={title} intro={t('trade_text')}>
      <Answer asked={guard} wait={<Skeleton className="h-[240px] w-full" />}>
        {(data) => <TradePasswordForm guard={data} />}
      </Answer>
    </SettingsFrame>
  );
}

function TradePasswordForm({ guard }: { readonly guard: ReplyOf<'safe/safe_center'> }) {
  const { t } = useTranslation('security');
  const wanted = proofOf(guard);
  const proof = useProof(wanted === 'factor');
  const sent = wanted === 'mail' || wanted === 'sms';
  const form = useForm({
    initial: { ...NO_PASSWORD, sent: '', ...NOTHING_PROVEN },
    draft: 'secret',
    check: (values) => inWords({ ...newPasswordProblems(values), ...(sent && { sent: codeProblems(values.sent).code }) }, t),
    placeOf,
    onRefused: proof.onRefused,
    send: async ({ password, repeat, sent: code, ...proven }) => {
      await call('user/setaccount', { password, repassword: repeat, ...proof.input(proven), ...(sent && { code }) });
      toast({ kind: 'done', text: t('trade_done') });
      void refreshUser();
      goBackSoon();
    },
  });
  const field = form.field('sent');
  return (
    <SafeForm form={form} submit={t('save')}>
      <NewPasswordFields form={form} label={t('trade_password')} autoComplete="off" />
      {sent && (
        <CodeField
          label={wanted === 'mail' ? t('code_mail_to', { to: guard.email }) : t('code_sms_to', { to: guard.phone })}
          {...field}
          error={field.error ?? form.field('code').error}
          onSend={() => call(wanted === 'mail' ? 'sms_mail' : 'sms_send', { scene: 'trade_password' })}
        />
      )}
      <ProofFields form={form} proof={proof} />
    </SafeForm>
  );
}
