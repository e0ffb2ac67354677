import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { SECONDS_ORDERS } from '../../paths.ts';
import type { NavigationEntry } from '../../shell/navigation.ts';

export const PAGES: readonly Page[] = [
  page(SECONDS_ORDERS, () => import('./seconds-orders-screen.tsx'), { texts: ['console_ui', 'console_seconds'] }),
];

export const ENTRY: NavigationEntry = { path: SECONDS_ORDERS, titleKey: 'nav_seconds_orders', permission: 'customers.ledger' };
