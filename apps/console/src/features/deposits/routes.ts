import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { DEPOSITS } from '../../paths.ts';
import type { NavigationEntry } from '../../shell/navigation.ts';

export const PAGES: readonly Page[] = [
  page(DEPOSITS, () => import('./deposits-screen.tsx'), { texts: ['console_ui', 'console_deposits'] }),
];

export const ENTRY: NavigationEntry = { path: DEPOSITS, titleKey: 'nav_deposits', permission: 'deposits.read' };
