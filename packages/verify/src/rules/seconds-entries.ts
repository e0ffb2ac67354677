import { MissingValueError, type Recount } from '../recount.ts';
import type { CitedTick } from '../receipt.ts';
import { sameOrder } from './same-order.ts';
import { SECONDS_FRESH_MS, SECONDS_GRACE_MS, secondsFee } from './seconds.ts';
import {
  directionOf,
  expectMovements,
  mostProfit,
  passedOn,
  recountBegun,
  recountOpenedAtOnce,
  setsAside,
  tickOr,
  type KnownSecondsOrder,
  type TakenExit,
} from './seconds-receipts.ts';

const FROZEN = ['seconds', 'profit_ratio', 'loss_ratio', 'fee_percent'] as const;
const FACTS = ['pair', 'currency', 'direction', 'source', 'stake', 'fee', 'accepted_at', 'worst_price', 'valid_until'] as const;
/** Reasons to return an order at a tick that could be traded at. */
const OF_VENUE: ReadonlySet<unknown> = new Set(['account_frozen', 'venue_delayed', 'seconds_past_close']);
/** Reasons to return an order at a tick that could not be traded at. */
const OF_MARKET: ReadonlySet<unknown> = new Set(['market_paused', 'market_closed']);
const DELAYED_MS = 1_000;

/** Recounts an acceptance: beside a fresh tick, which is older than any that the order may open at. */
export function recountAcceptance(recount: Recount): void {
  const { receipt } = recount;
  const newest = recount.tradedTick('accepted');
  const age = receipt.time - Math.min(newest.receivedAt, newest.feedAt);
  if (age > SECONDS_FRESH_MS) recount.fault('cause', { tick: String(newest.id), age_ms: String(age) });
  expectWhole(recount, 'accepted_at', receipt.time);
  directionOf(recount);
  recountBegun(recount);
}

/** Recounts an opening. An order with a time of acceptance opened at a later tick than the one that it was accepted beside. */
export function recountOpening(recount: Recount, known: KnownSecondsOrder | undefined): void {
  if (recount.receipt.facts['accepted_at'] === undefined) {
    recountOpenedAtOnce(recount);
    return;
  }
  sameAcceptance(recount, known);
  const entry = recount.tradedTick('entry');
  const fault = entryFault(recount, entry);
  if (fault) recount.fault('cause', { tick: String(entry.id), fault });
  expectWhole(recount, 'expires_at', opensAt(recount, entry) + secondsOf(recount) * 1_000);
  directionOf(recount);
  recount.expectResult('price', entry.price);
  recount.expectResult('fee', secondsFee(recount.units('facts', 'stake'), recount.units('frozen', 'fee_percent')));
  expectMovements(recount, {});
}

/** Recounts a return: in full, for a reason that follows from the tick that came, or from the time without one. */
export function recountReturn(recount: Recount, known: KnownSecondsOrder | undefined): void {
  sameAcceptance(recount, known);
  const { receipt } = recount;
  const came = tickOr(recount, 'came');
  const counted = came ? reasonAt(recount, came) : waitFault(recount, receipt.time - SECONDS_GRACE_MS);
  const { reason } = receipt.facts;
  if (counted !== reason) recount.fault('cause', { reason: JSON.stringify(reason ?? null), counted: counted ?? '' });
  const stake = recount.units('facts', 'stake');
  const fee = secondsFee(stake, recount.units('frozen', 'fee_percent'));
  recount.expectFact('fee', fee);
  recount.expectResult('payout', stake + fee);
  const isPromised = known ? setsAside(known.begun) : recount.moved('seconds_unpromised') > 0n;
  expectMovements(recount, {
    seconds_stake_returned: stake,
    seconds_fee_returned: fee,
    seconds_unpromised: isPromised ? mostProfit(recount, stake) : 0n,
    seconds_passed_on: passedOn(recount, stake + fee),
  });
}

/** Tick beside which an order was accepted, for a comparison with all ticks of its market. The next one must have decided the order. */
export function takenEntry(recount: Recount): TakenExit {
  const { number: receipt, kind, order } = recount.receipt;
  const decided = (tickOr(recount, 'entry') ?? tickOr(recount, 'came'))?.id;
  return { receipt, kind, order, exit: recount.tick('accepted').id, decided, expiresAt: waitsUntil(recount) };
}

/** Checks that the order is the one that was accepted, beside the same tick. */
function sameAcceptance(recount: Recount, known: KnownSecondsOrder | undefined): void {
  const accepted = recount.tick('accepted');
  if (accepted.pair !== recount.whole('pair')) recount.fault('tick_role', { role: 'accepted', tick: String(accepted.id) });
  for (const tick of recount.receipt.ticks)
    if (tick.role !== 'accepted' && (tick.id <= accepted.id || tick.pair !== accepted.pair))
      recount.fault('tick_role', { role: tick.role, tick: String(tick.id) });
  if (!known) return;
  sameOrder(recount, known.begun, FROZEN, FACTS);
  for (const name of ['worst_price', 'valid_until'] as const)
    if (known.begun.facts[name] !== undefined && recount.receipt.facts[name] === undefined)
      recount.fault('fact', { name, stated: 'null', counted: JSON.stringify(known.begun.facts[name]) });
  const begun = known.begun.ticks.find(({ role }) => role === 'accepted');
  if (begun && begun.hash !== accepted.hash)
    recount.fault('tick_role', { role: 'accepted', tick: String(accepted.id), filled: String(begun.id) });
}

/**
 * Reason to return an order at the tick that came; undefined where it opens there. Reasons of the venue itself can only be checked for
 * being possible.
 */
function reasonAt(recount: Recount, came: CitedTick): string | undefined {
  const { reason } = recount.receipt.facts;
  const late = waitFault(recount, opensAt(recount, came));
  if (late) return late;
  if (reason === 'venue_delayed' && recount.receipt.time - came.receivedAt <= DELAYED_MS) return undefined;
  if (typeof reason === 'string' && OF_VENUE.has(reason)) return reason;
  if (!came.tradable) return typeof reason === 'string' && OF_MARKET.has(reason) ? reason : 'market_closed';
  return entryFault(recount, came);
}

/** Reason why a tick does not open an order: it came too late, is too old by the feed's clock, or is worse than allowed. */
function entryFault(recount: Recount, tick: CitedTick): string | undefined {
  const at = opensAt(recount, tick);
  const late = waitFault(recount, at);
  if (late) return late;
  if (at - Math.min(tick.feedAt, tick.receivedAt) > SECONDS_FRESH_MS) return 'no_entry';
  const worst = recount.unitsOr('facts', 'worst_price');
  if (worst === undefined) return undefined;
  const isWorse = directionOf(recount) === 1 ? tick.price > worst : tick.price < worst;
  return isWorse ? 'price_moved' : undefined;
}

/** Moment at which a tick opens an order: when it came, and never before the order was accepted. */
function opensAt(recount: Recount, tick: CitedTick): number {
  return Math.max(recount.whole('accepted_at'), tick.receivedAt);
}

function waitFault(recount: Recount, at: number): string | undefined {
  if (at <= waitsUntil(recount)) return undefined;
  return recount.whole('accepted_at') + SECONDS_FRESH_MS <= validUntil(recount) ? 'no_entry' : 'order_expired';
}

function waitsUntil(recount: Recount): number {
  return Math.min(recount.whole('accepted_at') + SECONDS_FRESH_MS, validUntil(recount));
}

function validUntil(recount: Recount): number {
  const { valid_until: until } = recount.receipt.facts;
  return until === undefined ? Number.POSITIVE_INFINITY : recount.whole('valid_until');
}

function secondsOf({ receipt: { frozen } }: Recount): number {
  const { seconds } = frozen;
  if (!Number.isSafeInteger(seconds)) throw new MissingValueError('seconds');
  return Number(seconds);
}

function expectWhole(recount: Recount, name: string, counted: number): void {
  const stated = recount.whole(name);
  if (stated !== counted) recount.fault('fact', { name, stated: String(stated), counted: String(counted) });
}
