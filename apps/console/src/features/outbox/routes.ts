import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { OUTBOX } from '../../paths.ts';
import type { NavigationEntry } from '../../shell/navigation.ts';

export const PAGES: readonly Page[] = [page(OUTBOX, () => import('./outbox-screen.tsx'), { texts: ['console_ui', 'console_outbox'] })];

export const ENTRY: NavigationEntry = { path: OUTBOX, titleKey: 'nav_outbox', permission: 'outbox.read' };
