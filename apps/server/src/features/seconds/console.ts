import type { ParsedOf, ReplyOf } from '@candor/api';
import { SECONDS_CLOSED, SECONDS_OPEN } from '@candor/rules';
import type { Actor, Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { auditView } from '../../guards/audit-view.ts';
import type { Market } from '../../market/market.ts';
import { ORDERS } from './order.ts';
import { asTheyCount } from './void-rows.ts';
import { currencyNames, orderView } from './view.ts';

export interface ConsoleOrdersDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly market: Market;
}

const PAGE = 50;
const viewedOrders = auditView('console/seconds_orders');

/** Seconds orders for an operator, newest first. The look is in the command log before anything is read. */
export async function ordersForOperators(
  input: ParsedOf<'console/seconds_orders'>,
  actor: Actor,
  now: number,
  { kernel, database, market }: ConsoleOrdersDependencies,
): Promise<ReplyOf<'console/seconds_orders'>> {
  await kernel.run(viewedOrders, { shown: [], asked: input }, actor);
  const { user, market: pairId, state, from, to, before } = input;
  const bounds: readonly (readonly [condition: string, value: number | undefined])[] = [
    ['user_id = $', user],
    ['pair_id = $', pairId],
    ['status = $', state && (state === 'open' ? SECONDS_OPEN : SECONDS_CLOSED)],
    ['extract(epoch from created_at) * 1000 >= $', from],
    ['extract(epoch from created_at) * 1000 < $', to],
    ['seconds_orders.id < $', before],
  ];
  const asked = bounds.filter((bound): bound is readonly [string, number] => bound[1] !== undefined);
  const where = asked.map(([condition], index) => `and ${condition}${index + 1}`).join(' ');
  const rows = ORDERS.rows(
    await database.query(
      `select ${ORDERS.list} from seconds_orders where true ${where} order by seconds_orders.id desc limit ${PAGE + 1}`,
      asked.map(([, value]) => value),
    ),
  );
  const nameOf = currencyNames(market);
  const shown = await asTheyCount(database, rows.slice(0, PAGE));
  const list = shown.map((row) => ({ ...orderView(row, market, nameOf(row.currency_id), now), user_id: row.user_id }));
  return {
    list,
    next: rows.length > PAGE ? String(list.at(-1)?.id ?? '') : '',
    markets: market.pairs().flatMap(({ id, symbol, openMicrotrade }) => (openMicrotrade ? [{ id, name: symbol }] : [])),
  };
}
