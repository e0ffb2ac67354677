import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { OWN_ACCOUNT } from '../../paths.ts';
import type { NavigationEntry } from '../../shell/navigation.ts';

export const PAGES: readonly Page[] = [page(OWN_ACCOUNT, () => import('./own-account-screen.tsx'), { texts: ['console_own_account'] })];

export const ENTRY: NavigationEntry = { path: OWN_ACCOUNT, titleKey: 'nav_own_account', permission: 'any' };
