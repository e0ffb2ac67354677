import { Suspense, useState } from 'react';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { NavLink } from '@candor/ui/router.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { ASSETS, HOME, ORDERS, SECONDS, TRADE } from '../paths.ts';
import { Dialog } from '@candor/ui/dialog.tsx';
import { Clock, House, List, Swap, User, Wallet } from '@candor/ui/icons.tsx';
import { Skeleton } from '@candor/ui/states.tsx';
import { NAVIGATION } from './navigation.ts';

const AccountPanel = preloadedComponent(() => import('./account-panel.tsx'));

const ICONS: Readonly<Record<string, typeof List>> = { [HOME]: House, [TRADE]: Swap, [SECONDS]: Clock, [ORDERS]: List, [ASSETS]: Wallet };

/** Navigation of phones, at the bottom edge. */
export function TabBar() {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  return (
    <nav
      aria-label={t('nav')}
      className="fixed inset-x-0 bottom-0 z-30 flex h-[var(--tabbar)] border-t border-line bg-s1 pb-[env(safe-area-inset-bottom)] tablet:hidden"
    >
      {NAVIGATION.filter(({ wide }) => wide === undefined).map(({ path, label }) => {
        const Icon = ICONS[path] ?? List;
        return (
          <NavLink key={path} to={path} className={({ isActive }) => `tab-link ${isActive ? 'tab-link-on' : ''}`}>
            <Icon className="size-5" />
            {t(label)}
          </NavLink>
        );
      })}
      <button type="button" className="tab-link" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <User className="size-5" />
        {t('nav_account')}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} kind="bottom" title={t('account')}>
        <div className="-m-4">
          <Suspense fallback={<Skeleton className="h-[380px] w-full" />}>
            <AccountPanel onDone={() => setOpen(false)} />
          </Suspense>
        </div>
      </Dialog>
    </nav>
  );
}
