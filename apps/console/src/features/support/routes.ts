import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { SUPPORT } from '../../paths.ts';
import type { NavigationEntry } from '../../shell/navigation.ts';

export const PAGES: readonly Page[] = [
  page(SUPPORT, () => import('./support-screen.tsx'), { texts: ['console_ui', 'console_support', 'chat'] }),
];

export const ENTRY: NavigationEntry = { path: SUPPORT, titleKey: 'nav_support', permission: 'support.answer' };
