import { page, type Page } from '../../page.tsx';
import { FACTOR, FORGOT, RESET } from '../../paths.ts';

/** The routes of signing in, and of what guards an account. */
export const accountRoutes: readonly Page[] = [
  page('/components/login', () => import('./login-screen.tsx'), { texts: ['account'] }),
  page('/components/register', () => import('./register-screen.tsx'), { texts: ['account'] }),
  page(FACTOR, () => import('./security/factor-screen.tsx'), { texts: ['account', 'security'], signedIn: true }),
  page('/tradePwd', () => import('./security/trade-password-screen.tsx'), { texts: ['account', 'security'], signedIn: true }),
  page(FORGOT, () => import('./security/forgot-screen.tsx'), { texts: ['account', 'security'] }),
  page(RESET, () => import('./security/reset-screen.tsx'), { texts: ['account', 'security'] }),
  page('/resetPwd', () => import('./security/change-password-screen.tsx'), { texts: ['security'], signedIn: true }),
];
