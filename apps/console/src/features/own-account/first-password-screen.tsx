import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Logo } from '@candor/ui/icons.tsx';
import { LanguageMenu, SkinToggle } from '@candor/ui/shell/appearance.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { signOut } from '../../session/sign-in.ts';
import { SignInWatch } from '../../shell/sign-in-watch.tsx';
import { PasswordForm } from './password-form.tsx';

/** All there is of the console until the password that was made on the machine is replaced. */
export default function FirstPasswordScreen() {
  const { t } = useTranslation('console_own_account');
  const shell = useTranslation('console').t;
  const common = useTranslation('common').t;
  useTitle(t('first_title'));
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="console-header">
        <span className="flex items-center gap-2.5">
          <Logo /> <span className="text-t2">{shell('product')}</span>
        </span>
        <div className="ms-auto flex items-center gap-1">
          <LanguageMenu />
          <SkinToggle />
          <Button onClick={() => void signOut()}>{common('sign_out')}</Button>
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-[360px] flex-1 flex-col gap-6 px-4 py-10 tablet:py-16">
        <div>
          <h1 className="tighter text-price-large font-semibold">{t('first_title')}</h1>
          <p className="mt-2 text-t2">{t('first_text')}</p>
        </div>
        <PasswordForm />
      </main>
      <SignInWatch />
    </div>
  );
}
