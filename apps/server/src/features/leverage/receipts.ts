import { CLOSED, hazardRate, hazardText, HOLDING, LIMIT } from '@candor/rules';
import type { Query } from '../../kernel/database.ts';
import { receiptKind, type Decided, type ReceiptContent, type ReceiptKind } from '../../receipts/kind.ts';
import type { LiquidateInput } from './commands/liquidate.ts';
import { leverAccounts } from './desk.ts';
import { LEVER_ORDERS, type LeverOrderRow } from './order.ts';
import { exposuresOf, ORDERS } from './store.ts';
import { LEVER_VOIDS } from './voids.ts';

const product = 'contract';

function termsOf({ terms_id: termsId, lot_size, spread, fee_percent, overnight_percent }: LeverOrderRow) {
  return { termsId, frozen: { lot_size, spread, fee_percent, overnight_percent } };
}

const fill = receiptKind(LEVER_ORDERS, {
  name: 'contract_fill',
  product,
  decides: ({ status }) => status === HOLDING,
  content: (order) => ({
    ...termsOf(order),
    ticks: [['entry', order.entry_tick]],
    facts: {
      pair: order.pair_id,
      side: order.side,
      mode: order.mode,
      multiple: order.multiple,
      hands: order.hands,
      target: order.mode === LIMIT ? order.origin_price : undefined,
    },
    result: { price: order.price, number: order.number, margin: order.origin_margin, fee: order.fee },
  }),
});

const night = receiptKind(LEVER_ORDERS, {
  name: 'contract_night',
  product,
  decides: ({ overnight_day: day }) => day !== undefined && day !== null,
  codes: (code) => code === 'lever_overnight',
  content: (order, moved, set) => ({
    ...termsOf(order),
    ticks: [],
    facts: {
      pair: order.pair_id,
      price: order.price,
      number: order.number,
      opened_at: order.opened_at,
      through: order.overnight_day,
      available: set.night_available,
      margin: set.night_margin,
      waived: set.nights_waived,
    },
    result: { charged: moved('lever_overnight') },
  }),
});

const close = receiptKind(LEVER_ORDERS, {
  name: 'contract_close',
  product,
  // A voided order has a receipt of its own.
  decides: ({ status, close_reason: reason }) => status === CLOSED && reason !== 'void',
  codes: (code) => code !== 'lever_overnight',
  content: (order) => ({
    ...termsOf(order),
    ticks: [
      ['entry', order.entry_tick],
      ['exit', order.exit_tick],
    ],
    facts: {
      pair: order.pair_id,
      side: order.side,
      price: order.price,
      number: order.number,
      reason: order.close_reason,
      take_profit: order.take_profit,
      stop_loss: order.stop_loss,
      armed: Number(order.armed_tick),
      available: order.close_available,
      margin: order.close_margin,
    },
    result: { exit_price: order.exit_price, profit: order.profit, shortfall: order.shortfall },
  }),
});

const voided = receiptKind(LEVER_VOIDS, {
  name: 'contract_void',
  product,
  decides: ({ order_id: id }) => id !== undefined,
  content: (row) => ({
    order: row.order_id,
    termsId: null,
    frozen: {},
    ticks: [],
    facts: { change: row.change_id },
    result: { released: row.released, refunded: row.refunded, taken_back: row.taken_back, borne: row.borne },
  }),
});

/** A liquidation: what the whole account stood in before it, as its movements say, valued at the newest tick of each market. */
const liquidation: ReceiptKind = {
  name: 'contract_liquidation',
  product,
  table: LEVER_ORDERS.name,
  decidedBy: (item) => (item.name === 'lever/liquidate' ? [{ item, key: item.seq, set: {} }] : []),
  contents: async (query, decided) => {
    const contents: ReceiptContent[] = [];
    for (const each of decided) contents.push(await accountBefore(query, each));
    return contents;
  },
};

async function accountBefore(query: Query, { item }: Decided): Promise<ReceiptContent> {
  const { userId, tickId, burstPercent } = JSON.parse(item.input) as LiquidateInput;
  const { available, margin } = leverAccounts(userId);
  const held = new Map(
    (
      await query<{ cause: bigint; amount: bigint }>(
        `select cause, sum(amount)::bigint as amount from (
           select cause, amount from transfers where credit = $1 and command_seq < $2
           union all select cause, -amount from transfers where debit = $1 and command_seq < $2) as moved
         group by cause having sum(amount) > 0`,
        [margin, item.seq],
      )
    ).map(({ cause, amount }) => [Number(cause), amount]),
  );
  const [wallet] = await query<{ balance: bigint }>(
    `select coalesce((select sum(amount) from transfers where credit = $1 and command_seq < $2), 0)::bigint
       - coalesce((select sum(amount) from transfers where debit = $1 and command_seq < $2), 0)::bigint as balance`,
    [available, item.seq],
  );
  const orders = ORDERS.rows(
    await query(`select ${ORDERS.list} from lever_orders where id = any($1::bigint[]) order by lever_orders.id`, [[...held.keys()]]),
  ).map((order): LeverOrderRow => ({ ...order, status: HOLDING, margin: held.get(order.id) ?? 0n }));
  const marks = await query<{ pair_id: number; id: bigint; price: bigint }>(
    `select newest.* from unnest($1::int[]) as asked (pair), lateral (
       select pair_id, id, price from ticks where pair_id = asked.pair and id <= $2 order by feed_at desc, id desc limit 1) as newest order by pair_id`,
    [[...new Set(orders.map((order) => order.pair_id))], tickId],
  );
  const prices = new Map(marks.map(({ pair_id: pairId, price }) => [pairId, price]));
  const balance = wallet?.balance ?? 0n;
  const book = { available: balance, margin: orders.reduce((sum, order) => sum + order.margin, 0n), exposures: exposuresOf(orders) };
  return {
    customer: userId,
    order: 0,
    termsId: null,
    frozen: {},
    ticks: marks.map(({ id }) => ['mark', id]),
    facts: {
      burst_percent: burstPercent,
      available: balance,
      positions: orders.map(({ id, pair_id: pair, side, price, number, margin: own }) => ({
        order: id,
        pair,
        side,
        price,
        number,
        margin: own,
      })),
    },
    result: { hazard_rate: hazardText(hazardRate(book, (pairId) => prices.get(pairId) ?? 0n)) },
    moves: { cause: 0 },
  };
}

/** Receipts of contracts. A liquidation comes before the orders that it closes, and a night before the close that charged it. */
export const CONTRACT_RECEIPTS: readonly ReceiptKind[] = [liquidation, night, fill, close, voided];
