import { page, type Page } from '@candor/ui/page.tsx';

/** The routes of contract trading. */
export const contractsRoutes: readonly Page[] = [
  page('/leverdealCenter', () => import('./trading-screen.tsx'), {
    texts: ['contracts', 'market'],
    fullHeight: true,
    ownMobileHeader: true,
  }),
  page('/leverList', () => import('./orders/order-list-screen.tsx'), { texts: ['contracts', 'market', 'statement'], signedIn: true }),
];
