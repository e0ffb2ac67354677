import { page, type Page } from '@candor/ui/page.tsx';
import {
  ADDRESSES,
  BIND_EMAIL,
  BIND_FACTOR,
  CHANGE_PASSWORD,
  COMPLAINT,
  FACTOR,
  FORGOT,
  IDENTITY,
  PAYMENT,
  RESET,
  SAFETY,
  TRADE_PASSWORD,
} from '../../paths.ts';

/** The routes of signing in, of what guards an account, and of whose it is. */
export const accountRoutes: readonly Page[] = [
  page('/components/login', () => import('./login-screen.tsx'), { texts: ['account', 'keys'] }),
  page('/components/register', () => import('./register-screen.tsx'), { texts: ['account'] }),
  page(FACTOR, () => import('./security/factor-screen.tsx'), { texts: ['account', 'security', 'keys'], signedIn: true }),
  page(TRADE_PASSWORD, () => import('./security/trade-password-screen.tsx'), { texts: ['account', 'security', 'keys'], signedIn: true }),
  page(FORGOT, () => import('./security/forgot-screen.tsx'), { texts: ['account', 'security'] }),
  page(RESET, () => import('./security/reset-screen.tsx'), { texts: ['account', 'security'] }),
  page(CHANGE_PASSWORD, () => import('./security/change-password-screen.tsx'), { texts: ['security', 'keys'], signedIn: true }),
  page(SAFETY, () => import('./security/safety-screen.tsx'), { texts: ['security', 'keys', 'confirm'], signedIn: true }),
  page(BIND_EMAIL, () => import('./security/bind-email-screen.tsx'), { texts: ['account', 'security', 'keys'], signedIn: true }),
  page(BIND_FACTOR, () => import('./security/bind-factor-screen.tsx'), { texts: ['security', 'keys'], signedIn: true }),
  page(IDENTITY, () => import('./identity/identity-screen.tsx'), { texts: ['identity', 'upload', 'security'], signedIn: true }),
  page(PAYMENT, () => import('./payment/payment-screen.tsx'), { texts: ['payment', 'security'], signedIn: true }),
  page(ADDRESSES, () => import('./payment/address-screen.tsx'), { texts: ['payment', 'security', 'keys'], signedIn: true }),
  page(COMPLAINT, () => import('./complaint/complaint-screen.tsx'), { texts: ['complaint', 'security'], signedIn: true }),
  page('/freeze', () => import('./security/freeze-screen.tsx'), { texts: ['account', 'security'] }),
];
