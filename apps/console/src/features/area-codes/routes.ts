import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { AREA_CODES } from '../../paths.ts';
import type { NavigationEntry } from '../../shell/navigation.ts';

export const PAGES: readonly Page[] = [
  page(AREA_CODES, () => import('./area-codes-screen.tsx'), { texts: ['console_ui', 'console_area_codes'] }),
];

export const ENTRY: NavigationEntry = { path: AREA_CODES, titleKey: 'nav_area_codes', permission: 'any' };
