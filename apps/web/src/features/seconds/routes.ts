import { page, type Page } from '@candor/ui/page.tsx';
import { SECONDS } from '../../paths.ts';

/** The route of seconds trading. */
export const secondsRoutes: readonly Page[] = [
  page(SECONDS, () => import('./seconds-screen.tsx'), { texts: ['seconds', 'market'], fullHeight: true, ownMobileHeader: true }),
];
