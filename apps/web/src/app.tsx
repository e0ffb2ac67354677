import { Suspense, useEffect } from 'react';
import { BrowserRouter, Navigate, useLocation, useNavigate, useRoutes } from 'react-router';
import { onInterrupt } from './api/client.ts';
import { text } from './i18n/i18n.ts';
import type { Page } from './page.tsx';
import { onSignedOut } from './realtime/connection.ts';
import { ROUTES, routeOf } from './routes.ts';
import { forget, session, useSession } from './session/session.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { NotFound } from './shell/not-found.tsx';
import { Shell } from './shell/shell.tsx';
import { ScreenSkeleton } from './shell/screen-skeleton.tsx';
import { toast } from './ui/toast.tsx';

/** The whole application: router, shell, and what happens when a session ends. */
export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <Interrupts />
        <Screens />
      </BrowserRouter>
    </ErrorBoundary>
  );
}

function Screens() {
  const { pathname } = useLocation();
  const screen = useRoutes([...ROUTES.map((route) => ({ path: route.path, caseSensitive: route.caseSensitive, element: <Guarded page={route} /> })), { path: '*', element: <NotFound /> }]);
  return (
    <Shell page={routeOf(pathname)}>
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<ScreenSkeleton />}>{screen}</Suspense>
      </ErrorBoundary>
    </Shell>
  );
}

function Guarded({ page }: { readonly page: Page }) {
  const { token } = useSession();
  const location = useLocation();
  if (page.options.signedIn === true && token === undefined) {
    return <Navigate to="/components/login" replace state={{ from: location.pathname + location.search }} />;
  }
  return <page.Screen />;
}

/** Session expired (999), second factor wanted (1000), or signed out elsewhere. */
function Interrupts() {
  const navigate = useNavigate();
  useEffect(() => {
    const expire = () => {
      if (session().token === undefined) return;
      forget();
      toast({ kind: 'note', text: text('common', 'login_expired') });
      if (location.pathname !== '/' && location.pathname !== '/components/login') void navigate('/components/login');
    };
    onInterrupt((why) => {
      if (why === 'expired') expire();
      else void navigate('/authgoogle');
    });
    return onSignedOut(expire);
  }, [navigate]);
  return null;
}
