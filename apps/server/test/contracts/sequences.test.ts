import fc from 'fast-check';
import { decimal } from '@candor/money';
import {
  isMarginLevelAtOrBelow,
  BUY,
  CLOSED,
  crossedStop,
  entryPrice,
  HOLDING,
  LIMIT,
  isReached,
  MARKET,
  PENDING,
  REVOKED,
  STOP_ENTRY,
  type Book,
} from '@candor/rules';
import { describe, it } from 'vitest';
import { batchCloseCommand } from '../../src/features/contracts/commands/batch-close.ts';
import { cancelCommand } from '../../src/features/contracts/commands/cancel.ts';
import { closeCommand } from '../../src/features/contracts/commands/close.ts';
import { expireCommand } from '../../src/features/contracts/commands/expire.ts';
import { liquidateCommand } from '../../src/features/contracts/commands/liquidate.ts';
import { marginCommand } from '../../src/features/contracts/commands/margin.ts';
import { overnightCommand } from '../../src/features/contracts/commands/overnight.ts';
import { reverseCommand } from '../../src/features/contracts/commands/reverse.ts';
import { setStopCommand } from '../../src/features/contracts/commands/set-stop.ts';
import { setTrailCommand } from '../../src/features/contracts/commands/set-trail.ts';
import { submitCommand } from '../../src/features/contracts/commands/submit.ts';
import { triggerCommand } from '../../src/features/contracts/commands/trigger.ts';
import { frozenTerms, isCross, stopsOf, type ContractOrderRow } from '../../src/features/contracts/order.ts';
import { exposuresOf } from '../../src/features/contracts/store.ts';
import { cases } from '../../../../test/case-count.ts';
import { BTC, EUR } from './fake-market.ts';
import { SeenVenue } from './seen-venue.ts';
import { step, USERS, type Step } from './sequence-steps.ts';
import { customer, type ToyVenue } from './toy-venue.ts';

const FUNDS = '400';
const DAY_MS = 86_400_000;
/** Longer than a price stays fresh, and half of what an order may rest at least. */
const SILENCE_MS = 30_001;

/** Runs a step, then everything it sets off, found by looking at every order and every account. */
function perform(venue: SeenVenue, next: Step): void {
  const { market } = venue;
  venue.now += 100;
  switch (next.kind) {
    case 'tick':
      tick(venue, next.pairId, next.permille);
      return;
    case 'submit': {
      const pair = market.pair(next.pairId);
      const last = market.tick(next.pairId)?.price;
      if (!pair || last === undefined) return;
      const stepSize = stepOf(next.pairId);
      const shifted = (permille: number, up = false) =>
        ((last * BigInt(1000 + ((next.side === BUY) === up ? permille : -permille))) / 1000n / stepSize) * stepSize;
      const { away } = next;
      const target = away === 0 ? undefined : shifted(away, next.isStop);
      venue.run(
        submitCommand,
        {
          pairId: next.pairId,
          side: next.side,
          mode: target === undefined ? MARKET : next.isStop ? STOP_ENTRY : LIMIT,
          ...(next.minutes > 0 && { goodFor: 2 as const, goodUntil: venue.now + next.minutes * 60_000 }),
          hands: next.hands,
          multiple: next.multiple,
          target,
          isolated: next.isolated ? true : undefined,
          ...(next.stops
            ? next.isStop
              ? { takeProfit: shifted(away + 9, true), stopLoss: shifted(away - 7, true) }
              : { takeProfit: shifted(away - 9), stopLoss: shifted(away + 7) }
            : {}),
        },
        customer(next.user),
      );
      break;
    }
    case 'close':
    case 'part':
    case 'reverse':
    case 'cancel':
    case 'stop': {
      const orders = venue.openOrders(next.user);
      const order = orders[next.which % Math.max(1, orders.length)];
      if (!order) return;
      if (next.kind === 'close') venue.run(closeCommand, { id: order.id }, customer(next.user));
      else if (next.kind === 'part') closePart(venue, order, 1 + (next.which % order.hands));
      else if (next.kind === 'reverse') venue.run(reverseCommand, { id: order.id }, customer(next.user));
      else if (next.kind === 'cancel') venue.run(cancelCommand, { id: order.id }, customer(next.user));
      else venue.run(setStopCommand, { id: order.id, takeProfit: (order.price * 101n) / 100n, stopLoss: undefined }, customer(next.user));
      break;
    }
    case 'margin': {
      const own = venue.openOrders(next.user).filter((order) => !isCross(order));
      const order = own[next.which % Math.max(1, own.length)];
      if (!order) return;
      moveMargin(venue, order, next.adds, decimal(String(next.amount)));
      break;
    }
    case 'brink': {
      const trailing = venue.openOrders(next.user).filter((order) => venue.trailed(order) !== undefined);
      const order = trailing[next.which % Math.max(1, trailing.length)];
      const best = order && venue.trailed(order)?.best;
      if (!order || best === undefined) return;
      const way = order.side === BUY ? -1n : 1n;
      moveTo(venue, order.pair_id, best + way * ((order.trail_distance ?? 0n) + BigInt(next.beyond) * stepOf(order.pair_id)));
      return;
    }
    case 'trail': {
      const orders = venue.openOrders(next.user).filter(({ status }) => status === HOLDING);
      const order = orders[next.which % Math.max(1, orders.length)];
      if (!order) return;
      const stepSize = stepOf(order.pair_id);
      const part = (permille: number) => ((order.price * BigInt(permille)) / 1000n / stepSize) * stepSize;
      const activation =
        next.activation === 0 ? undefined : order.price + (order.side === BUY ? part(next.activation) : -part(next.activation));
      const trail = next.distance === 0 ? undefined : { distance: part(next.distance), activation };
      venue.run(setTrailCommand, { id: order.id, trail }, customer(next.user));
      break;
    }
    case 'batch':
      venue.run(batchCloseCommand, { choice: next.choice }, customer(next.user));
      break;
    case 'night':
      venue.now += DAY_MS;
      for (const userId of USERS)
        venue.run(overnightCommand, { userId, day: new Date(venue.now + 8 * 3_600_000).toISOString().slice(0, 10) });
      for (const pair of market.pairs()) tick(venue, pair.id, 0);
      break;
    case 'silence':
      venue.now += SILENCE_MS;
      for (const userId of USERS) expire(venue, userId);
      break;
    case 'stale':
    case 'open':
      market.set(next.pairId, next.kind);
      return;
  }
  liquidateUnhealthy(venue);
}

/** Ends what has rested long enough; nothing else, and nothing twice. */
function expire(venue: ToyVenue, userId: number): void {
  const over = venue.openOrders(userId).filter(({ status, expires_at: at }) => status === PENDING && at !== null && at <= venue.now);
  const held = venue.balance(userId, 'lever_frozen');
  const reply = venue.run(expireCommand, { userId });
  if (typeof reply === 'string' ? over.length > 0 : reply.expired !== over.length) throw new Error(`${over.length} orders did not expire`);
  const released = over.reduce((sum, { margin, fee }) => sum + margin + fee, 0n);
  if (held - venue.balance(userId, 'lever_frozen') !== released) throw new Error(`what expired set aside something else than ${released}`);
  if (venue.run(expireCommand, { userId }) !== 'nothing_to_close') throw new Error('something expired twice');
}

/** Moves a price, and settles what that sets off. */
function tick(venue: SeenVenue, pairId: number, permille: number): void {
  const { market } = venue;
  const last = market.tick(pairId)?.price ?? decimal('1');
  moveTo(venue, pairId, ((last * BigInt(1000 + permille)) / 1000n / stepOf(pairId)) * stepOf(pairId));
}

function stepOf(pairId: number): bigint {
  return pairId === BTC ? decimal('0.01') : decimal('0.00001');
}

function moveTo(venue: SeenVenue, pairId: number, price: bigint): void {
  const least = stepOf(pairId) * 1000n;
  const sealed = venue.market.move(pairId, price > least ? price : least, venue.now);
  if (!sealed.tradable) return;
  venue.see(sealed);
  setOff(venue, pairId);
}

function isEveryMarketOpen({ market, now }: ToyVenue): boolean {
  return market.pairs().every((pair) => market.stateOf(pair.id, now) === 'open');
}

function setOff(venue: SeenVenue, moved: number): void {
  const { market } = venue;
  const newest = market.tick(moved);
  if (!newest) return;
  for (const userId of USERS) {
    for (const { id } of venue.openOrders(userId)) {
      const order = venue.order(id);
      if (order.pair_id !== moved) continue;
      const trigger = { ...venue.trigger(userId), orderIds: [id] };
      settleTrail(venue, order, newest.price);
      if (Number(order.armed_tick) >= newest.id) continue;
      if (
        order.status === PENDING &&
        order.mode !== MARKET &&
        isReached(order.mode, order.side, order.origin_price, entryPrice(order.side, newest.price, frozenTerms(order)))
      ) {
        const reply = venue.run(triggerCommand, trigger);
        if (typeof reply === 'string') throw new Error(`order ${id} did not fill: ${reply}`);
        const { status, expires_at: expires } = venue.order(id);
        if (status === HOLDING && expires !== null && expires <= venue.now) throw new Error(`order ${id} was filled after its time`);
      } else if (order.status === HOLDING && crossedStop(order.side, newest.price, stopsOf(order))) {
        const reply = venue.run(triggerCommand, trigger);
        // A loss that all the customer has does not cover is no stop any more: the account is liquidated, at this same tick.
        const beyondStops = isMarginLevelAtOrBelow(bookOf(venue, userId), (pairId) => market.tick(pairId)?.price ?? 0n, 30);
        if (typeof reply === 'string' && !beyondStops && isEveryMarketOpen(venue)) throw new Error(`order ${id} did not stop: ${reply}`);
      }
    }
  }
  liquidateUnhealthy(venue);
}

/** Closes a position whose trailing stop has come to its end, by every tick that it saw; no other one. */
function settleTrail(venue: SeenVenue, order: ContractOrderRow, last: bigint): void {
  const seen = venue.trailed(order);
  if (seen === undefined || crossedStop(order.side, last, stopsOf(order)) !== undefined) return;
  const { best, tickId, fires } = seen;
  const trigger = { ...venue.trigger(order.user_id), orderIds: [order.id], extremes: [{ orderId: order.id, price: best, tickId }] };
  const reply = venue.run(triggerCommand, trigger);
  if (typeof reply !== 'string' && !fires) throw new Error(`position ${order.id} did not come back far enough and was closed`);
  const beyondStops = isMarginLevelAtOrBelow(bookOf(venue, order.user_id), (pairId) => venue.market.tick(pairId)?.price ?? 0n, 30);
  if (typeof reply === 'string' && fires && !beyondStops && isEveryMarketOpen(venue))
    throw new Error(`position ${order.id} did not trail: ${reply}`);
  const { close_reason: reason, trail_extreme: extreme, status } = venue.order(order.id);
  if (status === CLOSED && (reason !== 'trailing_stop' || extreme !== best)) throw new Error(`position ${order.id} names another cause`);
}

function liquidateUnhealthy(venue: ToyVenue): void {
  const { market } = venue;
  const allOpen = isEveryMarketOpen(venue);
  const priceOf = (id: number) => market.tick(id)?.price ?? 0n;
  for (const userId of USERS) {
    const unhealthy = () => isMarginLevelAtOrBelow(bookOf(venue, userId), priceOf, 30);
    const before = unhealthy();
    const reply = venue.run(liquidateCommand, { ...venue.trigger(userId), burstPercent: 30 });
    if (typeof reply !== 'string' && !before) throw new Error(`customer ${userId} was liquidated in good health`);
    if (allOpen && unhealthy()) throw new Error(`customer ${userId} was not liquidated: ${JSON.stringify(reply)}`);
    for (const order of venue.openOrders(userId)) {
      if (order.status !== HOLDING || isCross(order)) continue;
      const [low, cross] = [isLowAlone(venue, order), crossOf(venue, userId)];
      const said = venue.run(liquidateCommand, { ...venue.trigger(userId), burstPercent: 30, orderId: order.id });
      if (typeof said !== 'string' && !low) throw new Error(`position ${order.id} was liquidated in good health`);
      if (low && allOpen && venue.order(order.id).status !== CLOSED)
        throw new Error(`position ${order.id} was not liquidated: ${JSON.stringify(said)}`);
      const lost = venue.order(order.id);
      const left = lost.status === CLOSED ? (lost.profit ?? 0n) + lost.shortfall + (lost.close_margin ?? 0n) : 0n;
      if (left < 0n || crossOf(venue, userId) !== cross + left) throw new Error(`position ${order.id} took from the rest of the wallet`);
    }
  }
}

function bookOf(venue: ToyVenue, userId: number): Book {
  return {
    available: venue.balance(userId, 'lever'),
    margin: venue.balance(userId, 'lever_margin'),
    exposures: exposuresOf(venue.openOrders(userId)),
  };
}

function crossOf(venue: ToyVenue, userId: number): bigint {
  return venue.balance(userId, 'lever') + venue.balance(userId, 'lever_margin') + venue.balance(userId, 'lever_frozen');
}

/** Margin and gain of a position against 30 % of the margin, in exact numbers. */
function isLowAlone({ market }: ToyVenue, { pair_id, side, price, number, margin }: ContractOrderRow): boolean {
  const last = market.tick(pair_id)?.price ?? 0n;
  const gain = (side === BUY ? last - price : price - last) * number;
  return (margin * 10n ** 8n + gain) * 100n <= 30n * margin * 10n ** 8n;
}

/** Closes some hands; those of an isolated position cost the rest of the wallet nothing, and leave the position no worse than its loss. */
function closePart(venue: ToyVenue, order: ContractOrderRow, hands: number): void {
  const [wallet, margin] = [crossOf(venue, order.user_id), venue.balance(order.user_id, 'lever_isolated')];
  const reply = venue.run(closeCommand, { id: order.id, hands }, customer(order.user_id));
  if (typeof reply === 'string' || isCross(order)) return;
  const part = venue.order(reply.id);
  if (crossOf(venue, order.user_id) < wallet) throw new Error(`part ${part.id} took from the rest of the wallet`);
  const [won, after] = [crossOf(venue, order.user_id) - wallet, venue.balance(order.user_id, 'lever_isolated')];
  const nights = part.overnight + venue.order(order.id).overnight - order.overnight;
  const charged = part.id === order.id ? part.overnight - order.overnight : nights;
  if (won + after !== margin - charged + (part.profit ?? 0n) + part.shortfall) throw new Error(`part ${part.id} is not what it moved`);
}

/** Puts money to a margin or takes it, and compares what is allowed with what the margin must keep. */
function moveMargin(venue: ToyVenue, order: ContractOrderRow, adds: boolean, amount: bigint): void {
  const reply = venue.run(marginCommand, { id: order.id, adds, amount }, customer(order.user_id));
  if (typeof reply === 'string') return;
  const now = venue.order(order.id);
  if (now.margin !== order.margin + (adds ? amount : -amount)) throw new Error(`position ${order.id} has ${now.margin}`);
  if (adds) return;
  const last = venue.market.tick(order.pair_id)?.price ?? 0n;
  const gain = (order.side === BUY ? last - order.price : order.price - last) * order.number;
  const loss = gain < 0n ? -gain : 0n;
  if ((now.margin - order.origin_margin) * 10n ** 8n < loss) throw new Error(`position ${order.id} keeps too little: ${now.margin}`);
}

/** Wealth counted a second way, from the orders alone: what came in, what was earned, what was charged. */
function checkWealth(venue: ToyVenue): void {
  let fees = 0n;
  let profits = 0n;
  let shortfalls = 0n;
  for (const userId of USERS) {
    let expected = decimal(FUNDS);
    for (const order of venue.orders.values()) {
      if (order.user_id !== userId) continue;
      const charged = order.status === PENDING || order.status === REVOKED ? 0n : order.fee + order.overnight;
      const earned = order.status === CLOSED ? (order.profit ?? 0n) + order.shortfall : 0n;
      expected += earned - charged;
      fees += charged;
      profits += order.profit ?? 0n;
      shortfalls += order.shortfall;
    }
    const held = crossOf(venue, userId) + venue.balance(userId, 'lever_isolated');
    if (held !== expected) throw new Error(`customer ${userId} holds ${held} instead of ${expected}`);
  }
  if (venue.balance(0, 'fee') !== fees) throw new Error('the fee account is not the sum of the fees');
  if (venue.balance(0, 'market_maker') !== -profits) throw new Error('the market maker is not the other side of the profits');
  if (venue.balance(0, 'loss_absorption') !== -shortfalls) throw new Error('loss absorption is not the sum of the shortfalls');
}

/** No customer has two isolated positions on opposite sides of a market, nor orders at rest that could come to that. */
function checkAlone(venue: ToyVenue): void {
  for (const userId of USERS) {
    const alone = venue.openOrders(userId).filter((order) => !isCross(order));
    for (const { pair_id, side } of alone)
      if (alone.some((other) => other.pair_id === pair_id && other.side !== side))
        throw new Error(`customer ${userId} stands against itself`);
  }
}

/** Loss absorption never paid for a customer who still held something. */
function checkShortfalls(venue: ToyVenue): void {
  for (const userId of USERS) {
    const broke = [...venue.orders.values()].filter((order) => order.user_id === userId && order.shortfall > 0n && isCross(order));
    for (const order of broke) {
      const later = [...venue.orders.values()].filter(
        (other) =>
          other.user_id === userId &&
          isCross(other) &&
          other.opened_at !== null &&
          other.opened_at <= (order.closed_at ?? 0) &&
          Number(other.entry_tick) <= Number(order.exit_tick) &&
          (other.status === HOLDING || (other.closed_at ?? 0) > (order.closed_at ?? 0)),
      );
      if (later.length > 0) throw new Error(`order ${order.id} was absorbed while ${later[0]?.id} was held`);
    }
  }
}

describe('LEV-19 LEV-75 LEV-95 LEV-100 LEV-105 LEV-106 LEV-107 LEV-123 LEV-126 any sequence of orders, ticks, nights and closures', () => {
  it('keeps every account exact, pays nobody twice, lends nobody money and leaves nobody unhealthy', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 60, size: 'max' }), (steps) => {
        const venue = new SeenVenue();
        for (const userId of USERS) venue.fund(userId, FUNDS);
        venue.market.move(BTC, '60000');
        venue.market.move(EUR, '1.1');
        for (const next of steps) {
          perform(venue, next);
          checkWealth(venue);
          checkAlone(venue);
        }
        checkShortfalls(venue);
      }),
      { numRuns: cases(300, 10_000) },
    );
  });
});
