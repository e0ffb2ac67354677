import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { CONTENT, CONTENT_ITEM } from '../../paths.ts';
import type { NavigationEntry } from '../../shell/navigation.ts';

const texts = ['console_ui', 'console_content'] as const;

export const PAGES: readonly Page[] = [
  page(CONTENT, () => import('./content-screen.tsx'), { texts }),
  page(CONTENT_ITEM, () => import('./item-screen.tsx'), { texts }),
];

export const ENTRY: NavigationEntry = { path: CONTENT, titleKey: 'nav_content', permission: 'content.write' };
