import { MissingValueError, wholeOf, type Recount } from '../recount.ts';
import { unitsFrom, type CitedTick, type Receipt, type Values } from '../receipt.ts';
import { expectVoided } from './contract-receipts.ts';
import { sameOrder } from './same-order.ts';
import { SECONDS_FRESH_MS, SECONDS_GRACE_MS, secondsFee, secondsOutcome, secondsProfit } from './seconds.ts';

const FROZEN = ['seconds', 'profit_ratio', 'loss_ratio', 'fee_percent'] as const;
const FACTS = ['pair', 'currency', 'direction', 'source', 'stake', 'price', 'fee', 'expires_at'] as const;

/** State of a seconds order by earlier receipts of the same customer. */
export interface KnownSecondsOrder {
  /** Receipt that took its stake: the acceptance, or the opening of an older order that was opened when it was accepted. */
  readonly begun: Receipt;
  /** Receipt of its opening; undefined while it waits, and where it was returned. */
  readonly opening: Receipt | undefined;
  /** Receipt that ended it: of the settlement, or of the return. */
  readonly settlement: Receipt | undefined;
}

/** Accounts of a stake by its source. `purse` pays the stake and gets the payout; `held` keeps the stake meanwhile. */
const PURSES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  micro: { purse: 'customer:micro', held: 'customer:seconds_held' },
  insured: { purse: 'customer:insurance', held: 'customer:insured_stake_held' },
};
/** Accounts between which the money of each code moves. */
const [RESERVE, PROMISED] = ['house:seconds_reserve', 'house:seconds_promised'] as const;
const WAYS = {
  seconds_stake: ['purse', 'held'],
  seconds_stake_returned: ['held', 'purse'],
  seconds_loss: ['held', RESERVE],
  seconds_profit: [PROMISED, 'purse'],
  seconds_fee: ['purse', 'house:fee'],
  seconds_fee_returned: ['house:fee', 'purse'],
  /** Payment from the insured balance, where no policy is in force any more. */
  seconds_passed_on: ['purse', 'customer:micro'],
  seconds_promised: [RESERVE, PROMISED],
  seconds_unpromised: [PROMISED, RESERVE],
} as const;
type SecondsCode = keyof typeof WAYS;
const VOID_WAYS = [
  ['house:fee', 'purse'],
  [RESERVE, 'purse'],
  ['purse', RESERVE],
] as const;

/** Recounts an order that was opened when it was accepted. It has the price of a fresh tick, the duration of its terms, and the fee that follows. */
export function recountOpenedAtOnce(recount: Recount): void {
  const { receipt } = recount;
  const entry = recount.tradedTick('entry');
  const age = receipt.time - Math.min(entry.receivedAt, entry.feedAt);
  if (age > SECONDS_FRESH_MS) recount.fault('cause', { tick: String(entry.id), age_ms: String(age) });
  directionOf(recount);
  const [stated, counted] = [recount.whole('expires_at'), receipt.time + wholeOf(receipt.frozen, 'seconds') * 1_000];
  if (stated !== counted) recount.fault('fact', { name: 'expires_at', stated: String(stated), counted: String(counted) });
  recount.expectResult('price', entry.price);
  recountBegun(recount);
}

/** Recounts what an order takes when it is accepted: the stake, the fee that follows from it, and the possible profit that is set aside. */
export function recountBegun(recount: Recount): void {
  const stake = recount.units('facts', 'stake');
  const fee = secondsFee(stake, recount.units('frozen', 'fee_percent'));
  recount.expectResult('fee', fee);
  // Nothing was set aside for the orders of older versions.
  const promised = setsAside(recount.receipt) ? mostProfit(recount, stake) : 0n;
  expectMovements(recount, { seconds_stake: stake, seconds_fee: fee, seconds_promised: promised });
}

/** Whether the possible profit of an order was set aside for it when it was opened. */
export function setsAside(opening: Receipt): boolean {
  return opening.movements.some(({ code }) => code === 'seconds_promised');
}

/** Profit that an order pays besides its stake if it wins. */
export function mostProfit(recount: Recount, stake: bigint): bigint {
  return secondsProfit(stake, recount.units('frozen', 'profit_ratio'));
}

/**
 * Recounts a settlement: by the last tick that is not after the expiry. A later tick, or the time after the expiry, must show that no
 * other comes.
 */
export function recountSettlement(recount: Recount, known: KnownSecondsOrder | undefined): void {
  if (known) sameOrder(recount, known.opening ?? known.begun, FROZEN, FACTS);
  const [entry, exit, decided] = [recount.tick('entry'), tickOr(recount, 'exit'), tickOr(recount, 'decided')];
  const expiresAt = recount.whole('expires_at');
  expectDecided(recount, [entry, exit, decided], expiresAt);
  const stake = recount.units('facts', 'stake');
  const fee = secondsFee(stake, recount.units('frozen', 'fee_percent'));
  recount.expectFact('price', entry.price);
  recount.expectFact('fee', fee);
  const order = {
    direction: directionOf(recount),
    stake,
    fee,
    profitRatio: recount.units('frozen', 'profit_ratio'),
    lossRatio: recount.units('frozen', 'loss_ratio'),
    openPrice: entry.price,
    expiresAt,
  };
  // Where none is cited, the price that opened the order was there at the least.
  const last = exit ?? (entry.feedAt <= expiresAt ? entry : undefined);
  const { result, profit, payout } = secondsOutcome(order, last);
  const isVoid = result === 'void';
  const { result: stated, exit_price: exitPrice } = recount.receipt.result;
  if (stated !== result) recount.fault('result', { name: 'result', stated: JSON.stringify(stated ?? null), counted: result });
  if (!isVoid && last) recount.expectResult('exit_price', last.price);
  else if (exitPrice !== undefined) recount.fault('result', { name: 'exit_price', stated: JSON.stringify(exitPrice ?? null), counted: '' });
  recount.expectResult('profit', profit);
  recount.expectResult('payout', payout);
  // Where the opening is not at hand, what comes back of it says so; an order that won takes all of it.
  const isPromised = known
    ? setsAside(known.begun)
    : recount.receipt.movements.some(({ code, from }) => code === 'seconds_unpromised' || from === PROMISED);
  const [won, lost] = profit > 0n ? [profit, 0n] : [0n, -profit];
  expectMovements(
    recount,
    {
      seconds_stake_returned: stake - lost,
      seconds_loss: lost,
      seconds_profit: won,
      seconds_fee_returned: isVoid ? fee : 0n,
      seconds_unpromised: isPromised ? mostProfit(recount, stake) - won : 0n,
      seconds_passed_on: passedOn(recount, payout),
    },
    isPromised,
  );
}

/** Amount that is moved on to the micro wallet: all that an insured stake paid, where no policy is in force any more. Otherwise nothing. */
export function passedOn(recount: Recount, paid: bigint): bigint {
  return recount.receipt.facts['source'] === 'insured' && recount.moved('seconds_passed_on') > 0n ? paid : 0n;
}

/**
 * Tick that a settlement takes for the last one that is not after the expiry. For an opening or a return it is the newest tick when the
 * order was accepted.
 */
export interface TakenExit {
  readonly receipt: number;
  readonly kind: string;
  readonly order: number;
  readonly exit: number;
  /** Tick of the same market after it; undefined where the order was settled or returned without one. */
  readonly decided: number | undefined;
  /** Last moment at which such a tick could have decided the order otherwise, in milliseconds. */
  readonly expiresAt: number;
}

/** Exit of a settlement, for a comparison with all ticks of its market. A settlement that cites none says that none came after its entry. */
export function takenExit(recount: Recount): TakenExit {
  const { number: receipt, kind, order } = recount.receipt;
  const exit = tickOr(recount, 'exit') ?? recount.tick('entry');
  return { receipt, kind, order, exit: exit.id, decided: tickOr(recount, 'decided')?.id, expiresAt: recount.whole('expires_at') };
}

/** Recounts a void by two operators. An open order gets its stake and fee back. A settled order gets its fee and loss back, and owes its profit. */
export function recountSecondsVoid(recount: Recount, known: KnownSecondsOrder | undefined): void {
  expectVoided(recount, 'seconds_void');
  const [released, taken, borne] = (['released', 'taken_back', 'borne'] as const).map((name) => recount.units('result', name));
  recount.expectMoved(['seconds_stake_returned'], released ?? 0n);
  const passed = recount.moved('seconds_passed_on');
  // Less than it gave back continues where the profit of another was taken out of that.
  const most = (released ?? 0n) + recount.units('result', 'refunded') - (taken ?? 0n);
  if (passed > 0n && passed > most) recount.expectMoved(['seconds_passed_on'], most);
  const wasOpen = released !== 0n;
  if (known) {
    const isPromised = setsAside(known.begun);
    expectOrderWays(recount, known.begun.facts, isPromised);
    const set = known.begun.movements.reduce((sum, { code, amount }) => (code === 'seconds_promised' ? sum + amount : sum), 0n);
    recount.expectMoved(['seconds_unpromised'], wasOpen ? set : 0n);
  }
  if (!known || (!wasOpen && !known.settlement)) return;
  const { begun, settlement } = known;
  const profit = unitsFrom(settlement?.result['profit']) ?? 0n;
  const isReturned = settlement?.kind === 'seconds_return' || settlement?.result['result'] === 'void';
  const fee = isReturned ? 0n : (unitsFrom(begun.result['fee']) ?? 0n);
  recount.expectResult('released', settlement ? 0n : (unitsFrom(begun.facts['stake']) ?? 0n));
  recount.expectResult('refunded', fee + (profit < 0n ? -profit : 0n));
  if ((taken ?? 0n) + (borne ?? 0n) !== (profit > 0n ? profit : 0n)) recount.expectResult('taken_back', profit - (borne ?? 0n));
}

/** Checks that the ticks of a settlement are of its market, in their order, and on the right sides of the expiry. */
function expectDecided(
  recount: Recount,
  [entry, exit, decided]: readonly [CitedTick, CitedTick | undefined, CitedTick | undefined],
  expiresAt: number,
): void {
  const pair = recount.whole('pair');
  for (const [before, tick] of [
    [undefined, entry],
    [entry, exit],
    [exit ?? entry, decided],
  ] as const) {
    if (tick && (tick.pair !== pair || (before && tick.id < before.id)))
      recount.fault('tick_role', { role: tick.role, tick: String(tick.id) });
  }
  const expires = String(expiresAt);
  if (exit && exit.feedAt > expiresAt) recount.fault('cause', { exit: String(exit.id), feed_at: String(exit.feedAt), expires_at: expires });
  if (decided ? decided.feedAt <= expiresAt : recount.receipt.time < expiresAt + SECONDS_GRACE_MS)
    recount.fault('cause', {
      decided: String(decided?.id ?? 0),
      time: String(decided?.feedAt ?? recount.receipt.time),
      expires_at: expires,
    });
}

/** Checks that the money of every code is what was counted, and moves between the accounts of its code. */
export function expectMovements(recount: Recount, counted: Readonly<Partial<Record<SecondsCode, bigint>>>, isPromised = true): void {
  for (const code of Object.keys(WAYS) as SecondsCode[]) recount.expectMoved([code], counted[code] ?? 0n);
  expectOrderWays(recount, recount.receipt.facts, isPromised);
}

/**
 * Checks that money moves between the accounts of its code, in the currency of the order. `facts` are those of the order. The reserve
 * pays the profit of an order for which nothing was set aside.
 */
function expectOrderWays(recount: Recount, facts: Values, isPromised: boolean): void {
  const { source } = facts;
  const purse = typeof source === 'string' && Object.hasOwn(PURSES, source) ? PURSES[source] : undefined;
  if (!purse) throw new MissingValueError('source');
  const stated = wholeOf(facts, 'currency');
  const accountOf = (end: string): string => (end === PROMISED && !isPromised ? RESERVE : (purse[end] ?? end));
  for (const { code, from, to, currency } of recount.receipt.movements) {
    const ways: readonly (readonly [string, string])[] = code === 'seconds_void' ? VOID_WAYS : isSecondsCode(code) ? [WAYS[code]] : [];
    const isWay = ways.some(([left, right]) => accountOf(left) === from && accountOf(right) === to);
    if (!isWay || currency !== stated) recount.fault('movement', { name: code, from, to, currency: String(currency) });
  }
}

function isSecondsCode(code: string): code is SecondsCode {
  return Object.hasOwn(WAYS, code);
}

export function tickOr(recount: Recount, role: string): CitedTick | undefined {
  return recount.receipt.ticks.some((tick) => tick.role === role) ? recount.tick(role) : undefined;
}

export function directionOf(recount: Recount): 1 | 2 {
  const direction = recount.whole('direction');
  if (direction !== 1 && direction !== 2) throw new MissingValueError('direction');
  return direction;
}
