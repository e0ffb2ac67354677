import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { FEEDS } from '../../paths.ts';
import type { NavigationEntry } from '../../shell/navigation.ts';

export const PAGES: readonly Page[] = [page(FEEDS, () => import('./feeds-screen.tsx'), { texts: ['console_ui', 'console_feeds'] })];

export const ENTRY: NavigationEntry = { path: FEEDS, titleKey: 'nav_feeds', permission: 'feeds.read' };
