import { page, type Page } from '@candor/ui/page.tsx';
import { NOTIFICATIONS, NOTIFICATION_SETTINGS } from '../../paths.ts';

/** The routes of what the customer was told. */
export const notificationRoutes: readonly Page[] = [
  page(NOTIFICATIONS, () => import('./notifications-screen.tsx'), { texts: ['bell', 'notifications'], signedIn: true }),
  page(NOTIFICATION_SETTINGS, () => import('./settings-screen.tsx'), { texts: ['notifications'], signedIn: true }),
];
