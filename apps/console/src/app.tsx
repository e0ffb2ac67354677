import { Suspense, useEffect } from 'react';
import { onInterrupt } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { pageAt } from '@candor/ui/page.tsx';
import { Router, onLinkHover, useLocation } from '@candor/ui/router.tsx';
import { ErrorBoundary } from '@candor/ui/shell/error-boundary.tsx';
import { NotFound } from '@candor/ui/shell/not-found.tsx';
import { ScreenSkeleton } from '@candor/ui/shell/screen-skeleton.tsx';
import { Failure } from '@candor/ui/states.tsx';
import { Toasts } from '@candor/ui/toast.tsx';
import { HOME } from './paths.ts';
import { FEATURES, FIRST_PASSWORD, ROUTES, SIGN_IN } from './routes.ts';
import { OperatorProvider, may, useOperator } from './session/operator.ts';
import { expire } from './session/sign-in.ts';
import { useToken } from './session/token.ts';
import { Forbidden } from './shell/forbidden.tsx';
import { featureAt } from './shell/navigation.ts';
import { Shell } from './shell/shell.tsx';

onLinkHover(
  (pathname) =>
    void pageAt(ROUTES, pathname)
      ?.preload()
      .catch(() => undefined),
);

/** The whole console: sign-in at whatever address was asked for, and behind it the shell with the screen of that address. */
export function App() {
  useEffect(() => onInterrupt((why) => why === 'expired' && expire()), []);
  return (
    <ErrorBoundary>
      <Router>
        <Root />
      </Router>
      <Toasts />
    </ErrorBoundary>
  );
}

function Root() {
  const token = useToken();
  return <Suspense fallback={<ScreenSkeleton />}>{token === undefined ? <SIGN_IN.Screen /> : <SignedIn key={token} />}</Suspense>;
}

function SignedIn() {
  const me = useCall('console/me', {});
  if (me.data)
    return (
      <OperatorProvider value={me.data}>
        {me.data.password_initial === 1 ? (
          <FIRST_PASSWORD.Screen />
        ) : (
          <Shell>
            <Screen />
          </Shell>
        )}
      </OperatorProvider>
    );
  if (me.isError) return <Failure error={me.error} onRetry={() => void me.refetch()} />;
  return <ScreenSkeleton />;
}

function Screen() {
  const { pathname } = useLocation();
  const operator = useOperator();
  const page = pageAt(ROUTES, pathname);
  const feature = page && featureAt(FEATURES, page.path);
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <ErrorBoundary key={pathname}>
        {page === undefined || feature === undefined ? (
          <NotFound home={HOME} />
        ) : may(operator, feature.ENTRY.permission) ? (
          <page.Screen />
        ) : (
          <Forbidden />
        )}
      </ErrorBoundary>
    </Suspense>
  );
}
