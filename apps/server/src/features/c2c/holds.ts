import { USDT } from '@candor/api';
import type { Held } from '../../kernel/model/holds.ts';
import type { OpenHolds } from '../../kernel/check/verify-holds.ts';
import { SELLS, type AdvertRow, type C2cOrderRow, type ShopRow } from './tables.ts';

/** The security of a shop. */
export function depositHeld({ id, user_id: userId, deposit }: Pick<ShopRow, 'id' | 'user_id' | 'deposit'>): Held<'seller_deposit'> {
  return { purpose: 'seller_deposit', userId, currencyId: USDT, cause: id, amount: deposit };
}

type HeldAdvert = Pick<AdvertRow, 'id' | 'user_id' | 'currency_id' | 'type' | 'status' | 'total' | 'taken'>;

/** Returns the coins that an advert has set aside. A selling advert on the shelf holds the coins that no order has taken. */
export function advertHeld(advert: HeldAdvert): Held<'advert'> {
  const { id, user_id: userId, currency_id: currencyId, type, status, total, taken } = advert;
  const isHeld = type === SELLS && status === 1;
  return { purpose: 'advert', userId, currencyId, cause: id, amount: isHeld ? total - taken : 0n };
}

/** The coins of an order that is not over. */
export function orderHeld({ id, seller_id: userId, currency_id: currencyId, quantity }: C2cOrderRow): Held<'advert_order'> {
  return { purpose: 'advert_order', userId, currencyId, cause: id, amount: quantity };
}

/** Holds of trading between customers, by its rows. */
export const C2C_HOLDS: readonly OpenHolds[] = [
  {
    purpose: 'seller_deposit',
    open: `select user_id, ${USDT} as currency_id, id as cause, deposit::numeric as amount from shops where ended_at is null`,
  },
  {
    purpose: 'advert',
    open: `select user_id, currency_id, id as cause, (total - taken)::numeric as amount from adverts where status = 1 and type = ${SELLS} and total > taken`,
  },
  {
    purpose: 'advert_order',
    open: 'select seller_id as user_id, currency_id, id as cause, quantity::numeric as amount from c2c_orders where ended_at is null',
  },
];
