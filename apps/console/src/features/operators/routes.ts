import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { OPERATORS } from '../../paths.ts';
import type { NavigationEntry } from '../../shell/navigation.ts';

export const PAGES: readonly Page[] = [page(OPERATORS, () => import('./operators-screen.tsx'), { texts: ['console_operators'] })];

export const ENTRY: NavigationEntry = { path: OPERATORS, titleKey: 'nav_operators', permission: 'operators.read' };
