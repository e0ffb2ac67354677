import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { invalidateCalls } from '@candor/ui/api/use-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { PasswordField } from '@candor/ui/field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { NOTHING_TYPED, passwordProblems } from './model.ts';
import type { PasswordChange } from './model.ts';

/** Changes the operator's own password: the old one and a code prove who asks. */
export function PasswordForm() {
  const { t } = useTranslation('console_own_account');
  const common = useTranslation('common').t;
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [tried, setTried] = useState(false);
  const sending = useSending();
  const problems = passwordProblems(typed);
  const errorAt = (field: keyof PasswordChange) => (tried && problems[field] ? t(problems[field]) : undefined);
  const labels = { showLabel: common('show_password'), hideLabel: common('hide_password') };
  const put = (part: Partial<PasswordChange>) => setTyped({ ...typed, ...part });
  const submit = () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    const { old, password, repeat, code } = typed;
    void sending.send(async () => {
      try {
        await call('console/password', { old_password: old, password, repassword: repeat, code });
      } catch (error) {
        // A code is accepted once, so the one that was sent is of no more use.
        setTyped({ ...typed, code: '' });
        setTried(false);
        throw error;
      }
      setTyped(NOTHING_TYPED);
      setTried(false);
      // Who replaced the first password may do everything else from now on.
      invalidateCalls('console/me');
      toast({ kind: 'done', text: t('password_done') });
    });
  };
  return (
    <form
      noValidate
      aria-label={t('password_title')}
      className="flex max-w-[360px] flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PasswordField
        {...labels}
        label={t('old')}
        autoComplete="current-password"
        value={typed.old}
        onChange={(old) => put({ old })}
        error={errorAt('old')}
      />
      <PasswordField
        {...labels}
        label={t('new')}
        autoComplete="new-password"
        value={typed.password}
        onChange={(password) => put({ password })}
        error={errorAt('password')}
      />
      <PasswordField
        {...labels}
        label={t('repeat')}
        autoComplete="new-password"
        value={typed.repeat}
        onChange={(repeat) => put({ repeat })}
        error={errorAt('repeat')}
      />
      <CodeField value={typed.code} onChange={(code) => put({ code })} error={errorAt('code')} />
      <Refusal text={sending.refusal} />
      <Button type="submit" className="self-start" pending={sending.pending}>
        {t('password_submit')}
      </Button>
    </form>
  );
}
