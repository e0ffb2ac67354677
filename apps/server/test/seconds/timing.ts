import { SECONDS_FRESH_MS } from '@candor/rules';

/** The prices of one moment; a market that is silent has none. */
export interface Moment {
  /** Milliseconds. */
  readonly at: number;
  readonly prices: readonly (number | undefined)[];
}

/** Markets that move together, of which a waiting customer looks at the others. */
export interface Peers {
  /** Correlation of each market with what moves all of them, with its sign. 0 for one that is no peer. */
  readonly loadings: readonly number[];
  /** Volatility of each market, in any unit that is the same for all. */
  readonly volatilities: readonly number[];
}

/** Result of betting on silent markets. */
export interface Timed {
  readonly bets: number;
  readonly wins: number;
  /** Standard deviations by which the wins lie above half of the bets; bets of one stretch of time count as one. */
  readonly deviations: number;
  /** Gain of each entry: how far the price after it was in its favour, by market, in parts of the price. */
  readonly gains: readonly (readonly number[])[];
}

/** Conditions under which a waiting customer acts. */
export interface Waiting {
  /** Silence of a market, in milliseconds. */
  readonly silenceMs: number;
  /** The least move that its peers make expected, in parts of the price. */
  readonly least: number;
  /** The duration of a bet. */
  readonly seconds: number;
  /** Least advantage of the entry over the newest price, in parts of the price: any other order comes back. Every entry is taken when absent. */
  readonly better?: number;
}

/** Price that an order opens at: the newest when it was accepted, or the first after it. */
export type Entry = 'newest' | 'next';

const BLOCK_MS = 120_000;

/** One market as a waiting customer sees it. */
interface Seen {
  price: number;
  at: number;
  /** The newest prices of all markets at its newest tick. */
  others: readonly number[];
}

interface Bet {
  readonly market: number;
  readonly direction: 1 | -1;
  readonly placedAt: number;
  /** The newest price when it was placed. */
  readonly newest: number;
  entry: { readonly price: number; readonly at: number; isNoted?: true } | undefined;
}

/**
 * Plays a customer who waits for a market to be silent for `silenceMs` while its peers move, and then bets the way that they moved. This is done on every such
 * market, whenever it can. `seconds` is the duration of a bet. Ties are no win.
 */
export function timed(moments: Iterable<Moment>, peers: Peers, { silenceMs, least, seconds, better }: Waiting, entry: Entry): Timed {
  const { loadings } = peers;
  const gains: number[][] = loadings.map(() => []);
  const seen: (Seen | undefined)[] = loadings.map(() => undefined);
  const open: Bet[] = [];
  const blocks = new Map<number, number>();
  let [bets, wins] = [0, 0];
  const settle = (bet: Bet, exit: Seen | undefined): void => {
    if (!bet.entry || !exit || exit.price === bet.entry.price) return;
    const won = Math.sign(exit.price - bet.entry.price) === bet.direction;
    bets += 1;
    if (won) wins += 1;
    const block = Math.floor(bet.placedAt / BLOCK_MS);
    blocks.set(block, (blocks.get(block) ?? 0) + (won ? 1 : -1));
  };
  const note = ({ market, direction }: Bet, entered: NonNullable<Bet['entry']>, price: number): void => {
    if (entered.isNoted) return;
    entered.isNoted = true;
    gains[market]?.push((direction * (price - entered.price)) / entered.price);
  };
  /** The worst price that an order names: below the newest for one up, above it for one down. */
  const isTaken = ({ direction, newest }: Bet, price: number): boolean =>
    better === undefined || (direction * (newest - price)) / newest >= better;
  const dropReturned = (market: number): void => {
    const at = open.findIndex((bet) => bet.market === market && !bet.entry);
    if (at >= 0) open.splice(at, 1);
  };
  for (const { at, prices } of moments) {
    // The last price that is not after an expiry decides: what comes now is later.
    for (let index = open.length - 1; index >= 0; index -= 1) {
      const bet = open[index];
      if (!bet?.entry || at <= bet.entry.at + seconds * 1_000) continue;
      settle(bet, seen[bet.market]);
      open.splice(index, 1);
    }
    const now = prices.map((price, market) => price ?? seen[market]?.price ?? Number.NaN);
    for (const [market, price] of prices.entries()) {
      if (price === undefined) continue;
      for (const bet of open) {
        if (bet.market !== market || bet.placedAt === at) continue;
        if (bet.entry) note(bet, bet.entry, price);
        else if (entry === 'next') bet.entry = at - bet.placedAt <= SECONDS_FRESH_MS && isTaken(bet, price) ? { price, at } : undefined;
      }
      if (better !== undefined) dropReturned(market);
      seen[market] = { price, at, others: now };
    }
    for (const [market, known] of seen.entries()) {
      if (!known || at - known.at < silenceMs || at - known.at > SECONDS_FRESH_MS) continue;
      if (open.some((bet) => bet.market === market)) continue;
      const move = expectedMove(market, known, now, peers);
      if (move === 0 || !(Math.abs(move) >= least)) continue;
      const direction = move > 0 ? 1 : -1;
      const opened = entry === 'newest' ? { price: known.price, at } : undefined;
      open.push({ market, direction, placedAt: at, newest: known.price, entry: opened });
    }
  }
  let [sum, squares] = [0, 0];
  for (const net of blocks.values()) [sum, squares] = [sum + net, squares + net * net];
  return { bets, wins, deviations: squares === 0 ? 0 : sum / Math.sqrt(squares), gains };
}

/** Expected move of a market since its newest price, by the moves of its peers: the regression on their shared driver. */
function expectedMove(market: number, known: Seen, now: readonly number[], { loadings, volatilities }: Peers): number {
  let [sum, weight] = [0, 1];
  for (const [other, loading] of loadings.entries()) {
    const [before, after] = [known.others[other] ?? Number.NaN, now[other] ?? Number.NaN];
    if (other === market || loading === 0 || !(before > 0) || !(after > 0)) continue;
    const own = 1 - loading * loading;
    sum += (loading * Math.log(after / before)) / ((volatilities[other] ?? 1) * own);
    weight += (loading * loading) / own;
  }
  return ((loadings[market] ?? 0) * (volatilities[market] ?? 0) * sum) / weight;
}
