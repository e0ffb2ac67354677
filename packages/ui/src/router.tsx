import { createContext, useContext, useEffect, useLayoutEffect, useState, useTransition } from 'react';
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { leadsOutOfLayers, stateUnderLayers, stepsThroughLayers } from './layers.ts';

/**
 * Every route of the product is a fixed path with values in its query. So going somewhere needs no pattern matching: the address, a link, and a way to move.
 * Paths compare exactly, letter case included.
 */
export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** State that `navigate` was given, unchecked. */
  readonly state: unknown;
}

export interface NavigateOptions {
  /** Takes the place of the present entry, so that "back" does not return to it. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

const listeners = new Set<() => void>();

function here(): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: stateUnderLayers() };
}

/** Goes to an address of this site, or back by a number of steps. */
export function navigate(to: string | number, options: NavigateOptions = {}): void {
  if (typeof to === 'number') {
    window.history.go(to);
    return;
  }
  const way = leadsOutOfLayers(() => navigate(to, options));
  if (way === 'later') return;
  const from = window.location.pathname;
  window.history[way === 'replace' || options.replace === true ? 'replaceState' : 'pushState'](options.state ?? null, '', to);
  if (window.location.pathname !== from) window.scrollTo(0, 0);
  for (const listener of listeners) listener();
}

let preload: (pathname: string) => void = () => undefined;

/** Names what warms a route up while a pointer rests on a link to it. */
export function onLinkHover(warmUp: (pathname: string) => void): void {
  preload = warmUp;
}

const LocationContext = createContext<Location>({ pathname: '/', search: '', hash: '', state: null });

/** Follows the address. The screen before stays until the next one is loaded; a line at the top says that it is on its way. */
export function Router({ children }: { readonly children: ReactNode }) {
  const [location, setLocation] = useState(here);
  const [pending, start] = useTransition();
  // Before the effects of what is inside: a screen that leads elsewhere at once must be heard.
  useLayoutEffect(() => {
    const follow = () => start(() => setLocation(here()));
    const step = () => {
      if (!stepsThroughLayers()) follow();
    };
    listeners.add(follow);
    window.addEventListener('popstate', step);
    return () => {
      listeners.delete(follow);
      window.removeEventListener('popstate', step);
    };
  }, []);
  return (
    <LocationContext value={location}>
      {pending && <div className="route-progress" aria-hidden="true" />}
      {children}
    </LocationContext>
  );
}

/** The address on screen. */
export function useLocation(): Location {
  return useContext(LocationContext);
}

/** The address on screen as a path with its query: what brings a user back after a way round. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

/** `navigate`, as a hook for symmetry with `useLocation`. */
export function useNavigate(): typeof navigate {
  return navigate;
}

/** Values of the query, and a way to put others in their place. */
export function useSearchParams(): readonly [URLSearchParams, (next: URLSearchParams, options?: NavigateOptions) => void] {
  const { pathname, search } = useLocation();
  const change = (next: URLSearchParams, options?: NavigateOptions) => {
    const text = next.toString();
    navigate(text === '' ? pathname : `${pathname}?${text}`, options);
  };
  return [new URLSearchParams(search), change];
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string;
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** A link within the site: an ordinary anchor that does not reload the page. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !plain || (rest.target !== undefined && rest.target !== '_self')) return;
    event.preventDefault();
    navigate(to, { replace: replace ?? to === window.location.pathname + window.location.search, state });
  };
  const warm = () => preload(to.split(/[?#]/, 1)[0] ?? to);
  return <a {...rest} href={to} onClick={follow} onPointerEnter={warm} onFocus={warm} />;
}

export interface NavLinkProps extends Omit<LinkProps, 'className'> {
  readonly className: (state: { readonly isActive: boolean }) => string;
}

/** A link that knows whether it leads to where one is. */
export function NavLink({ to, className, ...rest }: NavLinkProps) {
  const isActive = useLocation().pathname === to.split(/[?#]/, 1)[0];
  return <Link {...rest} to={to} className={className({ isActive })} aria-current={isActive ? 'page' : undefined} />;
}

/** Goes elsewhere as soon as it shows. */
export function Navigate({ to, replace, state }: { readonly to: string; readonly replace?: boolean; readonly state?: unknown }) {
  useEffect(() => navigate(to, { replace: replace === true, state }), [to, replace, state]);
  return null;
}
