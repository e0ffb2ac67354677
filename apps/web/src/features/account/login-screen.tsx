import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, navigate, useLocation } from '@candor/ui/router.tsx';
import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { FORGOT, REGISTER, TRADE } from '../../paths.ts';
import { signIn, signInByPasskey } from '../../session/sign-in.ts';
import { useIsDemo } from '../../shell/use-is-demo.ts';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Button } from '@candor/ui/button.tsx';
import { PasswordField, TextField } from '@candor/ui/field.tsx';
import { Warning } from '@candor/ui/icons.tsx';
import { AreaSelect } from './codes/area-select.tsx';
import { areaInput, isMobile } from './codes/areas.ts';
import { useAreas } from './codes/use-areas.ts';
import { DemoCustomers } from './demo-customers.tsx';
import { Frame } from './frame.tsx';
import { accountText, isFine, loginProblems, safeReturn } from './model.ts';
import { PasskeyButton } from './passkeys/passkey-button.tsx';
import { askPasskey, knowsPasskeys } from '@candor/ui/webauthn.ts';

/** Account and password; lands on contract trading, or where the visitor was going. */
export default function LoginScreen() {
  const { t } = useTranslation('account');
  const keys = useTranslation('keys').t;
  const { state } = useLocation();
  const demo = useIsDemo();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const submitButton = useRef<HTMLButtonElement>(null);
  useTitle(t('login_title'));
  const mobile = isMobile(account);
  const areas = useAreas(mobile);
  const areaMissing = mobile && areas.chosen === undefined;
  const problems = loginProblems({ account, password });
  const shown = tried ? problems : {};

  const submit = async () => {
    setTried(true);
    if (pending || areaMissing || !isFine(problems)) return;
    setPending(true);
    setRefusal(undefined);
    try {
      const area = mobile ? areaInput(areas.chosen) : {};
      if ((await signIn(accountText(account), password, area)) === 'signed_in') navigate(safeReturn(state, TRADE), { replace: true });
    } catch (error) {
      setRefusal(errorText(error));
      setPending(false);
    }
  };

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
              flushSync(() => {
                setAccount(customer.account);
                setPassword(customer.password);
              });
              submitButton.current?.focus();
            }}
          />
        )
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label={t('account')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          dir="ltr"
          value={account}
          onChange={setAccount}
          error={shown.account && t(shown.account)}
        />
        {mobile && <AreaSelect areas={areas} error={tried && areaMissing ? t('area_missing') : undefined} />}
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={shown.password && t(shown.password)}
        />
        <Link to={FORGOT} className="link self-start text-small">
          {t('forgot_link')}
        </Link>
        {refusal !== undefined && (
          <p role="alert" className="flex items-start gap-1.5 text-danger">
            <Warning className="mt-0.5 size-4 flex-none" />
            {refusal}
          </p>
        )}
        <Button
          ref={submitButton}
          type="submit"
          kind="primary"
          size="large"
          className="mt-2"
          pending={pending}
          disabled={account.trim() === '' || password === ''}
        >
          {t('submit_login')}
        </Button>
      </form>
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
