import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { WITHDRAWALS } from '../../paths.ts';
import type { NavigationEntry } from '../../shell/navigation.ts';

export const PAGES: readonly Page[] = [
  page(WITHDRAWALS, () => import('./withdrawals-screen.tsx'), { texts: ['console_ui', 'console_withdrawals'] }),
];

export const ENTRY: NavigationEntry = { path: WITHDRAWALS, titleKey: 'nav_withdrawals', permission: 'withdrawals.read' };
