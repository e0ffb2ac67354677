import { Suspense } from 'react';
import { pageAt } from '@candor/ui/page.tsx';
import { Router, onLinkHover, useLocation } from '@candor/ui/router.tsx';
import { ErrorBoundary } from '@candor/ui/shell/error-boundary.tsx';
import { NotFound } from '@candor/ui/shell/not-found.tsx';
import { ScreenSkeleton } from '@candor/ui/shell/screen-skeleton.tsx';
import { HOME } from './paths.ts';
import { ROUTES } from './routes.ts';

onLinkHover(
  (pathname) =>
    void pageAt(ROUTES, pathname)
      ?.preload()
      .catch(() => undefined),
);

/** The whole console: router, and the screen of the address. */
export function App() {
  return (
    <ErrorBoundary>
      <Router>
        <Screen />
      </Router>
    </ErrorBoundary>
  );
}

function Screen() {
  const { pathname } = useLocation();
  const page = pageAt(ROUTES, pathname);
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <ErrorBoundary key={pathname}>{page === undefined ? <NotFound home={HOME} /> : <page.Screen />}</ErrorBoundary>
    </Suspense>
  );
}
