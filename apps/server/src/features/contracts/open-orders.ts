import { BUY, HOLDING, NOTHING_OPEN, withOrder, type Exposure, type OpenValue } from '@candor/rules';
import { addedTo, type Change } from '../../kernel/model/table.ts';
import { isCross, isOpen, CONTRACT_ORDERS, type ContractOrderRow } from './order.ts';

interface Holding extends Exposure {
  readonly orders: number;
}

/** Open value of the orders in each market that there are orders in. */
type OpenValues = readonly { readonly pairId: number; readonly open: OpenValue }[];

/** The holding and pending orders of one customer, oldest first, with what they net to and come to. Never changed: each change makes another. */
export class OpenOrders {
  static readonly NONE = new OpenOrders([], [], []);
  readonly list: readonly ContractOrderRow[];
  readonly #holdings: readonly Holding[];
  readonly #values: OpenValues;

  private constructor(list: readonly ContractOrderRow[], holdings: readonly Holding[], values: OpenValues) {
    this.list = list;
    this.#holdings = holdings;
    this.#values = values;
  }

  /** Orders in order of their ids. */
  static of(orders: readonly ContractOrderRow[]): OpenOrders {
    return new OpenOrders(
      orders,
      orders.reduce<readonly Holding[]>((holdings, order) => held(holdings, order, 1), []),
      orders.reduce<OpenValues>((values, order) => valued(values, order, undefined), []),
    );
  }

  /** Net contracts per market with cross positions. */
  get exposures(): readonly Exposure[] {
    return this.#holdings;
  }

  /** Positions, oldest first. */
  get holding(): ContractOrderRow[] {
    return this.list.filter((order) => order.status === HOLDING);
  }

  /** Open value of the orders in a market. */
  valueIn(pairId: number): OpenValue {
    return this.#values.find((each) => each.pairId === pairId)?.open ?? NOTHING_OPEN;
  }

  find(id: number): ContractOrderRow | undefined {
    return this.list.find((order) => order.id === id);
  }

  /** Returns the open orders with an order in its present state: new, changed, or gone when it is not open any more. */
  with(order: ContractOrderRow): OpenOrders {
    const before = this.find(order.id);
    const without = before ? held(this.#holdings, before, -1) : this.#holdings;
    const holdings = held(without, order, 1);
    const values = valued(this.#values, order, before);
    if (!before) return isOpen(order.status) ? new OpenOrders([...this.list, order], holdings, values) : this;
    const list = isOpen(order.status)
      ? this.list.map((each) => (each.id === order.id ? order : each))
      : this.list.filter((each) => each.id !== order.id);
    return list.length === 0 ? OpenOrders.NONE : new OpenOrders(list, holdings, values);
  }
}

/** Adds a position to what is netted, or takes it away; other orders have no part in it. */
function held(holdings: readonly Holding[], order: ContractOrderRow, change: 1 | -1): readonly Holding[] {
  if (order.status !== HOLDING || !isCross(order)) return holdings;
  const gains = order.side === BUY ? change === 1 : change === -1;
  const signed = gains ? order.number : -order.number;
  const pairId = order.pair_id;
  const known = holdings.find((holding) => holding.pairId === pairId);
  const next = {
    pairId,
    quantity: (known?.quantity ?? 0n) + signed,
    cost: (known?.cost ?? 0n) + order.price * signed,
    orders: (known?.orders ?? 0) + change,
  };
  if (!known) return [...holdings, next];
  return next.orders === 0
    ? holdings.filter((holding) => holding !== known)
    : holdings.map((holding) => (holding === known ? next : holding));
}

/** Counts an order in its present state, and no more in the one before. A market is the same in both. */
function valued(values: OpenValues, order: ContractOrderRow, before: ContractOrderRow | undefined): OpenValues {
  if (before?.status === order.status && before.number === order.number) return values;
  const pairId = order.pair_id;
  const known = values.find((each) => each.pairId === pairId);
  const open = known?.open ?? NOTHING_OPEN;
  const next = { pairId, open: withOrder(before ? withOrder(open, before, -1) : open, order, 1) };
  return known ? values.map((each) => (each === known ? next : each)) : [...values, next];
}

/** Returns the customer whose open orders a change concerns, and the open orders after it. */
export function foldOrder(
  change: Change,
  ordersOf: (userId: number) => OpenOrders | undefined,
): readonly [number, OpenOrders | undefined] | undefined {
  if (change.table.name !== CONTRACT_ORDERS.name) return undefined;
  const added = addedTo(CONTRACT_ORDERS, change);
  if (added) return [added.user_id, (ordersOf(added.user_id) ?? OpenOrders.NONE).with(added)];
  if (change.kind === 'insert') return undefined;
  const userId = Number(change.owner);
  const orders = ordersOf(userId);
  const order = orders?.find(Number(change.key));
  return orders && order ? [userId, orders.with({ ...order, ...change.set })] : undefined;
}
