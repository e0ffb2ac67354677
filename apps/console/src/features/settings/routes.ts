import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { SETTINGS } from '../../paths.ts';
import type { NavigationEntry } from '../../shell/navigation.ts';

export const PAGES: readonly Page[] = [
  page(SETTINGS, () => import('./settings-screen.tsx'), { texts: ['console_ui', 'console_settings'] }),
];

export const ENTRY: NavigationEntry = { path: SETTINGS, titleKey: 'nav_settings', permission: 'settings.read' };
