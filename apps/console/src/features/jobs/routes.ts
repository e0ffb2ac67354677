import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { JOBS } from '../../paths.ts';
import type { NavigationEntry } from '../../shell/navigation.ts';

export const PAGES: readonly Page[] = [page(JOBS, () => import('./jobs-screen.tsx'), { texts: ['console_ui', 'console_jobs'] })];

export const ENTRY: NavigationEntry = { path: JOBS, titleKey: 'nav_jobs', permission: 'jobs.read' };
