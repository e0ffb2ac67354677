import { page, type Page } from '@candor/ui/page.tsx';
import { CONVERSION, EXCHANGE } from '../../paths.ts';

/** The routes of exchanging currencies. */
export const exchangeRoutes: readonly Page[] = [
  page(EXCHANGE, () => import('./flash-screen.tsx'), { texts: ['exchange'], signedIn: true }),
  page(CONVERSION, () => import('./conversion-screen.tsx'), { texts: ['exchange'], signedIn: true }),
];
