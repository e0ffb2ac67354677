import { call } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { TextField } from '@candor/ui/field.tsx';
import { inWords, useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Skeleton } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { refreshUser } from '../../../session/sign-in.ts';
import { CodeField } from '../codes/code-field.tsx';
import { SafeForm } from './form-parts.tsx';
import { goBackSoon } from './go-back.ts';
import { NOTHING_PROVEN, codeProblems, emailProblems, isUnproven, placeOf } from './model.ts';
import { ProofFields } from './proof-fields.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useProof } from './use-proof.ts';

/** Binds an e-mail address, or confirms the own one, with the code that is mailed to it; then back to where the customer came from. */
export default function BindEmailScreen() {
  const { t } = useTranslation('security');
  const guard = useCall('safe/safe_center', {});
  useTitle(t('bind_email_title'));
  return (
    <SettingsFrame title={t('bind_email_title')} intro={t('bind_email_text')}>
      <Answer asked={guard} wait={<Skeleton className="h-[240px] w-full" />}>
        {/* An address that nobody confirmed yet is most likely the one that is meant. */}
        {(data) => <BindEmailForm own={isUnproven(data) ? data.email : ''} />}
      </Answer>
    </SettingsFrame>
  );
}

function BindEmailForm({ own }: { readonly own: string }) {
  const { t } = useTranslation('security');
  const proof = useProof();
  const form = useForm({
    initial: { account: own, mailed: '', ...NOTHING_PROVEN },
    draft: { name: 'email', keep: ['account'] },
    check: ({ account, mailed }) => inWords({ ...emailProblems(account), mailed: codeProblems(mailed).code }, t),
    placeOf,
    onRefused: proof.onRefused,
    send: async ({ account, mailed, ...proven }) => {
      const { code: factor, ...login } = proof.input(proven);
      await call('safe/email', {
        email: account.trim(),
        code: mailed,
        ...login,
        ...(factor !== undefined && { factor_code: factor }),
      });
      toast({ kind: 'done', text: t('bind_email_done') });
      void refreshUser();
      goBackSoon();
    },
  });
  const mailed = form.field('mailed');
  return (
    <SafeForm form={form} submit={t('confirm')}>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={100}
        {...form.field('account')}
      />
      <CodeField
        label={t('code_mail')}
        {...mailed}
        error={mailed.error ?? form.field('code').error}
        onSend={() =>
          form.check('account') ? call('sms_mail', { user_string: form.values.account.trim(), scene: 'bind_email' }) : undefined
        }
      />
      <ProofFields form={form} proof={proof} />
    </SafeForm>
  );
}
