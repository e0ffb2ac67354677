import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { LIABILITIES } from '../../paths.ts';
import type { NavigationEntry } from '../../shell/navigation.ts';

export const PAGES: readonly Page[] = [
  page(LIABILITIES, () => import('./liabilities-screen.tsx'), { texts: ['console_ui', 'console_liabilities'] }),
];

export const ENTRY: NavigationEntry = { path: LIABILITIES, titleKey: 'nav_liabilities', permission: 'liabilities.read' };
