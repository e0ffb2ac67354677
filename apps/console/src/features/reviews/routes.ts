import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { APPEAL, REVIEWS } from '../../paths.ts';
import type { NavigationEntry } from '../../shell/navigation.ts';

export const PAGES: readonly Page[] = [
  page(REVIEWS, () => import('./reviews-screen.tsx'), {
    texts: ['console_ui', 'console_deposits', 'console_reviews', 'console_customers', 'console_own_account', 'console_content', 'ledger'],
  }),
  page(APPEAL, () => import('./appeal/appeal-screen.tsx'), { texts: ['console_ui', 'console_reviews', 'console_appeals'] }),
];

export const ENTRY: NavigationEntry = { path: REVIEWS, titleKey: 'nav_reviews', permission: 'any' };
