import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { COMPLAINTS } from '../../paths.ts';
import type { NavigationEntry } from '../../shell/navigation.ts';

export const PAGES: readonly Page[] = [
  page(COMPLAINTS, () => import('./complaints-screen.tsx'), { texts: ['console_ui', 'console_complaints'] }),
];

export const ENTRY: NavigationEntry = { path: COMPLAINTS, titleKey: 'nav_complaints', permission: 'complaints.reply' };
