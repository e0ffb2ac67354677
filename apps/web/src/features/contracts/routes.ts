import { page, type Page } from '@candor/ui/page.tsx';

/** The routes of contract trading. */
export const leverageRoutes: readonly Page[] = [
  page('/leverdealCenter', () => import('./trading-screen.tsx'), {
    texts: ['leverage', 'market'],
    fullHeight: true,
    ownMobileHeader: true,
  }),
  page('/leverList', () => import('./orders/order-list-screen.tsx'), { texts: ['leverage', 'market', 'statement'], signedIn: true }),
];
