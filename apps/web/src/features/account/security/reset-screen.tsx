import { call } from '@candor/ui/api/client.ts';
import { Form } from '@candor/ui/form/form.tsx';
import { inWords, useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { FORGOT, LOGIN } from '../../../paths.ts';
import { Link, Navigate, navigate, useLocation, useSearchParams } from '@candor/ui/router.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { toast } from '@candor/ui/toast.tsx';
import { Frame } from '../frame.tsx';
import { NewPasswordFields } from './form-parts.tsx';
import { NO_PASSWORD, newPasswordProblems, placeOf } from './model.ts';
import { readArea, readResetState } from './reset-state.ts';
import type { ResetState } from './reset-state.ts';

/** Second step of a forgotten login password: the new one, sent with the code that the first step checked. */
export default function ResetScreen() {
  const { t } = useTranslation('security');
  const { state } = useLocation();
  useTitle(t('reset_title'));
  const from = readResetState(state);
  if (from === undefined) return <Navigate to={FORGOT} replace />;
  return (
    <Frame
      title={t('reset_title')}
      intro={<p>{t('reset_text')}</p>}
      after={
        <Link to={FORGOT} replace className="link">
          {t('another_code')}
        </Link>
      }
    >
      <ResetForm from={from} />
    </Frame>
  );
}

function ResetForm({ from }: { readonly from: ResetState }) {
  const { t } = useTranslation('security');
  const [search] = useSearchParams();
  const form = useForm({
    initial: NO_PASSWORD,
    draft: 'visitor',
    check: (passwords) => inWords(newPasswordProblems(passwords), t),
    placeOf,
    send: async ({ password, repeat }) => {
      await call('user/forget', { account: from.account, code: from.code, ...readArea(search), password, repassword: repeat });
      toast({ kind: 'done', text: t('reset_done') });
      // The used code must not lie behind "back".
      navigate(LOGIN, { replace: true });
    },
  });
  return (
    <Form form={form} submit={t('save')}>
      <input type="text" name="username" autoComplete="username" value={from.account} readOnly hidden />
      <NewPasswordFields form={form} label={t('new_password')} autoComplete="new-password" />
    </Form>
  );
}
