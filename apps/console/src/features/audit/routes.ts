import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { AUDIT } from '../../paths.ts';
import type { NavigationEntry } from '../../shell/navigation.ts';

export const PAGES: readonly Page[] = [page(AUDIT, () => import('./audit-screen.tsx'), { texts: ['console_ui', 'console_audit'] })];

export const ENTRY: NavigationEntry = { path: AUDIT, titleKey: 'nav_audit', permission: 'audit.read' };
