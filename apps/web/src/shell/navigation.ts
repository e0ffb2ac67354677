import type { KeyOf } from '@candor/ui/i18n/keys.ts';
import { HOME, ORDERS, TRADE } from '../paths.ts';
import { routeOf } from '../routes.ts';

export interface NavigationItem {
  readonly path: string;
  readonly label: KeyOf<'common'>;
}

const ALL: readonly NavigationItem[] = [
  { path: HOME, label: 'nav_home' },
  { path: TRADE, label: 'nav_contracts' },
  { path: ORDERS, label: 'nav_orders' },
];

/** What the header and the tab bar lead to: only routes that exist. */
export const NAVIGATION = ALL.filter((item) => routeOf(item.path) !== undefined);
