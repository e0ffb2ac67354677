import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import { HOME } from './paths.ts';

/** Every route of the console. */
export const ROUTES: readonly Page[] = [page(HOME, () => import('./features/home/home-screen.tsx'), { texts: ['console'] })];
