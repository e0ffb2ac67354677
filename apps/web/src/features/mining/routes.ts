import { page, type Page } from '@candor/ui/page.tsx';
import { LOCK_MINING } from '../../paths.ts';

/** The route of locked mining. */
export const miningRoutes: readonly Page[] = [
  page(LOCK_MINING, () => import('./mining-screen.tsx'), { texts: ['mining'], signedIn: true }),
];
