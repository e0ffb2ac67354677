import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { TERMS } from '../../paths.ts';
import type { NavigationEntry } from '../../shell/navigation.ts';

export const PAGES: readonly Page[] = [
  page(TERMS, () => import('./terms-screen.tsx'), { texts: ['console_ui', 'console_terms', 'terms'] }),
];

export const ENTRY: NavigationEntry = { path: TERMS, titleKey: 'nav_terms', permission: 'terms.read' };
