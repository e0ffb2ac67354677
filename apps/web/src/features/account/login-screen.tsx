import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link, navigate, useLocation } from '@candor/ui/router.tsx';
import { ApiError, call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { FormFields } from '@candor/ui/form/form.tsx';
import { inWords, useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { FORGOT, REGISTER, TRADE } from '../../paths.ts';
import { signIn, signInByPasskey } from '../../session/sign-in.ts';
import { useIsDemo } from '../../shell/use-is-demo.ts';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Button } from '@candor/ui/button.tsx';
import { PasswordField, TextField } from '@candor/ui/field.tsx';
import { AreaSelect } from './codes/area-select.tsx';
import { areaInput, isMobile } from './codes/areas.ts';
import { useAreas } from './codes/use-areas.ts';
import { DemoCustomers } from './demo-customers.tsx';
import { Frame } from './frame.tsx';
import { accountText, loginProblems, safeReturn } from './model.ts';
import { PasskeyButton } from '../../passkey/passkey-button.tsx';
import { askPasskey, knowsPasskeys } from '@candor/ui/webauthn.ts';

/** Account and password; lands on contract trading, or where the visitor was going. */
export default function LoginScreen() {
  const { t } = useTranslation('account');
  const keys = useTranslation('keys').t;
  const { state } = useLocation();
  const demo = useIsDemo();
  const submitButton = useRef<HTMLButtonElement>(null);
  useTitle(t('login_title'));
  const form = useForm({
    initial: { account: '', password: '', area: '' },
    draft: 'visitor',
    check: (values) => inWords(loginProblems(values), t),
    placeOf: (code) => (code === 'area_code_unknown' || code === 'area_code_differs' ? 'area' : undefined),
    textOf: errorText,
    send: async (values) => {
      if (mobile && areas.chosen === undefined) throw new ApiError('area_code_unknown', t('area_missing'));
      const result = await signIn(accountText(values.account), values.password, mobile ? areaInput(areas.chosen) : {});
      if (result === 'signed_in') navigate(safeReturn(state, TRADE), { replace: true });
    },
  });
  const { account, password } = form.values;
  const mobile = isMobile(account);
  const areas = useAreas(mobile);

  const byPasskey = async () => {
    const response = await askPasskey(await call('user/passkey_options', {}));
    if ((await signInByPasskey(response)) === 'signed_in') navigate(safeReturn(state, TRADE), { replace: true });
  };

  return (
    <Frame
      title={t('login_title')}
      intro={
        <p>
          {t('no_account')}{' '}
          <Link to={REGISTER} className="link">
            {t('register_link')}
          </Link>
        </p>
      }
      after={
        demo && (
          <DemoCustomers
            onChoose={(customer) => {
              // The button can take the focus once the filled form has enabled it.
              flushSync(() => form.edit({ account: customer.account, password: customer.password }));
              submitButton.current?.focus();
            }}
          />
        )
      }
    >
      <FormFields
        form={form}
        foot={
          <Button
            ref={submitButton}
            type="submit"
            kind="primary"
            size="large"
            className="mt-2"
            pending={form.pending}
            disabled={account.trim() === '' || password === ''}
          >
            {t('submit_login')}
          </Button>
        }
      >
        <TextField
          label={t('account')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          dir="ltr"
          {...form.field('account')}
        />
        {mobile && <AreaSelect areas={areas} error={form.field('area').error} />}
        <PasswordField label={t('password')} name="password" autoComplete="current-password" {...form.field('password')} />
        <Link to={FORGOT} className="link self-start text-small">
          {t('forgot_link')}
        </Link>
      </FormFields>
      {knowsPasskeys() && (
        <>
          <p className="my-4 flex items-center gap-3 text-small text-t3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {keys('passkey_or')}
          </p>
          <PasskeyButton label="passkey_sign_in" kind="secondary" onPress={byPasskey} />
        </>
      )}
    </Frame>
  );
}
