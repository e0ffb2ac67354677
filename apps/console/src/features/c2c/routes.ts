import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { C2C } from '../../paths.ts';
import type { NavigationEntry } from '../../shell/navigation.ts';

export const PAGES: readonly Page[] = [page(C2C, () => import('./c2c-screen.tsx'), { texts: ['console_ui', 'console_c2c'] })];

export const ENTRY: NavigationEntry = { path: C2C, titleKey: 'nav_c2c', permission: 'c2c.read' };
