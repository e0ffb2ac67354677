import { OrderScreen } from './order-screen.tsx';

/** An order as its shop sees it. `?id=` names it. */
export default function ShopOrderScreen() {
  return <OrderScreen isTaker={0} />;
}
