import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { LEDGER } from '../../paths.ts';
import type { NavigationEntry } from '../../shell/navigation.ts';

export const PAGES: readonly Page[] = [
  page(LEDGER, () => import('./ledger-screen.tsx'), { texts: ['console_ui', 'console_ledger', 'ledger'] }),
];

export const ENTRY: NavigationEntry = { path: LEDGER, titleKey: 'nav_ledger', permission: 'customers.ledger' };
