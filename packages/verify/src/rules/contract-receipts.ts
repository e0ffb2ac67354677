import { MissingValueError, sideOf, wholeOf, type Recount } from '../recount.ts';
import { unitsFrom, type Receipt, type Values } from '../receipt.ts';
import { decimalOf, isRecord } from '../text.ts';
import {
  closeOf,
  comesBack,
  costAt,
  crosses,
  entryAt,
  gainOf,
  healthOf,
  isBelowHealth,
  nightOf,
  nightTaken,
  reachesStop,
  reachesTarget,
  type ValuedPosition,
} from './contract.ts';
import { floorOf } from './arithmetic.ts';
import { sameOrder } from './same-order.ts';

const FROZEN = ['lot_size', 'spread', 'fee_percent', 'overnight_percent'] as const;
const FACTS = ['price', 'pair', 'side'] as const;
/** Largest age of a price that a customer trades on, in milliseconds. */
const FRESH_MS = 10_000;

/** State of an order by earlier receipts of the same customer. */
export interface KnownOrder {
  readonly fill: Receipt;
  /** Hands, number and fee that are left after the parts that were closed. */
  readonly hands: number;
  readonly number: bigint;
  readonly fee: bigint;
  /** The margin that its opening asked for. */
  readonly asked: bigint;
  /** The venue day whose midnight was charged last, as 2026-05-13. */
  readonly throughDay: unknown;
  /** Charges of its nights, without those that went with closed parts. */
  readonly nights: bigint;
  readonly close: Receipt | undefined;
}

const DAY_MS = 86_400_000;
/** A day of the venue begins at midnight of Asia/Shanghai, which is eight hours before that of UTC. */
const VENUE_OFFSET_MS = 8 * 3_600_000;

/** Recounts a fill: at the price of its tick and the frozen spread, with the margin and the fee that follow. */
export function recountFill(recount: Recount): void {
  const tick = recount.tradedTick('entry');
  const [side, mode, hands, multiple] = [recount.side(), ...['mode', 'hands', 'multiple'].map((name) => recount.whole(name))];
  const terms = { lotSize: recount.units('frozen', 'lot_size'), feePercent: recount.units('frozen', 'fee_percent') };
  const price = entryAt(side, tick.price, recount.units('frozen', 'spread'));
  const costs = (at: bigint): ReturnType<typeof costAt> => costAt(at, BigInt(hands ?? 0), BigInt(multiple ?? 1), terms);
  let cost = costs(price);
  if (mode === 1) {
    fresh(recount, tick.receivedAt, tick.id);
  } else {
    const target = recount.units('facts', 'target');
    const isReached = mode === 2 ? reachesStop(side, target, price) : reachesTarget(side, target, price);
    if (!isReached) recount.fault('cause', { target: decimalOf(target), price: decimalOf(price) });
    const expires = recount.receipt.facts['expires_at'];
    if (expires !== undefined && expires !== null && tick.receivedAt >= recount.whole('expires_at'))
      recount.fault('cause', { tick: String(tick.id), expires_at: JSON.stringify(expires) });
    // What fills above its target keeps the margin of the target where nothing more is available.
    const atTarget = costs(target);
    const isDearer = cost.margin + cost.fee > atTarget.margin + atTarget.fee;
    if (isDearer && recount.units('result', 'margin') === atTarget.margin && recount.units('result', 'fee') === atTarget.fee)
      cost = atTarget;
  }
  recount.expectResult('price', price);
  for (const name of ['number', 'margin', 'fee'] as const) recount.expectResult(name, cost[name]);
  recount.expectMoved(['lever_margin'], cost.margin);
  recount.expectMoved(['lever_fee'], cost.fee);
}

/** State of an order by its fill, while no part of it is closed. */
export function filledOrder(recount: Recount): KnownOrder {
  const [number, fee, asked] = ['number', 'fee', 'margin'].map((name) => recount.units('result', name)) as [bigint, bigint, bigint];
  return { fill: recount.receipt, hands: recount.whole('hands'), number, fee, asked, throughDay: undefined, nights: 0n, close: undefined };
}

/**
 * Recounts a closed part of a position: the number of its hands, and its share of margin, fee and nights, rounded down. Returns the
 * states of the part and of the rest. Undefined where the state of the whole is unknown or its hands differ.
 */
export function recountPart(
  recount: Recount,
  whole: KnownOrder | undefined,
): { readonly part: KnownOrder; readonly rest: KnownOrder } | undefined {
  const [hands, held] = [recount.whole('hands'), recount.whole('part_hands')];
  if (hands < 1 || hands >= held || (whole && held !== whole.hands)) {
    recount.fault('fact', { name: 'part_hands', stated: String(held), counted: String(whole?.hands ?? hands + 1) });
    return undefined;
  }
  const share = (amount: bigint): bigint => floorOf(amount * BigInt(hands), BigInt(held));
  recount.expectFact('margin', share(recount.units('facts', 'part_margin')));
  recount.expectFact('number', BigInt(hands) * recount.units('frozen', 'lot_size'));
  if (!whole) return undefined;
  const part = {
    ...whole,
    hands,
    number: share(whole.number),
    fee: share(whole.fee),
    asked: share(whole.asked),
    nights: share(whole.nights),
  };
  recount.expectFact('fee', part.fee);
  recount.expectFact('overnight', part.nights);
  const rest = {
    ...whole,
    hands: held - hands,
    number: whole.number - part.number,
    fee: whole.fee - part.fee,
    asked: whole.asked - part.asked,
    nights: whole.nights - part.nights,
  };
  return { part, rest };
}

/** Recounts a close: the price of its tick, the gain that follows from its entry, and the reason that the receipt names. */
export function recountClose(recount: Recount, known: KnownOrder | undefined): void {
  if (known) sameHeld(recount, known);
  recount.tick('entry');
  const exit = recount.tradedTick('exit');
  const side = recount.side();
  const reason = recount.receipt.facts['reason'];
  if (reason === 'take_profit' || reason === 'stop_loss') {
    const stop = recount.units('facts', reason);
    if (!crosses(side, exit.price, reason, stop)) recount.fault('cause', { [reason]: decimalOf(stop), price: decimalOf(exit.price) });
    const armed = recount.whole('armed');
    if (exit.id <= armed) recount.fault('cause', { exit: String(exit.id), armed: String(armed) });
  } else if (reason === 'trailing_stop') {
    recountTrail(recount, exit);
  } else if (reason !== 'customer' && reason !== 'liquidation') recount.fault('cause', { reason: JSON.stringify(reason ?? null) });
  if (reason === 'customer') fresh(recount, exit.receivedAt, exit.id);
  const gain = gainOf(side, recount.units('facts', 'price'), exit.price, recount.units('facts', 'number'));
  const loss = gain < 0n ? -gain : 0n;
  standsAlone(recount, loss);
  const shortfall = recount.units('result', 'shortfall');
  recount.expectResult('exit_price', exit.price);
  recount.expectResult('profit', gain);
  const basis = basisOf(recount);
  if (basis) {
    recount.expectResult('shortfall', closeOf(basis.margin, gain, basis.available).shortfall);
    // What pays for another order's loss leaves the margin before, under the number of this order: the rest returns last.
    const returned = recount.receipt.movements.findLast(({ code }) => code === 'lever_margin_returned')?.amount ?? 0n;
    if (isIsolated(recount.receipt)) recount.expectMoved(['lever_margin_returned'], basis.margin + basis.available);
    else if (returned !== basis.margin)
      recount.fault('movement', { name: 'lever_margin_returned', stated: decimalOf(returned), counted: decimalOf(basis.margin) });
  } else if (shortfall < 0n || shortfall > loss) recount.expectResult('shortfall', loss);
  recount.expectMoved(['lever_profit'], gain > 0n ? gain : 0n);
  recount.expectMoved(['lever_loss', 'lever_shortfall'], loss);
  recount.expectMoved(['lever_shortfall'], shortfall);
}

/**
 * Recounts a trailing stop. The price came back by the distance of the stop from the price of the tick that the receipt names. That tick
 * is the one at which the stop was set or a later one. It is before the exit, and at or beyond the activation. Only a reader with all
 * ticks can check that no tick between was better (docs/operating/verify.md).
 */
function recountTrail(recount: Recount, exit: { readonly id: number; readonly price: bigint }): void {
  const extreme = recount.tradedTick('extreme');
  const [side, distance, from] = [recount.side(), recount.units('facts', 'trailing_distance'), recount.whole('trailing_from')];
  if (distance <= 0n || !comesBack(side, exit.price, extreme.price, distance))
    recount.fault('cause', { trailing_distance: decimalOf(distance), extreme: decimalOf(extreme.price), price: decimalOf(exit.price) });
  if (extreme.id < from || extreme.id >= exit.id || exit.id <= from)
    recount.fault('cause', { exit: String(exit.id), extreme: String(extreme.id), armed: String(from) });
  const activation = recount.unitsOr('facts', 'trailing_activation');
  if (activation !== undefined && !comesBack(side === 1 ? 2 : 1, extreme.price, activation, 0n))
    recount.fault('cause', { trailing_activation: decimalOf(activation), extreme: decimalOf(extreme.price) });
}

/** Notes a fault where an order differs from what was filled, less the parts that were closed. */
function sameHeld(recount: Recount, known: KnownOrder): void {
  sameOrder(recount, known.fill, FROZEN, FACTS);
  recount.expectFact('number', known.number);
  if (isIsolated(recount.receipt) !== isIsolated(known.fill)) otherMode(recount);
}

/** Whether a receipt is of an isolated position, which has a margin of its own alone. */
function isIsolated({ facts }: Receipt): boolean {
  return facts['margin_mode'] === 'isolated';
}

function otherMode(recount: Recount): void {
  const stated = isIsolated(recount.receipt);
  const text = (isolated: boolean): string => (isolated ? 'isolated' : 'cross');
  recount.fault('fact', { name: 'margin_mode', stated: text(stated), counted: text(!stated) });
}

/**
 * Checks the available balance of an isolated position: nothing beside its margin. A part that closes takes its loss beyond its own
 * margin from the margin of the rest. One unit of that margin stays.
 */
function standsAlone(recount: Recount, loss = 0n): void {
  if (!isIsolated(recount.receipt)) return;
  const whole = recount.unitsOr('facts', 'part_margin');
  const margin = whole === undefined ? 0n : recount.units('facts', 'margin');
  const [beyond, spare] = [loss - margin, (whole ?? 0n) - margin - 1n];
  const drawn = beyond < spare ? beyond : spare;
  recount.expectFact('available', drawn > 0n ? drawn : 0n);
}

/**
 * Recounts money that was put to the margin of an isolated position, or taken from it. What is taken leaves at least the margin that its
 * opening asked for and the present loss.
 */
export function recountMargin(recount: Recount, known: KnownOrder | undefined): void {
  if (known) sameHeld(recount, known);
  if (!isIsolated(recount.receipt)) otherMode(recount);
  const asked = recount.units('facts', 'origin_margin');
  if (known) recount.expectFact('origin_margin', known.asked);
  const [before, taken] = [recount.units('facts', 'margin'), recount.moved('lever_margin_returned')];
  recount.expectResult('margin', before + recount.moved('lever_margin') - taken);
  if (taken === 0n) return;
  const mark = recount.tradedTick('mark');
  fresh(recount, mark.receivedAt, mark.id);
  const gain = gainOf(recount.side(), recount.units('facts', 'price'), mark.price, recount.units('facts', 'number'));
  const least = asked + (gain < 0n ? -gain : 0n);
  if (before - taken < least) recount.fault('cause', { margin: decimalOf(before - taken), least: decimalOf(least) });
}

/** Available balance and margin of the customer when the decision was made; undefined where an older receipt does not state them. */
function basisOf(recount: Recount): { readonly available: bigint; readonly margin: bigint } | undefined {
  const available = recount.unitsOr('facts', 'available');
  return available === undefined ? undefined : { available, margin: recount.units('facts', 'margin') };
}

/**
 * Recounts the charge of nights. Each night costs its part of the value at entry, less what neither the account nor the margin had. It
 * costs nothing where the venue had paused the market. An older receipt does not state the balances: its charge is at most the cost, and
 * exactly what was taken.
 */
export function recountNight(recount: Recount, known: KnownOrder | undefined, nightsOwed: number | undefined): void {
  if (known) sameHeld(recount, known);
  standsAlone(recount);
  const night = nightOf(recount.units('facts', 'price'), recount.units('facts', 'number'), recount.units('frozen', 'overnight_percent'));
  const charged = recount.units('result', 'charged');
  const basis = basisOf(recount);
  const waived = basis ? recount.whole('waived') : 0;
  if (nightsOwed !== undefined) {
    if (waived < 0 || waived > nightsOwed) recount.fault('fact', { name: 'waived', stated: String(waived), counted: String(nightsOwed) });
    const cost = night * BigInt(Math.max(0, nightsOwed - waived));
    const { fromAvailable, fromMargin } = basis ? nightTaken(cost, basis.available, basis.margin) : { fromAvailable: cost, fromMargin: 0n };
    if (basis || charged > cost) recount.expectResult('charged', fromAvailable + fromMargin);
  }
  recount.expectMoved(['lever_overnight'], charged);
}

/** Number of midnights between the last one charged, or the fill, and the one that is charged now; undefined without a fill. */
export function nightsSince(recount: Recount, known: KnownOrder | undefined): number | undefined {
  if (!known) return undefined;
  const openedOn = Math.floor((recount.whole('opened_at') + VENUE_OFFSET_MS) / DAY_MS);
  const after = known.throughDay === undefined ? openedOn : dayOf(known.throughDay);
  return Math.max(0, dayOf(recount.receipt.facts['through']) - Math.max(openedOn, after));
}

function dayOf(text: unknown): number {
  const at = typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at)) throw new MissingValueError('through');
  return at / DAY_MS;
}

/**
 * Recounts a void. It gives back what was set aside, the fee and the nights, and of a closed order the loss that the customer paid. A
 * profit is taken back, or borne by the house. `known` is the state of the order by all earlier receipts.
 */
export function recountVoid(recount: Recount, known: KnownOrder | undefined): void {
  expectVoided(recount, 'lever_void');
  recount.expectResult('released', recount.moved('lever_margin_returned', 'lever_unfrozen'));
  if (!known) return;
  const { fee, nights, close } = known;
  const stated = (receipt: Receipt | undefined, name: string): bigint => unitsFrom(receipt?.result[name]) ?? 0n;
  const profit = stated(close, 'profit');
  const lost = profit < 0n ? -profit - stated(close, 'shortfall') : 0n;
  recount.expectResult('refunded', fee + nights + lost);
  const borne = recount.units('result', 'borne');
  if (recount.units('result', 'taken_back') + borne !== (profit > 0n ? profit : 0n)) recount.expectResult('taken_back', profit - borne);
}

/** Notes a fault where a void does not move, under a code, the amounts that it states as refunded and taken back. */
export function expectVoided(recount: Recount, voidCode: string): void {
  const voided = recount.receipt.movements.filter(({ code }) => code === voidCode);
  const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
  const isCustomers = (account: string): boolean => account.startsWith('customer');
  recount.expectResult('refunded', sumOf(voided.filter(({ to }) => isCustomers(to)).map(({ amount }) => amount)));
  recount.expectResult('taken_back', sumOf(voided.filter(({ from }) => isCustomers(from)).map(({ amount }) => amount)));
}

/** Recounts a liquidation: by the marks that it names the account was at or below its burst rate. */
export function recountLiquidation(recount: Recount): void {
  const { facts, ticks, result } = recount.receipt;
  const burst = BigInt(recount.whole('burst_percent'));
  const given = facts['positions'];
  if (!Array.isArray(given) || !given.every(isRecord)) throw new MissingValueError('positions');
  const positions = given.map((position: Values): ValuedPosition => {
    const pair = wholeOf(position, 'pair');
    const mark = ticks.find((tick) => tick.role === 'mark' && tick.pair === pair);
    if (!mark) throw new MissingValueError(`mark of pair ${pair}`);
    return { side: sideOf(position), price: unitsIn(position, 'price'), number: unitsIn(position, 'number'), last: mark.price };
  });
  const margin = given.reduce((sum: bigint, position: Values) => sum + unitsIn(position, 'margin'), 0n);
  const available = recount.units('facts', 'available');
  standsAlone(recount);
  if (isIsolated(recount.receipt) && positions.length !== 1)
    recount.fault('fact', { name: 'positions', stated: String(positions.length), counted: '1' });
  const rate = healthOf(available, margin, positions);
  if (!isBelowHealth(available, margin, positions, burst)) recount.fault('cause', { hazard_rate: rate, burst_percent: String(burst) });
  if (result['hazard_rate'] !== rate)
    recount.fault('result', { name: 'hazard_rate', stated: String(result['hazard_rate']), counted: rate });
}

function unitsIn(values: Values, name: string): bigint {
  const units = unitsFrom(values[name]);
  if (units === undefined) throw new MissingValueError(name);
  return units;
}

/** Notes a fault where a trade by hand was made on a price older than `FRESH_MS`. */
function fresh(recount: Recount, receivedAt: number, tick: number): void {
  const age = recount.receipt.time - receivedAt;
  if (age > FRESH_MS) recount.fault('cause', { tick: String(tick), age_ms: String(age) });
}
