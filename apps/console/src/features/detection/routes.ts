import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { DETECTION } from '../../paths.ts';
import type { NavigationEntry } from '../../shell/navigation.ts';

export const PAGES: readonly Page[] = [
  page(DETECTION, () => import('./detection-screen.tsx'), { texts: ['console_detection', 'console_house'] }),
];

export const ENTRY: NavigationEntry = { path: DETECTION, titleKey: 'nav_detection', permission: 'detection.read' };
