import { decimal } from '@candor/money';
import type { TestServer } from '@candor/testkit';
import { cancelOrder } from '../../src/features/c2c/commands/cancel.ts';
import { payOrder } from '../../src/features/c2c/commands/pay.ts';
import { releaseOrder } from '../../src/features/c2c/commands/release.ts';
import { takeCommand } from '../../src/features/c2c/commands/take.ts';
import { certifiedSource } from '../../src/features/identity/store.ts';
import { detailsSource } from '../../src/features/payment/details.ts';
import type { Command } from '../../src/kernel/model/command.ts';
import { advertOf, certified, funded, publish, shopOf, taken } from '../c2c/traders.ts';

/** With these and a fee, fiat and fee are rounded. */
const [NUMBER, PRICE] = ['10.12345678', '7.2137'];

interface Trader {
  readonly userId: number;
}
/** Runs a command of a customer. */
type Run = <Input, Reply>(command: Command<Input, Reply>, input: Input, by: Trader) => Promise<Reply>;

/** A shop that sells and buys, and where each customer is paid. */
export interface TradedC2c {
  readonly shop: Trader;
  readonly sells: number;
  readonly buys: number;
  readonly details: ReadonlyMap<number, number>;
}

/** Certifies the three customers, and opens a shop of the first. */
export async function beginC2c(server: TestServer): Promise<TradedC2c> {
  const shop = await server.demo(1);
  const takers = [await server.demo(2), await server.demo(3)];
  await publish(server, 'market', { c2c_fee_percent: '0.3' });
  for (const [index, customer] of [shop, ...takers].entries()) {
    await certified(server, customer, ['Ada Lovelace', 'Ben Franklin', 'Cyd Charisse'][index] ?? '');
    await funded(server, customer, '50000');
  }
  await shopOf(server, shop, 'Ada Coins');
  const said = { price: PRICE, number: '20000' };
  const [sells, buys] = [await advertOf(shop, said), await advertOf(shop, { ...said, type: 1 })];
  // The venue keeps the details of a seller when the first order of theirs is taken.
  for (const taker of takers) {
    const [bought, sold] = [await taken(taker, sells, { price: PRICE }), await taken(taker, buys, { price: PRICE })];
    await taker.call('legal/order_cancel', { id: bought.id });
    await shop.call('legal/order_cancel', { id: sold.id });
  }
  await server.venue.kernel.caughtUp();
  const { rows } = await server.database.pool.query<{ seller_id: number; details_id: number }>(
    'select seller_id, details_id from c2c_orders',
  );
  const { id: userId } = await shop.call('user/info', {});
  return { shop: { userId }, sells, buys, details: new Map(rows.map((row) => [row.seller_id, row.details_id])) };
}

const take = takeCommand(certifiedSource, detailsSource);

/** A customer buys of the shop and sells to it, and cancels an order. Returns one that is not paid. */
export async function tradeC2c({ shop, sells, buys, details }: TradedC2c, run: Run, taker: Trader): Promise<number> {
  const ways = { sells: [sells, taker, shop], buys: [buys, shop, taker] } as const;
  const takes = async (way: keyof typeof ways): Promise<number> => {
    const [advertId, , seller] = ways[way];
    const asked = { advertId, typed: { number: decimal(NUMBER) }, seenPrice: decimal(PRICE), method: 'bank_card' } as const;
    return (await run(take, { ...asked, isSamePerson: false, detailsId: details.get(seller.userId) ?? 0 }, taker)).id;
  };
  for (const way of ['sells', 'buys', 'sells'] as const) {
    const [, buyer, seller] = ways[way];
    const id = await takes(way);
    await run(payOrder, { id }, buyer);
    await run(releaseOrder, { id }, seller);
  }
  await run(cancelOrder, { id: await takes('sells'), isGivenUp: false }, taker);
  return takes('sells');
}
