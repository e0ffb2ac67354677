import { page, type Page } from '@candor/ui/page.tsx';
import { RECORDS, TRANSFERS } from '../../paths.ts';

/** The routes of what moved a customer's money. */
export const statementRoutes: readonly Page[] = [
  page(RECORDS, () => import('./statement-screen.tsx'), { texts: ['statement', 'ledger'], signedIn: true }),
  page(TRANSFERS, () => import('./transfers-screen.tsx'), { texts: ['statement', 'ledger'], signedIn: true }),
];
