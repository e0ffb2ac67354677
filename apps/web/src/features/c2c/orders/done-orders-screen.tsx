import { OrdersPage } from './orders-page.tsx';

/** Orders of the customer that ended. */
export default function DoneOrdersScreen() {
  return <OrdersPage list="done" />;
}
