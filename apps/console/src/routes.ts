import { page } from '@candor/ui/page.tsx';
import type { Page } from '@candor/ui/page.tsx';
import * as areaCodes from './features/area-codes/routes.ts';
import * as audit from './features/audit/routes.ts';
import * as c2c from './features/c2c/routes.ts';
import * as content from './features/content/routes.ts';
import * as customers from './features/customers/routes.ts';
import * as detection from './features/detection/routes.ts';
import * as deposits from './features/deposits/routes.ts';
import * as feeds from './features/feeds/routes.ts';
import * as house from './features/house/routes.ts';
import * as jobs from './features/jobs/routes.ts';
import * as ledger from './features/ledger/routes.ts';
import * as liabilities from './features/liabilities/routes.ts';
import * as operators from './features/operators/routes.ts';
import * as outbox from './features/outbox/routes.ts';
import * as overview from './features/overview/routes.ts';
import * as ownAccount from './features/own-account/routes.ts';
import * as reviews from './features/reviews/routes.ts';
import * as secondsOrders from './features/seconds-orders/routes.ts';
import * as support from './features/support/routes.ts';
import * as terms from './features/terms/routes.ts';
import * as withdrawals from './features/withdrawals/routes.ts';
import { HOME } from './paths.ts';
import type { Feature, NavigationGroup } from './shell/navigation.ts';

/** The navigation, in its order: each feature is in one group. */
export const GROUPS: readonly NavigationGroup[] = [
  { titleKey: undefined, features: [overview] },
  { titleKey: 'group_customers', features: [customers, support, reviews, deposits, withdrawals, detection] },
  { titleKey: 'group_venue', features: [terms, content, areaCodes, feeds, jobs, outbox] },
  { titleKey: 'group_record', features: [audit, ledger, secondsOrders, c2c, house, liabilities, operators] },
];

/** Every feature; the operator's own account is reached from the header. */
export const FEATURES: readonly Feature[] = [...GROUPS.flatMap(({ features }) => features), ownAccount];

/** Every page of the console. */
export const ROUTES: readonly Page[] = FEATURES.flatMap(({ PAGES }) => PAGES);

/** Page at every address while no operator is signed in. */
export const SIGN_IN: Page = page(HOME, () => import('./features/sign-in/sign-in-screen.tsx'), { texts: ['console_sign_in'] });

/** Page at every address until the operator replaces the first password. */
export const FIRST_PASSWORD: Page = page(HOME, () => import('./features/own-account/first-password-screen.tsx'), {
  texts: ['console_own_account'],
});
