import { page, type Page } from '@candor/ui/page.tsx';
import { INVITATION } from '../../paths.ts';

/** The route of invitations. */
export const invitationRoutes: readonly Page[] = [
  page(INVITATION, () => import('./invitation-screen.tsx'), { texts: ['invitation', 'notice'], signedIn: true }),
];
