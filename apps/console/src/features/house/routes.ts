import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { HOUSE } from '../../paths.ts';
import type { NavigationEntry } from '../../shell/navigation.ts';

export const PAGES: readonly Page[] = [
  page(HOUSE, () => import('./house-screen.tsx'), { texts: ['console_ui', 'console_house', 'ledger'] }),
];

export const ENTRY: NavigationEntry = { path: HOUSE, titleKey: 'nav_house', permission: 'house.read' };
