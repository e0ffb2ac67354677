import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { IDENTITY } from '../../paths.ts';
import type { NavigationEntry } from '../../shell/navigation.ts';

export const PAGES: readonly Page[] = [
  page(IDENTITY, () => import('./identity-screen.tsx'), { texts: ['console_ui', 'console_identity'] }),
];

export const ENTRY: NavigationEntry = { path: IDENTITY, titleKey: 'nav_identity', permission: 'identity.review' };
