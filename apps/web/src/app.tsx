import { Suspense, useEffect } from 'react';
import { onInterrupt } from '@candor/ui/api/client.ts';
import { text } from '@candor/ui/i18n/i18n.ts';
import { withCode } from '@candor/ui/missing-code.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { FACTOR, HOME, LOGIN } from './paths.ts';
import { onSignedOut } from './realtime/connection.ts';
import { Navigate, Router, navigate, onLinkHover, useLocation } from '@candor/ui/router.tsx';
import { leadsTo, routeOf } from './routes.ts';
import { forgetEnded, onOtherPerson, rememberPending, session, useSession } from './session/session.ts';
import { knowWhose } from './session/sign-in.ts';
import { keepStoredLanguage } from './session/stored-language.ts';
import { ErrorBoundary } from '@candor/ui/shell/error-boundary.tsx';
import { NotFound } from '@candor/ui/shell/not-found.tsx';
import { ScreenSkeleton } from '@candor/ui/shell/screen-skeleton.tsx';
import { Shell } from './shell/shell.tsx';
import { clearToasts, toast } from '@candor/ui/toast.tsx';

onLinkHover(
  (pathname) =>
    void routeOf(pathname)
      ?.preload()
      .catch(() => undefined),
);

onOtherPerson(clearToasts);

/** The whole application: router, shell, and what happens when a session ends. */
export function App() {
  useEffect(watchInterrupts, []);
  useEffect(keepStoredLanguage, []);
  return (
    <ErrorBoundary>
      <Router>
        <Persons />
      </Router>
    </ErrorBoundary>
  );
}

/** Screens of one customer. When another customer signs in, every tab drops what the former one saw and typed. */
function Persons() {
  const { person, token, isPending, userId } = useSession();
  const isUnknown = token !== undefined && !isPending && userId === undefined;
  useEffect(() => (isUnknown ? knowWhose() : undefined), [isUnknown]);
  useEffect(() => {
    if (person > 0)
      withCode(
        () => import('@candor/ui/api/query.ts'),
        ({ queryClient }) => queryClient.removeQueries({ type: 'inactive' }),
      );
  }, [person]);
  return <Screens key={person} />;
}

function Screens() {
  const { pathname, search } = useLocation();
  const page = routeOf(pathname);
  const lead = leadsTo(pathname);
  if (lead !== undefined) return <Navigate to={lead + search} replace />;
  return (
    <Shell page={page}>
      <Suspense fallback={<ScreenSkeleton />}>
        <ErrorBoundary key={pathname}>{page === undefined ? <NotFound /> : <Guarded page={page} />}</ErrorBoundary>
      </Suspense>
    </Shell>
  );
}

function Guarded({ page }: { readonly page: Page }) {
  const { token, signedIn, isPending } = useSession();
  const { pathname, search } = useLocation();
  if (page.options.signedIn === true && token === undefined) return <Navigate to={LOGIN} replace state={pathname + search} />;
  if (page.options.signedIn === true && isPending && pathname !== FACTOR) return <Navigate to={FACTOR} replace />;
  if (page.options.signedIn === true && !signedIn && !isPending) return <ScreenSkeleton />;
  return <page.Screen />;
}

/** Session expired (999), second factor wanted (1000), or signed out elsewhere. */
function watchInterrupts(): () => void {
  const expire = () => {
    if (session().token === undefined) return;
    forgetEnded();
    toast({ kind: 'note', text: text('common', 'login_expired') });
    const { pathname } = window.location;
    // What was typed is on the page that was open. Whatever it showed of an order is nobody else's.
    if (pathname !== HOME && pathname !== LOGIN) navigate(LOGIN, { state: pathname });
  };
  onInterrupt((why) => {
    if (why === 'expired') {
      expire();
      return;
    }
    const { token } = session();
    if (token === undefined) return;
    rememberPending(token);
    if (window.location.pathname !== FACTOR) navigate(FACTOR);
  });
  return onSignedOut(expire);
}
