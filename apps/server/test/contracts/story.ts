import { decimal } from '@candor/money';
import { BUY, GOOD_FOR_DAY, GOOD_TILL_TIME, LIMIT, MARKET, midnightOf, SELL, STOP_ENTRY, venueDayFrom } from '@candor/rules';
import { expect } from 'vitest';
import { batchCloseCommand } from '../../src/features/contracts/commands/batch-close.ts';
import { cancelCommand } from '../../src/features/contracts/commands/cancel.ts';
import { closeCommand } from '../../src/features/contracts/commands/close.ts';
import { expireCommand } from '../../src/features/contracts/commands/expire.ts';
import { liquidateCommand } from '../../src/features/contracts/commands/liquidate.ts';
import { marginCommand } from '../../src/features/contracts/commands/margin.ts';
import { overnightCommand } from '../../src/features/contracts/commands/overnight.ts';
import { reverseCommand } from '../../src/features/contracts/commands/reverse.ts';
import { setStopCommand } from '../../src/features/contracts/commands/set-stop.ts';
import { submitCommand } from '../../src/features/contracts/commands/submit.ts';
import { triggerCommand } from '../../src/features/contracts/commands/trigger.ts';
import { endWarningCommand, warnCommand } from '../../src/features/contracts/commands/warn.ts';
import { customer, ToyVenue } from './toy-venue.ts';
import { BTC, EUR } from './fake-market.ts';

export const ALICE = 100_001;

/**
 * Plays a story, one movement per row, and compares what each leaves: the wallet, and the refusal in the last column.
 *
 * Actions:
 * - ticks: `btc 60000`, `eur 1.1`
 * - orders of BTC: `buy 10 x100` and `sell` at market, `buy 10 x100 @59000` at rest, `buy 10 x100 !61000` as a stop entry
 * - end of such an order: `day`, or so many milliseconds (`@59000 60000`)
 * - time: `wait 60000` lets it pass, and `expire` ends what is over
 * - `eurbuy 3 x200` opens EUR, and `ownbuy 10 x100` an isolated BTC position
 * - margin of the isolated position: `add 1 50`, `take 1 50`
 * - acts on a position: `close 1`, `close 1 4` (so many hands), `reverse 1`, `cancel 1`, `batch all`, `tp 1 61000`, `sl 1 59000`
 * - acts of the venue: `fill 1`, `stop 1`, `liquidate`, `night 2026-05-14`, `warn`
 * - `liquidate 1` and `warn 1` are about the isolated position
 * - changes of a market: `pause btc`, `stale eur`, `open eur`
 * - `spare btc 2026-05-14` says that the market was paused at that midnight
 * - `late 1500` says how long the newest price waited
 */
export function play(story: string, funds = '1000'): ToyVenue {
  const venue = new ToyVenue();
  venue.fund(ALICE, funds);
  venue.market.move(BTC, '60000');
  venue.market.move(EUR, '1.1');
  for (const line of story.trim().split('\n').slice(1)) {
    const [action, available, margin, frozen, outcome] = line.split('|').map((cell) => cell.trim());
    const result = act(venue, action ?? '');
    const seen = [venue.text(ALICE, 'lever'), venue.text(ALICE, 'lever_margin'), venue.text(ALICE, 'lever_frozen'), result];
    const label = `after ${action}`;
    expect({ label, seen }).toEqual({ label, seen: [available, margin, frozen, outcome] });
  }
  return venue;
}

/** Plays one row; returns `ok` or the code of the refusal. */
export function act(venue: ToyVenue, action: string): string {
  const [verb = '', ...words] = action.split(' ');
  const { market } = venue;
  const alice = customer(ALICE);
  const id = Number(words[0]);
  const said = (reply: unknown): string => (typeof reply === 'string' ? reply : 'ok');
  const pairs: Readonly<Record<string, number>> = { btc: BTC, eur: EUR };
  switch (verb) {
    case 'btc':
    case 'eur':
      market.move(pairs[verb]!, words[0]!, venue.now);
      return 'ok';
    case 'pause':
      market.set(pairs[words[0]!]!, 'paused');
      return 'ok';
    case 'spare':
      market.spare(pairs[words[0]!]!, venueDayFrom(words[1]!));
      return 'ok';
    case 'stale':
      market.set(pairs[words[0]!]!, 'stale');
      return 'ok';
    case 'open':
      market.set(pairs[words[0]!]!, 'open');
      return 'ok';
    case 'freeze':
      venue.frozenUsers.set(ALICE, words[0] === undefined ? null : venue.now + Number(words[0]));
      return 'ok';
    case 'buy':
    case 'sell':
    case 'eurbuy':
    case 'eursell':
    case 'ownbuy':
    case 'ownsell': {
      const [kind, level] = [words[2]?.slice(0, 1), words[2]?.slice(1)];
      const target = level === undefined ? undefined : decimal(level);
      const rest =
        words[3] === undefined
          ? {}
          : words[3] === 'day'
            ? ({ goodFor: GOOD_FOR_DAY } as const)
            : ({ goodFor: GOOD_TILL_TIME, goodUntil: venue.now + Number(words[3]) } as const);
      return said(
        venue.run(
          submitCommand,
          {
            pairId: verb.startsWith('eur') ? EUR : BTC,
            side: verb.endsWith('buy') ? BUY : SELL,
            mode: target === undefined ? MARKET : kind === '!' ? STOP_ENTRY : LIMIT,
            ...rest,
            hands: id,
            multiple: Number(words[1]!.slice(1)),
            target,
            isolated: verb.startsWith('own') ? true : undefined,
          },
          alice,
        ),
      );
    }
    case 'close':
      return said(venue.run(closeCommand, { id, hands: words[1] === undefined ? undefined : Number(words[1]) }, alice));
    case 'add':
    case 'take':
      return said(venue.run(marginCommand, { id, adds: verb === 'add', amount: decimal(words[1]!) }, alice));
    case 'reverse':
      return said(venue.run(reverseCommand, { id }, alice));
    case 'cancel':
      return said(venue.run(cancelCommand, { id }, alice));
    case 'batch': {
      const choice = words[0] === 'buys' ? BUY : words[0] === 'sells' ? SELL : 'all';
      return said(venue.run(batchCloseCommand, { choice }, alice));
    }
    case 'tp':
      return said(
        venue.run(setStopCommand, { id, takeProfit: decimal(words[1]!), stopLoss: venue.order(id).stop_loss ?? undefined }, alice),
      );
    case 'sl':
      return said(
        venue.run(setStopCommand, { id, takeProfit: venue.order(id).take_profit ?? undefined, stopLoss: decimal(words[1]!) }, alice),
      );
    case 'clear':
      return said(venue.run(setStopCommand, { id }, alice));
    case 'fill':
    case 'stop':
      return said(venue.run(triggerCommand, { ...venue.trigger(ALICE), orderIds: words.map(Number) }));
    case 'liquidate':
      return said(
        venue.run(liquidateCommand, { ...venue.trigger(ALICE), burstPercent: 30, ...(words[0] !== undefined && { orderId: id }) }),
      );
    case 'night':
      // The day has come, and prices say so.
      venue.now = Math.max(venue.now, midnightOf(venueDayFrom(words[0]!)));
      market.move(BTC, market.tick(BTC)?.price ?? 0n, venue.now);
      return said(venue.run(overnightCommand, { userId: ALICE, day: words[0]! }));
    case 'wait':
      venue.now += id;
      return 'ok';
    case 'expire':
      return said(venue.run(expireCommand, { userId: ALICE }));
    case 'warn':
      return said(venue.run(warnCommand, { userId: ALICE, ...(words[0] !== undefined && { orderId: id }) }));
    case 'endwarning':
      return said(venue.run(endWarningCommand, { userId: ALICE, ...(words[0] !== undefined && { orderId: id }) }));
    case 'late':
      venue.lagMs = id;
      return 'ok';
    default:
      throw new Error(`unknown action ${action}`);
  }
}
