import { OrderScreen } from './order-screen.tsx';

/** An order as the customer sees it who took the advert. `?id=` names it. */
export default function TakerOrderScreen() {
  return <OrderScreen isTaker={1} />;
}
