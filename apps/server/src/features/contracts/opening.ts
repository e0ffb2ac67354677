import type { Price } from '@candor/money';
import {
  affordFault,
  affordIsolatedFault,
  entryPrice,
  exposureFault,
  HOLDING,
  isOpposedAlone,
  lastAtTarget,
  expiryOf,
  MARKET,
  openingCost,
  PENDING,
  requestFault,
  trailFault,
  trailOf,
  validityFault,
  type Book,
  type OpeningCost,
  type OpeningRequest,
  type OpenValue,
} from '@candor/rules';
import type { Refusal } from '../../kernel/model/command.ts';
import type { Markets, Pair, Tick } from '../../market/market.ts';
import { trailColumns, type ContractOrderRow } from './order.ts';
import { withdrawableOf } from './withdrawable.ts';
import { newestPrices } from './view.ts';

/** Market and moment at which an order is opened. */
export interface Place {
  readonly pair: Pair;
  readonly tick: Tick;
  readonly markets: Markets;
  readonly now: number;
}

/** Open orders of a customer and of all others before an order. */
export interface CustomerExposure {
  readonly book: Book;
  /** Positions and orders at rest of the customer. */
  readonly open: readonly ContractOrderRow[];
  /** Open value of the customer in the market of the order. */
  readonly own: OpenValue;
  /** Open value of all customers in the market of the order. */
  readonly market: OpenValue;
}

/** An order that may be opened: at what price, and what that takes. */
export interface Judged {
  readonly entry: Price;
  readonly cost: OpeningCost;
}

/** Judges an order at the newest tick by `requestFault`, `validityFault`, `trailFault`, `exposureFault` and `affordFault` of the rules, in this order. */
export function judgedOpening(
  input: OpeningRequest,
  { pair, tick, markets, now }: Place,
  { book, open, own, market }: CustomerExposure,
): Judged | Refusal {
  const invalid = requestFault(input, tick.price, pair.terms);
  if (invalid) return { refused: invalid.code, params: invalid.params ?? {} };
  const late = input.mode === MARKET ? undefined : validityFault(input, now);
  if (late) return { refused: late.code, params: late.params ?? {} };
  const reference = input.mode === MARKET ? tick.price : input.target;
  const trailed =
    input.trail && reference !== undefined
      ? trailFault(input.side, reference, trailOf(reference, input.trail, pair.terms), pair.terms)
      : undefined;
  if (trailed) return { refused: trailed.code, params: trailed.params ?? {} };
  const atMarket = entryPrice(input.side, tick.price, pair.terms);
  const entry = input.mode !== MARKET && input.target !== undefined ? input.target : atMarket;
  // A spread as wide as the price leaves no bid: there is nothing to trade at.
  if (entry <= 0n) return { refused: 'market_closed' };

  const cost = openingCost(entry, input.hands, input.multiple, pair.terms);
  const exposed = exposureFault(
    {
      side: input.side,
      multiple: input.multiple,
      value: cost.value,
      own,
      market,
      closesIn: minutesUntil(markets.closesAt(pair.id, now), now),
    },
    pair.risk,
  );
  if (exposed) return { refused: exposed.code, params: exposed.params ?? {} };
  const priceOf = newestPrices(markets);
  const unaffordable =
    input.isolated === true
      ? affordIsolatedFault(
          {
            available: book.available,
            spare: withdrawableOf(book, markets),
            openOrders: open.length,
            opposed: isOpposedAlone(pair.id, input.side, open),
          },
          { pairId: pair.id, side: input.side, entry, stopOutPercent: pair.stopOutPercent },
          cost,
          input.mode === MARKET ? tick.price : lastAtTarget(input.side, entry, pair.terms),
        )
      : affordFault(book, open.length, pair.id, input, entry, cost, priceOf, pair.terms);
  if (unaffordable) return { refused: unaffordable.code, params: unaffordable.params ?? {} };
  return { entry, cost };
}

function minutesUntil(at: number | undefined, now: number): number | undefined {
  return at === undefined ? undefined : (at - now) / 60_000;
}

/** The row of an order that was judged: held at the newest tick, or at rest. */
export function newOrder(
  input: OpeningRequest,
  userId: number,
  { pair, tick, markets, now }: Place,
  { entry, cost }: Judged,
  id: number,
): ContractOrderRow {
  const resting = input.mode !== MARKET;
  const tickId = BigInt(tick.id);
  return {
    id,
    user_id: userId,
    pair_id: pair.id,
    side: input.side,
    status: resting ? PENDING : HOLDING,
    mode: input.mode,
    multiple: input.multiple,
    hands: input.hands,
    number: cost.number,
    origin_price: entry,
    price: entry,
    exit_price: null,
    origin_margin: cost.margin,
    margin: cost.margin,
    fee: cost.fee,
    overnight: 0n,
    take_profit: input.takeProfit ?? null,
    stop_loss: input.stopLoss ?? null,
    profit: null,
    shortfall: 0n,
    close_reason: null,
    lot_size: pair.terms.lotSize,
    spread: pair.terms.spread,
    fee_percent: pair.terms.feePercent,
    overnight_percent: pair.terms.overnightPercent,
    created_at: now,
    opened_at: resting ? null : now,
    closed_at: null,
    submit_tick: tickId,
    entry_tick: resting ? null : tickId,
    exit_tick: null,
    armed_tick: tickId,
    overnight_day: null,
    terms_id: markets.termsId(),
    night_available: null,
    night_margin: null,
    night_number: null,
    nights_waived: null,
    close_available: null,
    close_margin: null,
    part_of: null,
    part_hands: null,
    part_margin: null,
    ...trailColumns(input.trail && trailOf(resting ? entry : tick.price, input.trail, pair.terms), resting ? undefined : tick),
    trail_extreme: null,
    trail_extreme_tick: null,
    isolated: input.isolated === true ? true : null,
    margin_tick: null,
    warned: null,
    expires_at: (resting ? expiryOf(input, now) : undefined) ?? null,
  };
}
