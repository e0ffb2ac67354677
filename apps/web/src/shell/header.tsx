import { Suspense } from 'react';
import { preloadedComponent, lazyComponent } from '@candor/ui/lazy-module.ts';
import { Link, NavLink, useHere } from '@candor/ui/router.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { FACTOR, HELP, HOME, LOGIN, REGISTER } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { IconButton } from '@candor/ui/button.tsx';
import { Chat, Help, Logo, Phone } from '@candor/ui/icons.tsx';
import { Popup } from '@candor/ui/menu.tsx';
import { LanguageMenu, SkinToggle } from '@candor/ui/shell/appearance.tsx';
import { DemoTag, Skeleton } from '@candor/ui/states.tsx';
import { AccountMenu } from './account-menu.tsx';
import { NAVIGATION } from './navigation.ts';
import { useIsDemo } from './use-is-demo.ts';

const AssetsButton = preloadedComponent(() => import('../features/wallet/assets-button.tsx'));
const Bell = preloadedComponent(() => import('../features/notifications/bell.tsx'));
const QrPanel = lazyComponent(() => import('./qr-panel.tsx'));

/** The page's first row. On phones it is logo, DEMO, sign-in, customer service and language; navigation is in the tab bar. */
export function Header({
  hiddenOnPhone,
  onSupport,
}: {
  readonly hiddenOnPhone: boolean;
  /** Opens and closes customer service; undefined where it is hidden. */
  readonly onSupport: (() => void) | undefined;
}) {
  const { t } = useTranslation('common');
  const { token, signedIn } = useSession();
  const demo = useIsDemo();
  const here = useHere();
  // Where the row is full, what the account's panel has as well is there alone.
  const inPanel = signedIn ? 'max-[1100px]:hidden' : '';
  return (
    <header
      className={`sticky top-0 z-30 h-[var(--header)] flex-none items-center border-b border-line bg-bg px-4 ${hiddenOnPhone ? 'hidden tablet:flex' : 'flex'}`}
    >
      <Link to={HOME} aria-label="Candor" className="flex flex-none rounded-chip">
        <Logo name="tablet:max-[1000px]:hidden" />
      </Link>
      <nav
        aria-label={t('nav')}
        className="ms-[2vw] me-2 hidden h-full min-w-0 [scrollbar-width:thin] overflow-x-auto overflow-y-hidden items-stretch gap-[1.8vw] tablet:flex desktop:ms-9 desktop:gap-[30px]"
      >
        {NAVIGATION.map(({ path, label, wide }) => (
          <NavLink
            key={path}
            to={path}
            className={({ isActive }) => `nav-link ${isActive ? 'nav-link-on' : ''} ${wide === undefined ? '' : inPanel}`}
          >
            {t(label)}
          </NavLink>
        ))}
      </nav>
      <div className="ms-auto flex flex-none items-center gap-1 tablet:gap-2">
        {demo && <DemoTag />}
        {!signedIn ? (
          <>
            <Link to={token === undefined ? LOGIN : FACTOR} state={here === HOME ? undefined : here} className="btn btn-quiet ms-1">
              {t('login')}
            </Link>
            {token === undefined && (
              <Link to={REGISTER} className="btn btn-primary hidden min-[900px]:inline-flex">
                {t('register')}
              </Link>
            )}
          </>
        ) : (
          <Suspense fallback={<Skeleton className="h-8 w-28" />}>
            <AssetsButton />
          </Suspense>
        )}
        {signedIn && (
          <Suspense fallback={<span className="size-8" />}>
            <Bell />
          </Suspense>
        )}
        <span className="hidden items-center gap-1 tablet:flex">
          <Link to={HELP} aria-label={t('help')} title={t('help')} className="icon-btn max-[1100px]:hidden">
            <Help />
          </Link>
          <Popup
            label={t('app_download')}
            className="w-[264px] p-4"
            trigger={(props) => (
              <IconButton {...props} label={t('app_download')} className="max-desktop:hidden">
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
          {onSupport && (
            <IconButton label={t('customer_service')} onClick={onSupport}>
              <Chat />
            </IconButton>
          )}
          <LanguageMenu />
          <span className={inPanel}>
            <SkinToggle />
          </span>
          {signedIn && <AccountMenu />}
        </span>
        <span className="flex items-center tablet:hidden">
          {onSupport && (
            <IconButton label={t('customer_service')} onClick={onSupport}>
              <Chat />
            </IconButton>
          )}
          <LanguageMenu />
        </span>
      </div>
    </header>
  );
}
