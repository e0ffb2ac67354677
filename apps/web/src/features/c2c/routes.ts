import { page, type Page } from '@candor/ui/page.tsx';
import {
  C2C,
  C2C_DONE,
  C2C_ORDER,
  C2C_ORDERS,
  C2C_TAKE,
  MY_SHOP,
  SHOP,
  SHOP_APPLICATION,
  SHOP_ORDER,
  SHOP_ORDERS,
  SHOP_STATE,
} from '../../paths.ts';

const own = { texts: ['c2c'], signedIn: true } as const;
/** A release asks for the second factor, which a passkey passes; the chat of an order has the words of other chats. */
const order = { texts: ['c2c', 'security', 'keys', 'chat', 'support', 'upload', 'appeals', 'complaint'], signedIn: true } as const;
const shop = { texts: ['c2c', 'shops'], signedIn: true } as const;

/** The routes of trading between customers. The market and the page of a shop are for visitors too. */
export const c2cRoutes: readonly Page[] = [
  page(C2C, () => import('./market/market-screen.tsx'), { texts: ['c2c'] }),
  page(SHOP, () => import('./market/shop-screen.tsx'), { texts: ['c2c'] }),
  page(C2C_TAKE, () => import('./market/take-screen.tsx'), own),
  page(C2C_ORDER, () => import('./orders/taker-order-screen.tsx'), order),
  page(SHOP_ORDER, () => import('./orders/shop-order-screen.tsx'), order),
  page(C2C_ORDERS, () => import('./orders/open-orders-screen.tsx'), own),
  page(C2C_DONE, () => import('./orders/done-orders-screen.tsx'), own),
  page(SHOP_ORDERS, () => import('./orders/shop-orders-screen.tsx'), own),
  page(MY_SHOP, () => import('./shop/my-shop-screen.tsx'), shop),
  page(SHOP_APPLICATION, () => import('./shop/application-screen.tsx'), {
    texts: ['c2c', 'shops', 'upload'],
    signedIn: true,
  }),
  page(SHOP_STATE, () => import('./shop/state-screen.tsx'), shop),
];
