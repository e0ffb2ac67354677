import { Suspense, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from '@candor/ui/router.tsx';
import { part } from '@candor/ui/code-loading.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import type { Page } from '@candor/ui/page.tsx';
import { useSession } from '../session/session.ts';
import { startMarketData } from '../realtime/source.ts';
import { WalletSheets } from '../features/wallet/sheets.tsx';
import { WithdrawSheets } from '../features/withdrawal/sheets.tsx';
import { Toasts } from '@candor/ui/toast.tsx';
import { Header } from './header.tsx';
import { LineBar } from './line-bar.tsx';
import { OutcomeBar } from './outcome-bar.tsx';
import { StatusBar } from './status-bar.tsx';
import { TabBar } from './tab-bar.tsx';
import { UpdateBar } from './update-bar.tsx';
import { WaitingBar } from './waiting-bar.tsx';

/** What it needs to ask the server is no part of the entry page. */
const FreezeBar = part(() => import('./freeze-bar.tsx'));

/** Header, screen, status bar; on phones a tab bar instead of the navigation. */
export function Shell({ page, children }: { readonly page: Page | undefined; readonly children: ReactNode }) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const { signedIn } = useSession();
  useEffect(startMarketData, []);
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    // After a change of screen the keyboard goes on from its beginning, not from a link that is gone.
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  const fullHeight = page?.options.fullHeight === true;
  const ownMobileHeader = page?.options.ownMobileHeader === true;
  return (
    <div className={`shell ${fullHeight ? 'shell-full' : ''}`}>
      <a href="#content" className="skip-link">
        {t('skip_to_content')}
      </a>
      <Header hiddenOnPhone={ownMobileHeader} />
      {signedIn && (
        <Suspense>
          <FreezeBar />
        </Suspense>
      )}
      <main ref={content} id="content" tabIndex={-1} className="min-h-0 min-w-0 outline-none">
        {children}
      </main>
      <StatusBar hiddenOnPhone={fullHeight} />
      <TabBar />
      <WalletSheets />
      <WithdrawSheets />
      <div className="page-bars">
        {fullHeight && <LineBar />}
        <OutcomeBar />
        <WaitingBar />
        <UpdateBar />
      </div>
      <Toasts />
    </div>
  );
}
