import type { LeverOrder } from '@candor/api';
import { decimal, toText } from '@candor/money';
import { BUY, CLOSED, HOLDING, LIMIT, MARKET, PENDING, REVOKED, SELL } from '@candor/rules';
import { describe, expect, it } from 'vitest';
import { batchCloseCommand } from '../../src/features/leverage/commands/batch-close.ts';
import { cancelCommand } from '../../src/features/leverage/commands/cancel.ts';
import { closeCommand } from '../../src/features/leverage/commands/close.ts';
import { liquidateCommand } from '../../src/features/leverage/commands/liquidate.ts';
import { overnightCommand } from '../../src/features/leverage/commands/overnight.ts';
import { setStopCommand } from '../../src/features/leverage/commands/set-stop.ts';
import { submitCommand } from '../../src/features/leverage/commands/submit.ts';
import { triggerCommand } from '../../src/features/leverage/commands/trigger.ts';
import { warnCommand } from '../../src/features/leverage/commands/warn.ts';
import { customer, ToyVenue } from './toy-venue.ts';
import { BTC, EUR } from './fake-market.ts';

const ALICE = 100_001;

/**
 * Plays a story, one movement per row, and compares what each leaves: the wallet, and the refusal in the last column.
 *
 * Actions: `btc 60000` and `eur 1.1` are ticks; `buy 10 x100` and `sell` open BTC at market, `buy 10 x100 @59000` rests a
 * limit, `eurbuy 3 x200` opens EUR; `close 1`, `cancel 1`, `batch all`, `tp 1 61000`, `sl 1 59000`; `fill 1`, `stop 1`,
 * `liquidate`, `night 2026-05-14` are the venue's own; `pause btc`, `stale eur`, `open eur` change a market.
 */
function play(story: string, funds = '1000'): ToyVenue {
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

function act(venue: ToyVenue, action: string): string {
  const [verb = '', ...words] = action.split(' ');
  const { market } = venue;
  const alice = customer(ALICE);
  const id = Number(words[0]);
  const said = (reply: unknown): string => (typeof reply === 'string' ? reply : 'ok');
  const pairs: Readonly<Record<string, number>> = { btc: BTC, eur: EUR };
  const closable = (pairId: number) => market.stateOf(pairId) === 'open';
  switch (verb) {
    case 'btc':
    case 'eur':
      market.move(pairs[verb]!, words[0]!, venue.now, closable(pairs[verb]!));
      return 'ok';
    case 'pause':
      market.set(pairs[words[0]!]!, 'paused');
      return 'ok';
    case 'stale':
      market.set(pairs[words[0]!]!, 'stale');
      return 'ok';
    case 'open':
      market.set(pairs[words[0]!]!, 'open');
      return 'ok';
    case 'freeze':
      venue.frozenUsers.add(ALICE);
      return 'ok';
    case 'buy':
    case 'sell':
    case 'eurbuy':
    case 'eursell': {
      const target = words[2]?.startsWith('@') ? decimal(words[2].slice(1)) : undefined;
      return said(
        venue.run(
          submitCommand(market, venue.books),
          {
            pairId: verb.startsWith('eur') ? EUR : BTC,
            side: verb.endsWith('buy') ? BUY : SELL,
            mode: target === undefined ? MARKET : LIMIT,
            hands: id,
            multiple: Number(words[1]!.slice(1)),
            target,
          },
          alice,
        ),
      );
    }
    case 'close':
      return said(venue.run(closeCommand(market), { id }, alice));
    case 'cancel':
      return said(venue.run(cancelCommand(market), { id }, alice));
    case 'batch': {
      const choice = words[0] === 'buys' ? BUY : words[0] === 'sells' ? SELL : 'all';
      return said(venue.run(batchCloseCommand(market), { choice }, alice));
    }
    case 'tp':
      return said(venue.run(setStopCommand(market), { id, takeProfit: decimal(words[1]!), stopLoss: venue.order(id).stop_loss ?? undefined }, alice));
    case 'sl':
      return said(venue.run(setStopCommand(market), { id, takeProfit: venue.order(id).take_profit ?? undefined, stopLoss: decimal(words[1]!) }, alice));
    case 'clear':
      return said(venue.run(setStopCommand(market), { id }, alice));
    case 'fill':
    case 'stop':
      return said(venue.run(triggerCommand(market), { ...venue.trigger(ALICE, closable), orderIds: words.map(Number) }));
    case 'liquidate':
      return said(venue.run(liquidateCommand(market), { ...venue.trigger(ALICE, closable), burstPercent: 30 }));
    case 'night':
      return said(venue.run(overnightCommand(market), { userId: ALICE, day: words[0]! }));
    case 'warn':
      return said(venue.run(warnCommand(market), { userId: ALICE }));
    default:
      throw new Error(`unknown action ${action}`);
  }
}

describe('LEV-10 market orders', () => {
  it('open at the ask or bid of the newest tick, close at last', () => {
    const venue = play(`
      action       | available | margin   | frozen | outcome
      buy 10 x100  | 938.79745 | 60.0025  | 0      | ok
      btc 60102.5  | 938.79745 | 60.0025  | 0      | ok
      close 1      | 1008.79995 | 0       | 0      | ok
      close 1      | 1008.79995 | 0       | 0      | order_not_holding
      close 2      | 1008.79995 | 0       | 0      | not_found
      sell 10 x100 | 947.49795 | 60.1     | 0      | ok
      btc 60200    | 947.49795 | 60.1     | 0      | ok
      close 2      | 997.59795 | 0        | 0      | ok
    `);
    const order = venue.order(1);
    expect([order.status, toText(order.price), toText(order.exit_price ?? 0n), toText(order.profit ?? 0n), order.close_reason]).toEqual([
      CLOSED,
      '60002.5',
      '60102.5',
      '10',
      'customer',
    ]);
    expect([order.submit_tick, order.entry_tick, order.exit_tick]).toEqual([1n, 1n, 3n]);
  });

  it('are refused in the documented order, and then nothing changes', () => {
    play(`
      action        | available | margin | frozen | outcome
      stale btc     | 1000      | 0      | 0      | ok
      buy 0 x11     | 1000      | 0      | 0      | market_closed
      pause btc     | 1000      | 0      | 0      | ok
      buy 0 x11     | 1000      | 0      | 0      | market_paused
      freeze        | 1000      | 0      | 0      | ok
      buy 0 x11     | 1000      | 0      | 0      | account_frozen
    `);
    play(`
      action        | available | margin | frozen | outcome
      buy 0 x11     | 1000      | 0      | 0      | multiple_unknown
      buy 0 x10     | 1000      | 0      | 0      | hands_out_of_range
      buy 1000 x10  | 1000      | 0      | 0      | insufficient_balance
    `);
    play(
      `
      action        | available | margin | frozen | outcome
      buy 10 x100   | 61.3      | 0      | 0      | hazard_too_high
      buy 9 x100    | 6.217705  | 54.00225 | 0    | ok
    `,
      '61.3',
    );
  });
});

describe('LEV-11 limit orders', () => {
  it('set margin and fee aside at the target, and give all of it back when revoked', () => {
    const venue = play(`
      action              | available | margin | frozen | outcome
      buy 10 x100 @59000  | 939.82    | 0      | 60.18  | ok
      fill 1              | 939.82    | 0      | 60.18  | order_not_holding
      close 1             | 939.82    | 0      | 60.18  | order_not_holding
      cancel 1            | 1000      | 0      | 0      | ok
      cancel 1            | 1000      | 0      | 0      | order_not_pending
    `);
    expect(venue.order(1).status).toBe(REVOKED);
  });

  it('fill at the ask of the tick that reaches them and return the difference', () => {
    const venue = play(`
      action              | available | margin | frozen | outcome
      buy 10 x100 @59000  | 939.82    | 0      | 60.18  | ok
      btc 58997.51        | 939.82    | 0      | 60.18  | ok
      fill 1              | 939.82    | 0      | 60.18  | order_not_holding
      btc 58497.5         | 939.82    | 0      | 60.18  | ok
      fill 1              | 940.33    | 58.5   | 0      | ok
    `);
    const order = venue.order(1);
    expect([order.status, toText(order.origin_price), toText(order.price), toText(order.fee)]).toEqual([HOLDING, '59000', '58500', '1.17']);
    expect([order.submit_tick, order.entry_tick, order.armed_tick]).toEqual([1n, 4n, 4n]);
  });

  it('a sell that fills above its target takes the larger margin from the balance', () => {
    const venue = play(`
      action               | available | margin | frozen | outcome
      sell 10 x100 @61000  | 937.78    | 0      | 62.22  | ok
      btc 62002.5          | 937.78    | 0      | 62.22  | ok
      fill 1               | 936.76    | 62     | 0      | ok
    `);
    expect(toText(venue.order(1).price)).toBe('62000');
  });

  it('a sell that fills above its target without the balance for more keeps what was set aside', () => {
    play(
      `
      action               | available | margin | frozen | outcome
      sell 10 x100 @61000  | 0.5       | 0      | 62.22  | ok
      btc 62002.5          | 0.5       | 0      | 62.22  | ok
      fill 1               | 0.5       | 61     | 0      | ok
    `,
      '62.72',
    );
  });

  it('are revoked instead of filled when that would leave the hazard rate at 100 % or below', () => {
    const venue = play(
      `
      action               | available | margin   | frozen | outcome
      buy 10 x100          | 138.79745 | 60.0025  | 0      | ok
      buy 10 x100 @59500   | 78.10745  | 60.0025  | 60.69  | ok
      btc 58500            | 78.10745  | 60.0025  | 60.69  | ok
      fill 2               | 138.79745 | 60.0025  | 0      | ok
    `,
      '200',
    );
    expect(venue.order(2).status).toBe(REVOKED);
    expect(venue.events.at(-1)?.cause).toBe('revoked');
  });
});

describe('LEV-12 stops', () => {
  it('are set on the right side only, and apply to later ticks', () => {
    const venue = play(`
      action        | available | margin  | frozen | outcome
      buy 10 x100   | 938.79745 | 60.0025 | 0      | ok
      tp 1 60000    | 938.79745 | 60.0025 | 0      | stop_price_side
      tp 1 0        | 938.79745 | 60.0025 | 0      | thanzone
      sl 1 60000.01 | 938.79745 | 60.0025 | 0      | stop_price_side
      sl 1 59999.999 | 938.79745 | 60.0025 | 0     | price_step
      tp 1 60500    | 938.79745 | 60.0025 | 0      | ok
      sl 1 59500    | 938.79745 | 60.0025 | 0      | ok
      stop 1        | 938.79745 | 60.0025 | 0      | order_not_holding
      btc 60499.99  | 938.79745 | 60.0025 | 0      | ok
      stop 1        | 938.79745 | 60.0025 | 0      | order_not_holding
      btc 60700     | 938.79745 | 60.0025 | 0      | ok
      stop 1        | 1068.54995 | 0      | 0      | ok
      stop 1        | 1068.54995 | 0      | 0      | order_not_holding
    `);
    expect(venue.order(1).close_reason).toBe('take_profit');
    expect(toText(venue.order(1).exit_price ?? 0n)).toBe('60700');
  });

  it('a stop set after the tick that would have crossed it does not fire at that tick', () => {
    play(`
      action        | available | margin  | frozen | outcome
      buy 10 x100   | 938.79745 | 60.0025 | 0      | ok
      btc 59000     | 938.79745 | 60.0025 | 0      | ok
      sl 1 58000    | 938.79745 | 60.0025 | 0      | ok
      stop 1        | 938.79745 | 60.0025 | 0      | order_not_holding
      clear 1       | 938.79745 | 60.0025 | 0      | ok
      btc 57000     | 938.79745 | 60.0025 | 0      | ok
      stop 1        | 938.79745 | 60.0025 | 0      | order_not_holding
    `);
  });

  it('neither a stop nor a limit answers to a tick that is older than itself, however late that tick is settled', () => {
    const venue = new ToyVenue();
    venue.fund(ALICE, '1000');
    venue.market.move(BTC, '60000');
    act(venue, 'buy 10 x100');
    venue.market.move(BTC, '59000');
    const earlier = venue.trigger(ALICE);
    venue.market.move(BTC, '60000');
    act(venue, 'sl 1 59500');
    act(venue, 'buy 10 x100 @59500');
    expect(venue.run(triggerCommand(venue.market), { ...earlier, orderIds: [1] })).toBe('order_not_holding');
    expect(venue.run(triggerCommand(venue.market), { ...earlier, orderIds: [2] })).toBe('order_not_holding');
    venue.market.move(BTC, '59000');
    expect(venue.run(triggerCommand(venue.market), { ...venue.trigger(ALICE), orderIds: [1, 2, 3] })).toEqual({ standing: [3] });
    expect([venue.order(1).close_reason, venue.order(2).status]).toEqual(['stop_loss', HOLDING]);
    expect(venue.events.slice(-2).map(({ cause, orders }) => [cause, orders.map(({ id }) => id)])).toEqual([
      ['closed', [1]],
      ['filled', [2]],
    ]);
  });

  it('cannot be set without a fresh price, but can be removed', () => {
    play(`
      action        | available | margin  | frozen | outcome
      buy 10 x100   | 938.79745 | 60.0025 | 0      | ok
      stale btc     | 938.79745 | 60.0025 | 0      | ok
      sl 1 58000    | 938.79745 | 60.0025 | 0      | market_closed
      clear 1       | 938.79745 | 60.0025 | 0      | ok
      close 1       | 938.79745 | 60.0025 | 0      | market_closed
    `);
  });
});

describe('LEV-13 losses beyond the margin', () => {
  it('are paid from what is available (cross margin)', () => {
    play(`
      action       | available | margin  | frozen | outcome
      buy 10 x100  | 938.79745 | 60.0025 | 0      | ok
      btc 59002.5  | 938.79745 | 60.0025 | 0      | ok
      close 1      | 898.79995 | 0       | 0      | ok
    `);
  });

  it('then from resting orders and the margin of other positions, never from the house while positions stay', () => {
    const venue = play(
      `
      action              | available | margin   | frozen  | outcome
      sell 10 x100        | 138.80255 | 59.9975  | 0       | ok
      buy 10 x100         | 77.6      | 120      | 0       | ok
      buy 10 x100 @59000  | 17.42     | 120      | 60.18   | ok
      btc 58102.5         | 17.42     | 120      | 60.18   | ok
      close 2             | 0         | 7.6      | 0       | ok
    `,
      '200',
    );
    expect(venue.order(3).status).toBe(REVOKED);
    expect(toText(venue.order(1).margin)).toBe('7.6');
    expect(venue.balance(0, 'loss_absorption')).toBe(0n);
  });

  it('a close that only unrealised profit could cover is refused, and closing all at once is not', () => {
    const venue = play(
      `
      action       | available | margin | frozen | outcome
      sell 10 x100 | 138.80255 | 59.9975 | 0     | ok
      buy 10 x100  | 77.6      | 120    | 0      | ok
      btc 57000    | 77.6      | 120    | 0      | ok
      close 2      | 77.6      | 120    | 0      | insufficient_balance
      batch buys   | 77.6      | 120    | 0      | insufficient_balance
      batch all    | 197.1     | 0      | 0      | ok
    `,
      '200',
    );
    expect(venue.balance(0, 'loss_absorption')).toBe(0n);
  });

  it('a stop that only unrealised profit could cover closes the profits with it', () => {
    const venue = play(
      `
      action       | available | margin  | frozen | outcome
      sell 10 x100 | 138.80255 | 59.9975 | 0      | ok
      buy 10 x100  | 77.6      | 120     | 0      | ok
      sl 2 59000   | 77.6      | 120     | 0      | ok
      btc 57000    | 77.6      | 120     | 0      | ok
      stop 2       | 197.1     | 0       | 0      | ok
    `,
      '200',
    );
    expect([venue.order(1).close_reason, venue.order(2).close_reason]).toEqual(['liquidation', 'stop_loss']);
  });
});

describe('LEV-14 liquidation', () => {
  it('closes everything at or below the burst rate and not above it', () => {
    const venue = play(
      `
      action       | available | margin  | frozen | outcome
      buy 10 x100  | 38.79745  | 60.0025 | 0      | ok
      btc 59194.51 | 38.79745  | 60.0025 | 0      | ok
      liquidate    | 38.79745  | 60.0025 | 0      | nothing_to_close
      btc 59194.50 | 38.79745  | 60.0025 | 0      | ok
      liquidate    | 17.99995  | 0       | 0      | ok
      liquidate    | 17.99995  | 0       | 0      | nothing_to_close
    `,
      '100',
    );
    expect(venue.order(1).close_reason).toBe('liquidation');
    expect(venue.events.at(-1)?.cause).toBe('liquidated');
  });

  it('stops the customer at zero; loss absorption pays the rest and shows it', () => {
    const venue = play(
      `
      action              | available | margin  | frozen | outcome
      buy 10 x100         | 38.79745  | 60.0025 | 0      | ok
      sell 1 x100 @61000  | 32.57545  | 60.0025 | 6.222  | ok
      btc 57502.5         | 32.57545  | 60.0025 | 6.222  | ok
      liquidate           | 0         | 0       | 0      | ok
    `,
      '100',
    );
    expect(toText(venue.order(1).shortfall)).toBe('151.20005');
    expect(toText(-venue.balance(0, 'loss_absorption'))).toBe('151.20005');
    expect(toText(venue.balance(0, 'market_maker'))).toBe('250');
    expect(venue.order(2).status).toBe(REVOKED);
  });

  it('leaves positions whose market has no fresh price, and takes them later', () => {
    const venue = play(
      `
      action          | available   | margin    | frozen | outcome
      eurbuy 1 x200   | 94.389745   | 5.50025   | 0      | ok
      buy 10 x100     | 33.187195   | 65.50275  | 0      | ok
      stale eur       | 33.187195   | 65.50275  | 0      | ok
      btc 59200       | 33.187195   | 65.50275  | 0      | ok
      liquidate       | 12.939695   | 5.50025   | 0      | ok
      liquidate       | 12.939695   | 5.50025   | 0      | nothing_to_close
    `,
      '100',
    );
    expect([venue.order(1).status, venue.order(2).status]).toEqual([HOLDING, CLOSED]);
  });

  it('waits with a loss that only a position in a closed market could cover: the house does not lend', () => {
    const venue = play(
      `
      action          | available   | margin    | frozen | outcome
      eurbuy 1 x200   | 94.389745   | 5.50025   | 0      | ok
      buy 10 x100     | 33.187195   | 65.50275  | 0      | ok
      stale eur       | 33.187195   | 65.50275  | 0      | ok
      btc 59000       | 33.187195   | 65.50275  | 0      | ok
      liquidate       | 33.187195   | 65.50275  | 0      | nothing_to_close
      open eur        | 33.187195   | 65.50275  | 0      | ok
      eur 1.11        | 33.187195   | 65.50275  | 0      | ok
      liquidate       | 8.389945    | 0         | 0      | ok
    `,
      '100',
    );
    expect(venue.balance(0, 'loss_absorption')).toBe(0n);
  });

  it('does not count positions opened after the trigger', () => {
    const venue = new ToyVenue();
    venue.fund(ALICE, '100');
    venue.market.move(BTC, '60000');
    act(venue, 'buy 10 x100');
    const then = venue.market.move(BTC, '59100');
    const trigger = venue.trigger(ALICE);
    venue.market.move(BTC, '60000');
    act(venue, 'buy 1 x100');
    expect(venue.run(liquidateCommand(venue.market), { ...trigger, burstPercent: 30 })).toEqual({ closed: 1 });
    expect(venue.order(1).exit_tick).toBe(BigInt(then.id));
    expect(venue.order(2).status).toBe(HOLDING);
  });
});

describe('LEV-15 overnight charges', () => {
  it('are taken once per position and midnight, missed ones too', () => {
    const venue = play(`
      action            | available  | margin  | frozen | outcome
      buy 10 x100       | 938.79745  | 60.0025 | 0      | ok
      night 2026-05-13  | 938.79745  | 60.0025 | 0      | nothing_to_close
      night 2026-05-14  | 937.5974   | 60.0025 | 0      | ok
      night 2026-05-14  | 937.5974   | 60.0025 | 0      | nothing_to_close
      night 2026-05-17  | 933.99725  | 60.0025 | 0      | ok
      night 2026-05-15  | 933.99725  | 60.0025 | 0      | nothing_to_close
    `);
    expect(toText(venue.order(1).overnight)).toBe('4.8002');
    expect(venue.events.filter((event) => event.cause === 'overnight')).toHaveLength(2);
  });

  it('go on to the margin when nothing is available', () => {
    const venue = new ToyVenue();
    venue.fund(ALICE, '61.7');
    venue.market.move(BTC, '60000');
    expect(act(venue, 'buy 10 x100')).toBe('ok');
    expect(venue.text(ALICE, 'lever')).toBe('0.49745');
    act(venue, 'night 2026-05-14');
    expect([venue.text(ALICE, 'lever'), venue.text(ALICE, 'lever_margin'), toText(venue.order(1).overnight)]).toEqual(['0', '59.2999', '1.20005']);
    expect(toText(venue.order(1).origin_margin)).toBe('60.0025');
  });

  it('are owed by a position that closes after midnight before the charge ran', () => {
    const venue = new ToyVenue();
    venue.fund(ALICE, '1000');
    venue.market.move(BTC, '60000');
    act(venue, 'buy 10 x100');
    venue.now += 86_400_000;
    venue.market.move(BTC, '60002.5', venue.now);
    act(venue, 'close 1');
    expect(toText(venue.order(1).overnight)).toBe('1.20005');
    expect(venue.text(ALICE, 'lever')).toBe('997.5999');
    expect(act(venue, 'night 2026-05-14')).toBe('nothing_to_close');
  });
});

describe('LEV-16 batch close', () => {
  it('closes the chosen side, skips markets that take no orders and counts them', () => {
    const venue = play(`
      action        | available | margin   | frozen | outcome
      batch all     | 1000      | 0        | 0      | nothing_to_close
      buy 1 x100    | 993.879745 | 6.00025 | 0      | ok
      sell 1 x100   | 987.76      | 12      | 0      | ok
      eurbuy 1 x200 | 982.149745 | 17.50025 | 0      | ok
      batch sells   | 988.124495 | 11.5005 | 0      | ok
      stale eur     | 988.124495 | 11.5005 | 0      | ok
    `);
    const reply = venue.run(batchCloseCommand(venue.market), { choice: 'all' }, customer(ALICE));
    expect(reply).toEqual({ closed: [1], skipped: [3], profits: '-0.025' });
    expect(venue.run(batchCloseCommand(venue.market), { choice: 'all' }, customer(ALICE))).toBe('market_closed');
  });
});

describe('LEV-17 who may', () => {
  it('orders of others do not exist', () => {
    const venue = play(`
      action             | available | margin  | frozen | outcome
      buy 10 x100        | 938.79745 | 60.0025 | 0      | ok
      buy 10 x100 @59000 | 878.61745 | 60.0025 | 60.18  | ok
    `);
    const mallory = customer(100_002);
    expect(venue.run(closeCommand(venue.market), { id: 1 }, mallory)).toBe('not_found');
    expect(venue.run(setStopCommand(venue.market), { id: 1, stopLoss: decimal('1') }, mallory)).toBe('not_found');
    expect(venue.run(cancelCommand(venue.market), { id: 2 }, mallory)).toBe('not_found');
    expect(venue.run(batchCloseCommand(venue.market), { choice: 'all' }, mallory)).toBe('nothing_to_close');
  });

  it('at most 200 orders are open at a time', () => {
    const venue = new ToyVenue();
    venue.fund(ALICE, '100000');
    venue.market.move(BTC, '60000');
    for (let count = 0; count < 200; count += 1) expect(act(venue, count % 2 === 0 ? 'buy 1 x100' : 'buy 1 x100 @59000')).toBe('ok');
    expect(act(venue, 'buy 1 x100')).toBe('order_count_exceeded');
    expect(act(venue, 'close 1')).toBe('ok');
    expect(act(venue, 'buy 1 x100')).toBe('ok');
  });
});

describe('LEV-18 what the customer is told', () => {
  it('a reply shows the order with its liquidation price', () => {
    const venue = new ToyVenue();
    venue.fund(ALICE, '100');
    venue.market.move(BTC, '60000');
    const reply = venue.run(
      submitCommand(venue.market, venue.books),
      { pairId: BTC, side: BUY, mode: MARKET, hands: 10, multiple: 100, takeProfit: decimal('61000') },
      customer(ALICE),
    ) as LeverOrder;
    expect(reply).toMatchObject({
      status: HOLDING,
      price: '60002.5',
      update_price: '60000',
      caution_money: '60.0025',
      trade_fee: '1.20005',
      target_profit_price: '61000',
      stop_loss_price: '0',
      profits: '-0.25',
      rate: '-0.42',
      liquidation_price: '59194.508',
      entry_tick_id: 1,
      exit_tick_id: null,
    });
    expect(venue.events).toEqual([{ type: 'lever_trade', cause: 'opened', orders: [reply] }]);
  });

  it('is warned at or below 50 %, not above', () => {
    const venue = play(
      `
      action       | available | margin  | frozen | outcome
      buy 10 x100  | 38.79745  | 60.0025 | 0      | ok
      btc 59315    | 38.79745  | 60.0025 | 0      | ok
      warn         | 38.79745  | 60.0025 | 0      | nothing_to_close
      btc 59314    | 38.79745  | 60.0025 | 0      | ok
      warn         | 38.79745  | 60.0025 | 0      | ok
    `,
      '100',
    );
    expect(venue.events.at(-1)).toMatchObject({ cause: 'warning', orders: [{ id: 1 }] });
  });

  it('a resting order is shown at its target, without profit', () => {
    const venue = new ToyVenue();
    venue.fund(ALICE, '100');
    venue.market.move(BTC, '60000');
    act(venue, 'buy 10 x100 @59000');
    expect(venue.events[0]).toMatchObject({ cause: 'pending', orders: [{ status: PENDING, price: '59000', profits: '0', liquidation_price: null, transaction_time: 0 }] });
  });
});
