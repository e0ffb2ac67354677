import { CLOSED, marginLevel, marginLevelText, HOLDING, isolatedBook, MARKET } from '@candor/rules';
import type { Amount, Quantity } from '@candor/money';
import { bigint, int, of } from '../../kernel/model/columns.ts';
import type { Query } from '../../kernel/store/query.ts';
import { as } from '../../kernel/model/row-source.ts';
import { receiptKind, type Decided, type ReceiptContent, type ReceiptKind, type Values } from '../../receipts/kind.ts';
import type { LiquidateInput } from './commands/liquidate.ts';
import { contractAccounts } from './contract-account.ts';
import { causeOf, CONTRACT_ORDERS, type ContractOrderRow } from './order.ts';
import { exposuresOf, ORDERS } from './store.ts';
import { CONTRACT_VOIDS } from './voids.ts';

const product = 'contract';

function termsOf({ terms_id: termsId, lot_size, spread, fee_percent, overnight_percent }: ContractOrderRow) {
  return { termsId, frozen: { lot_size, spread, fee_percent, overnight_percent } };
}

/** Said of isolated positions alone: others share the contract wallet. */
function modeOf({ isolated }: ContractOrderRow): string | undefined {
  return isolated === true ? 'isolated' : undefined;
}

/** Sums of the parts that were closed of a position since another decision on it. A number that a change set was that of the whole. */
const PARTS = {
  parts_number: as(of<Quantity>(bigint), partsOf('number')),
  parts_hands: as(int, `${partsOf('hands')}::int`),
  parts_margin: as(of<Amount>(bigint), partsOf('origin_margin')),
  parts_fee: as(of<Amount>(bigint), partsOf('fee')),
} as const;

function partsOf(column: string): string {
  return `(select coalesce(sum(part.${column}), 0) from lever_orders part where part.part_of = lever_orders.id)${column === 'hands' ? '' : '::bigint'}`;
}

const fill = receiptKind(CONTRACT_ORDERS, {
  name: 'contract_fill',
  product,
  and: PARTS,
  decides: ({ status }) => status === HOLDING,
  content: (order, _moved, set) => ({
    ...termsOf(order),
    ticks: [['entry', order.entry_tick]],
    facts: {
      pair: order.pair_id,
      side: order.side,
      mode: order.mode,
      multiple: order.multiple,
      hands: set.hands ?? order.hands + order.parts_hands,
      target: order.mode === MARKET ? undefined : order.origin_price,
      expires_at: order.expires_at ?? undefined,
      margin_mode: modeOf(order),
    },
    result: {
      price: order.price,
      number: set.number ?? order.number + order.parts_number,
      margin: set.origin_margin ?? order.origin_margin + order.parts_margin,
      fee: set.fee ?? order.fee + order.parts_fee,
    },
  }),
});

const night = receiptKind(CONTRACT_ORDERS, {
  name: 'contract_night',
  product,
  and: PARTS,
  // What is split from a position has the nights of the whole behind it.
  decides: ({ overnight_day: day, part_of: whole }) => day !== undefined && day !== null && (whole ?? null) === null,
  codes: (code) => code === 'lever_overnight',
  content: (order, moved, set) => ({
    ...termsOf(order),
    ticks: [],
    facts: {
      pair: order.pair_id,
      price: order.price,
      number: set.night_number ?? order.number + order.parts_number,
      opened_at: order.opened_at,
      through: order.overnight_day,
      available: set.night_available,
      margin: set.night_margin,
      waived: set.nights_waived,
      margin_mode: modeOf(order),
    },
    result: { charged: moved('lever_overnight') },
  }),
});

const close = receiptKind(CONTRACT_ORDERS, {
  name: 'contract_close',
  product,
  // A voided order has a receipt of its own.
  decides: ({ status, close_reason: reason }) => status === CLOSED && reason !== 'void',
  codes: (code) => code !== 'lever_overnight',
  partOf: 'part_of',
  content: (order) => ({
    ...termsOf(order),
    cause: causeOf(order),
    ticks: [
      ['entry', order.entry_tick],
      ...(order.close_reason === 'trailing_stop' ? [['extreme', order.trail_extreme_tick] as const] : []),
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
      ...(order.trail_tick !== null && trailFacts(order)),
      margin_mode: modeOf(order),
      ...(order.part_of !== null && partFacts(order)),
    },
    result: { exit_price: order.exit_price, profit: order.profit, shortfall: order.shortfall },
  }),
});

/** A trailing stop: its distance, what it waited for, and the tick it was set at. */
function trailFacts({ trail_distance: trailing_distance, trail_activation: trailing_activation, trail_tick }: ContractOrderRow): Values {
  return { trailing_distance, trailing_activation, trailing_from: Number(trail_tick) };
}

/** Returns the position that some hands were split from, and the part of its charges that went with them. */
function partFacts(order: ContractOrderRow): Values {
  const { part_of, hands, part_hands, part_margin, fee, overnight } = order;
  return { part_of, hands, part_hands, part_margin, fee, overnight };
}

const voided = receiptKind(CONTRACT_VOIDS, {
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

/** Money that was put to the margin of an isolated position, or taken from it. */
const MARGIN = receiptKind(CONTRACT_ORDERS, {
  name: 'contract_margin',
  product,
  and: PARTS,
  decides: ({ margin }) => margin !== undefined,
  // What an older change did not set was decided before parts of such a position could close: all of them came later.
  content: (order, moved, { margin = 0n, number, origin_margin: asked }) => ({
    ...termsOf(order),
    ticks: [['mark', order.margin_tick]],
    facts: {
      pair: order.pair_id,
      side: order.side,
      price: order.price,
      number: number ?? order.number + order.parts_number,
      origin_margin: asked ?? order.origin_margin + order.parts_margin,
      margin: margin - moved('lever_margin') + moved('lever_margin_returned'),
      margin_mode: modeOf(order),
    },
    result: { margin },
  }),
});
const marginMoved: ReceiptKind = { ...MARGIN, decidedBy: (item) => (item.name === 'lever/margin' ? MARGIN.decidedBy(item) : []) };

/** A liquidation: what the whole account held before it, as its movements say, valued at the newest tick of each market. */
const liquidation: ReceiptKind = {
  name: 'contract_liquidation',
  product,
  table: CONTRACT_ORDERS.name,
  decidedBy: (item) => (item.name === 'lever/liquidate' ? [{ item, key: item.seq, set: {} }] : []),
  contents: async (query, decided) => {
    const contents: ReceiptContent[] = [];
    for (const each of decided) contents.push(await accountBefore(query, each));
    return contents;
  },
};

async function accountBefore(query: Query, { item }: Decided): Promise<ReceiptContent> {
  const { userId, tickId, burstPercent, orderId } = JSON.parse(item.input) as LiquidateInput;
  const { available, margin: shared, isolated } = contractAccounts(userId);
  const margin = orderId === undefined ? shared : isolated;
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
  // Parts that were closed later were in the positions then.
  const splitOff = new Map(
    (
      await query<{ part_of: bigint; number: bigint }>(
        `select part_of, sum(number)::bigint as number from lever_orders
         where part_of = any($1::bigint[]) and (exit_tick > $2 or closed_at > to_timestamp($3::float8 / 1000)) group by part_of`,
        [[...held.keys()], tickId, item.at],
      )
    ).map(({ part_of, number }) => [Number(part_of), number]),
  );
  const orders = ORDERS.rows(
    await query(`select ${ORDERS.list} from lever_orders where id = any($1::bigint[]) order by lever_orders.id`, [
      orderId === undefined ? [...held.keys()] : [orderId],
    ]),
  ).map((order): ContractOrderRow => ({
    ...order,
    status: HOLDING,
    margin: held.get(order.id) ?? 0n,
    number: order.number + (splitOff.get(order.id) ?? 0n),
  }));
  const marks = await query<{ pair_id: number; id: bigint; price: bigint }>(
    `select newest.* from unnest($1::int[]) as asked (pair), lateral (
       select pair_id, id, price from ticks where pair_id = asked.pair and id <= $2 order by feed_at desc, id desc limit 1) as newest order by pair_id`,
    [[...new Set(orders.map((order) => order.pair_id))], tickId],
  );
  const prices = new Map(marks.map(({ pair_id: pairId, price }) => [pairId, price]));
  const balance = orderId === undefined ? (wallet?.balance ?? 0n) : 0n;
  const [own] = orders;
  const book =
    orderId !== undefined && own
      ? isolatedBook(own)
      : { available: balance, margin: orders.reduce((sum, order) => sum + order.margin, 0n), exposures: exposuresOf(orders) };
  return {
    customer: userId,
    order: 0,
    termsId: null,
    frozen: {},
    ticks: marks.map(({ id }) => ['mark', id]),
    facts: {
      burst_percent: burstPercent,
      margin_mode: orderId === undefined ? undefined : 'isolated',
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
    result: { hazard_rate: marginLevelText(marginLevel(book, (pairId) => prices.get(pairId) ?? 0n)) },
    moves: { cause: 0 },
  };
}

/** Receipts of contracts. A liquidation comes before the orders that it closes, and a night before the close that charged it. */
export const CONTRACT_RECEIPTS: readonly ReceiptKind[] = [liquidation, night, fill, marginMoved, close, voided];
