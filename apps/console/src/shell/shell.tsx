import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '@candor/ui/dialog.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useLocation } from '@candor/ui/router.tsx';
import { LanguageMenu, SkinToggle } from '@candor/ui/shell/appearance.tsx';
import { Header } from './header.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { SignInWatch } from './sign-in-watch.tsx';

/** Header, navigation at the side (on phones in a sheet), screen, and the watch over the time that is left. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('console');
  const common = useTranslation('common').t;
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    // After a change of screen the keyboard continues from its beginning, not from a link that is gone.
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div className="console">
      <a href="#content" className="skip-link">
        {common('skip_to_content')}
      </a>
      <Header onNavigation={() => setOpen(true)} />
      <nav aria-label={t('navigation')} className="console-side">
        <SideNavigation />
      </nav>
      <main ref={content} id="content" tabIndex={-1} className="console-main">
        {children}
      </main>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('navigation')}>
        <SideNavigation onDone={() => setOpen(false)} />
        <div className="mt-4 flex items-center gap-1 border-t border-line pt-3">
          <LanguageMenu />
          <SkinToggle />
        </div>
      </Dialog>
      <SignInWatch />
    </div>
  );
}
