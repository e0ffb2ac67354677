import { call } from '@candor/ui/api/client.ts';
import { Button } from '@candor/ui/button.tsx';
import { PasswordField } from '@candor/ui/field.tsx';
import { FormFields } from '@candor/ui/form/form.tsx';
import { inWords, useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { NOTHING_TYPED, passwordProblems } from './model.ts';

/** Changes the operator's own password: the old one and a code prove who asks. */
export function PasswordForm() {
  const { t } = useTranslation('console_own_account');
  const form = useForm({
    initial: NOTHING_TYPED,
    draft: 'secret',
    check: (typed) => inWords(passwordProblems(typed), t),
    spent: 'code',
    send: async ({ old, password, repeat, code }) => {
      await call('console/password', { old_password: old, password, repassword: repeat, code });
      form.reset();
      toast({ kind: 'done', text: t('password_done') });
    },
  });
  return (
    <FormFields
      form={form}
      label={t('password_title')}
      className="flex max-w-[360px] flex-col gap-4"
      foot={
        <Button type="submit" className="self-start" pending={form.pending}>
          {t('password_submit')}
        </Button>
      }
    >
      <PasswordField label={t('old')} autoComplete="current-password" {...form.field('old')} />
      <PasswordField label={t('new')} autoComplete="new-password" {...form.field('password')} />
      <PasswordField label={t('repeat')} autoComplete="new-password" {...form.field('repeat')} />
      <CodeField {...form.field('code')} />
    </FormFields>
  );
}
