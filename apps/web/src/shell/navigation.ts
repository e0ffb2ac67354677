import type { KeyOf } from '@candor/ui/i18n/keys.ts';
import { ASSETS, C2C, HOME, ORDERS, SECONDS, TRADE } from '../paths.ts';
import { routeOf } from '../routes.ts';

export interface NavigationItem {
  readonly path: string;
  readonly label: KeyOf<'common'>;
  /** Only where the header has room: the tab bar of phones has none, and the account's panel leads there as well. */
  readonly wide?: true;
}

const ALL: readonly NavigationItem[] = [
  { path: HOME, label: 'nav_home' },
  { path: TRADE, label: 'nav_contracts' },
  { path: SECONDS, label: 'nav_seconds' },
  { path: C2C, label: 'nav_c2c', wide: true },
  { path: ORDERS, label: 'nav_orders' },
  { path: ASSETS, label: 'assets' },
];

/** Whether there is a screen at a path. */
export const isThere = (path: string): boolean => routeOf(path) !== undefined;

/** Targets of the header and the tab bar: only routes that exist. */
export const NAVIGATION = ALL.filter(({ path }) => isThere(path));
