import { call } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { PasswordField, TextField } from '@candor/ui/field.tsx';
import { Form, FormSummary } from '@candor/ui/form/form.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Logo } from '@candor/ui/icons.tsx';
import { Link } from '@candor/ui/router.tsx';
import { LanguageMenu, SkinToggle } from '@candor/ui/shell/appearance.tsx';
import { DemoTag } from '@candor/ui/states.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { askPasskey, knowsPasskeys } from '@candor/ui/webauthn.ts';
import { HOME } from '../../paths.ts';
import { enter } from '../../session/sign-in.ts';
import { passkeyText } from '../../session/passkey-text.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { isCode } from '../../ui/code.ts';

/** Shown at whatever address was asked for while no operator is signed in; signing in shows what is there. */
export default function SignInScreen() {
  const { t } = useTranslation('console_sign_in');
  const shell = useTranslation('console').t;
  const venue = useCall('console/mode', {});
  useTitle(t('title'));
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="console-header">
        <Link to={HOME} className="flex items-center gap-2.5 rounded-chip">
          <Logo /> <span className="text-t2">{shell('product')}</span>
        </Link>
        {venue.data?.mode === 'demo' && <DemoTag />}
        <div className="ms-auto flex items-center gap-1">
          <LanguageMenu />
          <SkinToggle />
        </div>
      </header>
      <main className="mx-auto w-full max-w-[360px] flex-1 px-4 py-10 tablet:py-16">
        <h1 className="tighter text-price-large font-semibold">{t('title')}</h1>
        <p className="mt-2 text-t2">{shell('principle')}</p>
        <PasswordForm />
        {knowsPasskeys() && <PasskeyPart />}
        <p className="mt-6 text-small text-t3">{t('made_by_command')}</p>
      </main>
    </div>
  );
}

function PasswordForm() {
  const { t } = useTranslation('console_sign_in');
  const form = useForm({
    initial: { email: '', password: '', code: '' },
    draft: 'visitor',
    textOf: errorText,
    spent: 'code',
    send: async ({ email, password, code }) => enter(await call('console/login', { email: email.trim(), password, code })),
  });
  const { email, password, code } = form.values;
  return (
    <Form
      form={form}
      label={t('title')}
      className="mt-7 flex flex-col gap-4"
      submit={t('submit')}
      disabled={email.trim() === '' || password === '' || !isCode(code)}
    >
      <TextField
        label={t('email')}
        name="username"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...form.field('email')}
      />
      <PasswordField label={t('password')} name="password" autoComplete="current-password" {...form.field('password')} />
      <CodeField {...form.field('code')} />
    </Form>
  );
}

function PasskeyPart() {
  const { t } = useTranslation('console_sign_in');
  const form = useForm({
    initial: {},
    draft: 'visitor',
    textOf: passkeyText,
    send: async () => {
      const response = await askPasskey(await call('console/passkey_options', {}));
      enter(await call('console/passkey_login', { response }));
    },
  });
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Button size="large" pending={form.pending} onClick={form.submit}>
        {t('passkey')}
      </Button>
      <FormSummary form={form} />
    </div>
  );
}
