import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from '@candor/ui/router.tsx';
import { preloadedComponent, lazyComponent } from '@candor/ui/lazy-module.ts';
import { onOpenCalls, openCalls } from '@candor/ui/api/open-calls.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import type { Page } from '@candor/ui/page.tsx';
import { useSession } from '../session/session.ts';
import { startMarketData } from '../realtime/source.ts';
import { WalletSheets } from '../features/wallet/sheets.tsx';
import { WithdrawSheets } from '../features/withdrawal/sheets.tsx';
import { Toasts } from '@candor/ui/toast.tsx';
import { SUPPORT_PAGE } from '@candor/api/constants';
import { COMPLAINT } from '../paths.ts';
import { Header } from './header.tsx';
import { LineBar } from './line-bar.tsx';
import { setSupport, useSupport } from './support.ts';
import { TabBar } from './tab-bar.tsx';
import { UpdateBar } from './update-bar.tsx';
import { WaitingBar } from './waiting-bar.tsx';

/** Parts that ask the server; their code is no part of the entry page. */
const FreezeBar = preloadedComponent(() => import('./freeze-bar.tsx'));
const SupportPanel = lazyComponent(() => import('../features/support/support-panel.tsx'));
const SiteFooter = preloadedComponent(() => import('./site-footer.tsx'));
const OutcomeBar = preloadedComponent(() => import('./outcome-bar.tsx'));
const StatusBar = preloadedComponent(() => import('./status-bar.tsx'));

/** Header, screen, status bar; on phones a tab bar instead of the navigation. */
export function Shell({ page, children }: { readonly page: Page | undefined; readonly children: ReactNode }) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const { signedIn } = useSession();
  useEffect(startMarketData, []);
  const isAnyUnsure = useSyncExternalStore(onOpenCalls, () => openCalls().some(({ unsure }) => unsure));
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    // After a change of screen the keyboard continues from its beginning, not from a link that is gone.
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  const support = useSupport();
  const hasSupport = pathname !== COMPLAINT && pathname !== SUPPORT_PAGE;
  const fullHeight = page?.options.fullHeight === true;
  const ownMobileHeader = page?.options.ownMobileHeader === true;
  return (
    <div className={`shell ${fullHeight ? 'shell-full' : ''}`}>
      <a href="#content" className="skip-link">
        {t('skip_to_content')}
      </a>
      <Header hiddenOnPhone={ownMobileHeader} onSupport={hasSupport ? () => setSupport(!support) : undefined} />
      {signedIn && (
        <Suspense>
          <FreezeBar />
        </Suspense>
      )}
      <main ref={content} id="content" tabIndex={-1} className={`min-w-0 outline-none ${fullHeight ? 'min-h-0' : ''}`}>
        {children}
      </main>
      {!fullHeight && (
        <div className="site-footer">
          <Suspense>
            <SiteFooter />
          </Suspense>
        </div>
      )}
      <Suspense>
        <StatusBar hiddenOnPhone={fullHeight} />
      </Suspense>
      <TabBar />
      {hasSupport && support !== undefined && (
        <Suspense>
          <SupportPanel open={support} onClose={() => setSupport(false)} />
        </Suspense>
      )}
      <WalletSheets />
      <WithdrawSheets />
      <div className="page-bars">
        {fullHeight && <LineBar />}
        <Suspense>{isAnyUnsure && <OutcomeBar />}</Suspense>
        <WaitingBar />
        <UpdateBar />
      </div>
      <Toasts />
    </div>
  );
}
