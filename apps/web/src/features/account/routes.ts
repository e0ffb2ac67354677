import { page, type Page } from '../../page.tsx';
import { FACTOR } from '../../paths.ts';

/** The routes of signing in, and of what guards an account. */
export const accountRoutes: readonly Page[] = [
  page('/components/login', () => import('./login-screen.tsx'), { texts: ['account'] }),
  page('/components/register', () => import('./register-screen.tsx'), { texts: ['account'] }),
  page(FACTOR, () => import('./security/factor-screen.tsx'), { texts: ['account', 'security'], signedIn: true }),
  page('/tradePwd', () => import('./security/trade-password-screen.tsx'), { texts: ['account', 'security'], signedIn: true }),
];
