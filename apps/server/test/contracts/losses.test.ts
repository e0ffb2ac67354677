import { toText } from '@candor/money';
import { CLOSED, HOLDING, REVOKED } from '@candor/rules';
import { describe, expect, it } from 'vitest';
import { overnightCommand } from '../../src/features/contracts/commands/overnight.ts';
import { BTC } from './fake-market.ts';
import { act, ALICE, play } from './story.ts';
import { ToyVenue } from './toy-venue.ts';

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
  it('closes everything at or below the stop-out level and not above it', () => {
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

  it('LEV-55 are waived for the midnights at which the venue had paused the market, whenever they are charged, and not caught up', () => {
    play(`
      action               | available | margin  | frozen | outcome
      buy 10 x100          | 938.79745 | 60.0025 | 0      | ok
      spare btc 2026-05-14 | 938.79745 | 60.0025 | 0      | ok
      night 2026-05-14     | 938.79745 | 60.0025 | 0      | ok
      night 2026-05-14     | 938.79745 | 60.0025 | 0      | nothing_to_close
      spare btc 2026-05-16 | 938.79745 | 60.0025 | 0      | ok
      pause btc            | 938.79745 | 60.0025 | 0      | ok
      night 2026-05-17     | 936.39735 | 60.0025 | 0      | ok
      night 2026-05-17     | 936.39735 | 60.0025 | 0      | nothing_to_close
      spare btc 2026-05-18 | 936.39735 | 60.0025 | 0      | ok
      open btc             | 936.39735 | 60.0025 | 0      | ok
      btc 60000            | 936.39735 | 60.0025 | 0      | ok
      close 1              | 996.14985 | 0       | 0      | ok
    `);
  });

  it('continue to the margin when nothing is available', () => {
    const venue = new ToyVenue();
    venue.fund(ALICE, '61.7');
    venue.market.move(BTC, '60000');
    expect(act(venue, 'buy 10 x100')).toBe('ok');
    expect(venue.text(ALICE, 'lever')).toBe('0.49745');
    act(venue, 'night 2026-05-14');
    expect([venue.text(ALICE, 'lever'), venue.text(ALICE, 'lever_margin'), toText(venue.order(1).overnight)]).toEqual([
      '0',
      '59.2999',
      '1.20005',
    ]);
    expect(toText(venue.order(1).origin_margin)).toBe('60.0025');
  });

  it('LEV-39 are not owed where only our own clock says that it is another day', () => {
    const venue = new ToyVenue();
    venue.fund(ALICE, '1000');
    venue.market.move(BTC, '60000');
    act(venue, 'buy 10 x100');
    venue.now += 86_400_000;
    const tick = venue.market.move(BTC, '60002.5', venue.now);
    venue.market.put({ ...tick, feedAt: venue.now - 86_400_000 });
    expect(venue.run(overnightCommand, { userId: ALICE, day: '2026-05-14' })).toBe('date_unconfirmed');
    act(venue, 'close 1');
    expect(toText(venue.order(1).overnight)).toBe('0');
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
