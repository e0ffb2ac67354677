import { page, type Page } from '@candor/ui/page.tsx';
import { ABOUT, HELP, HELP_ARTICLE } from '../../paths.ts';

/** Help, and what the venue says of itself. */
export const helpRoutes: readonly Page[] = [
  page(HELP, () => import('./help-center-screen.tsx'), { texts: ['help', 'site'] }),
  page(HELP_ARTICLE, () => import('./help-article-screen.tsx'), { texts: ['help', 'notice'] }),
  page(ABOUT, () => import('./about-screen.tsx'), { texts: ['notice'] }),
];
