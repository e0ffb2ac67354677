import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { CUSTOMER, CUSTOMERS } from '../../paths.ts';
import type { NavigationEntry } from '../../shell/navigation.ts';

export const PAGES: readonly Page[] = [
  page(CUSTOMERS, () => import('./customers-screen.tsx'), { texts: ['console_customers'] }),
  page(CUSTOMER, () => import('./customer-screen.tsx'), { texts: ['console_customers', 'console_ledger', 'ledger'] }),
];

export const ENTRY: NavigationEntry = { path: CUSTOMERS, titleKey: 'nav_customers', permission: 'customers.read' };
