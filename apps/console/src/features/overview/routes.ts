import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { HOME } from '../../paths.ts';
import type { NavigationEntry } from '../../shell/navigation.ts';

export const PAGES: readonly Page[] = [page(HOME, () => import('./overview-screen.tsx'), { texts: ['console_overview'] })];

export const ENTRY: NavigationEntry = { path: HOME, titleKey: 'nav_overview', permission: 'any' };
