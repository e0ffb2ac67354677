import { OrdersPage } from './orders-page.tsx';

/** Orders of the customer that are not over. */
export default function OpenOrdersScreen() {
  return <OrdersPage list="open" />;
}
