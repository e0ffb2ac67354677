import { OrdersPage } from './orders-page.tsx';

/** Orders of the customer's shop. */
export default function ShopOrdersScreen() {
  return <OrdersPage list="shop" />;
}
