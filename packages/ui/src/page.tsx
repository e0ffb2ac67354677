import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { Namespace } from './i18n/keys.ts';
import { wholePage } from './lazy-module.ts';
import { loadNamespaces } from './i18n/i18n.ts';

/** A route of the specification, its screen loaded when it is first visited. */
export interface Page {
  /** Path as the specification spells it: compared letter by letter (/resetPwd is not /ResetPwd). */
  readonly path: string;
  readonly Screen: ComponentType;
  /** Starts loading code and texts without showing them: for the first route, and before a link is followed. */
  readonly preload: () => Promise<unknown>;
  readonly options: PageOptions;
}

export interface PageOptions {
  /** Texts the screen shows, besides `common` and `errors`. */
  readonly texts?: readonly Namespace[];
  /** Uses `useCall` or another hook of TanStack Query without naming its client: the cache is loaded and provided with the screen. */
  readonly data?: true;
  /** Only for customers: a visitor is sent to sign in and comes back. */
  readonly signedIn?: true;
  /** Fills the viewport below the header and brings its own status row on phones: the trading screens. */
  readonly fullHeight?: true;
  /** On phones the screen brings its own first row instead of the shell's header. */
  readonly ownMobileHeader?: true;
}

/** Declares a route. `load` imports the module whose default export is the screen. */
export function page(path: string, load: () => Promise<{ default: ComponentType }>, options: PageOptions = {}): Page {
  let loading: Promise<{ default: ComponentType }> | undefined;
  let failure: unknown;
  const preload = () => {
    loading ??= Promise.all([
      load(),
      options.data === true ? import('./api/with-data.tsx') : undefined,
      loadNamespaces(options.texts ?? []),
    ]).then(
      ([module, data]) => (data === undefined ? module : { default: data.withData(module.default) }),
      (error: unknown) => {
        loading = undefined;
        failure = error;
        throw error;
      },
    );
    return loading;
  };
  // Styles that failed once are not asked for again, so a screen that lacks anything is loaded with its whole page.
  const arrive = () => (failure === undefined ? preload() : Promise.reject(failure)).catch((error: unknown) => wholePage(path, error));
  return { path, Screen: lazy(arrive), preload, options };
}

/** The route of a path; undefined when nothing is there. A trailing slash is the same place, another case is not. */
export function pageAt(pages: readonly Page[], pathname: string): Page | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return pages.find((each) => each.path === path);
}
