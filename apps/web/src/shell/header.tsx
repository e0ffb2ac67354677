import { Suspense } from 'react';
import { part, partWhenShown } from '@candor/ui/code-loading.ts';
import { Link, NavLink } from '@candor/ui/router.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { FACTOR, HOME, LOGIN, REGISTER } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { IconButton } from '@candor/ui/button.tsx';
import { Logo, Phone } from '@candor/ui/icons.tsx';
import { Popup } from '@candor/ui/menu.tsx';
import { LanguageMenu, SkinToggle } from '@candor/ui/shell/appearance.tsx';
import { DemoTag, Skeleton } from '@candor/ui/states.tsx';
import { AccountMenu } from './account-menu.tsx';
import { NAVIGATION } from './navigation.ts';
import { useIsDemo } from './use-is-demo.ts';

const AssetsButton = part(() => import('../features/wallet/assets-button.tsx'));
const QrPanel = partWhenShown(() => import('./qr-panel.tsx'));

/** The page's first row. On phones it is logo, DEMO and sign-in; navigation is in the tab bar. */
export function Header({ hiddenOnPhone }: { readonly hiddenOnPhone: boolean }) {
  const { t } = useTranslation('common');
  const { token, signedIn } = useSession();
  const demo = useIsDemo();
  return (
    <header
      className={`sticky top-0 z-30 h-[var(--header)] flex-none items-center border-b border-line bg-bg px-4 ${hiddenOnPhone ? 'hidden tablet:flex' : 'flex'}`}
    >
      <Link to={HOME} aria-label="Candor" className="flex flex-none rounded-chip">
        <Logo />
      </Link>
      <nav aria-label={t('nav')} className="ms-9 hidden h-full items-stretch gap-[30px] tablet:flex">
        {NAVIGATION.map(({ path, label }) => (
          <NavLink key={path} to={path} className={({ isActive }) => `nav-link ${isActive ? 'nav-link-on' : ''}`}>
            {t(label)}
          </NavLink>
        ))}
      </nav>
      <div className="ms-auto flex items-center gap-2">
        {demo && <DemoTag />}
        {!signedIn ? (
          <>
            <Link to={token === undefined ? LOGIN : FACTOR} className="btn btn-quiet ms-1">
              {t('login')}
            </Link>
            {token === undefined && (
              <Link to={REGISTER} className="btn btn-primary hidden tablet:inline-flex">
                {t('register')}
              </Link>
            )}
          </>
        ) : (
          <Suspense fallback={<Skeleton className="h-8 w-28" />}>
            <AssetsButton />
          </Suspense>
        )}
        <span className="hidden items-center gap-1 tablet:flex">
          <Popup
            label={t('app_download')}
            className="w-[264px] p-4"
            trigger={(props) => (
              <IconButton {...props} label={t('app_download')}>
                <Phone />
              </IconButton>
            )}
          >
            {() => (
              <Suspense fallback={<Skeleton className="h-[280px] w-full" />}>
                <QrPanel />
              </Suspense>
            )}
          </Popup>
          <LanguageMenu />
          <SkinToggle />
          {signedIn && <AccountMenu />}
        </span>
        <span className="flex items-center tablet:hidden">
          <LanguageMenu />
        </span>
      </div>
    </header>
  );
}
