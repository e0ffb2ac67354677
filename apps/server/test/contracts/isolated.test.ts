import { toText } from '@candor/money';
import { CLOSED, isolatedBook, liquidationPrice, REVOKED } from '@candor/rules';
import { describe, expect, it } from 'vitest';
import { BTC, EUR } from './fake-market.ts';
import { act, ALICE } from './story.ts';
import { ToyVenue } from './toy-venue.ts';

/** Plays like `play`, with the isolated margin in place of what is frozen. */
function playIsolated(story: string, funds = '1000'): ToyVenue {
  const venue = new ToyVenue();
  venue.fund(ALICE, funds);
  venue.market.move(BTC, '60000');
  venue.market.move(EUR, '1.1');
  for (const line of story.trim().split('\n').slice(1)) {
    const [action, available, margin, isolated, outcome] = line.split('|').map((cell) => cell.trim());
    const result = act(venue, action ?? '');
    const seen = [venue.text(ALICE, 'lever'), venue.text(ALICE, 'lever_margin'), venue.text(ALICE, 'lever_isolated'), result];
    expect({ action, seen }).toEqual({ action, seen: [available, margin, isolated, outcome] });
  }
  return venue;
}

describe('LEV-90 LEV-91 an isolated position', () => {
  it('has a margin of its own, and its gains and losses concern that alone', () => {
    const venue = playIsolated(`
      action         | available  | margin  | isolated | outcome
      ownbuy 10 x100 | 938.79745  | 0       | 60.0025  | ok
      buy 1 x100     | 932.677195 | 6.00025 | 60.0025  | ok
      btc 60102.5    | 932.677195 | 6.00025 | 60.0025  | ok
      close 1        | 1002.679695| 6.00025 | 0        | ok
      close 2        | 1009.679945| 0       | 0        | ok
    `);
    expect([venue.order(1).close_reason, toText(venue.order(1).profit ?? 0n)]).toEqual(['customer', '10']);
  });

  it('opens only out of what the positions on the wallet can spare, and where the spread leaves it more than half of its margin', () => {
    playIsolated(
      `
      action         | available | margin   | isolated | outcome
      ownbuy 10 x100 | 61        | 0        | 0        | insufficient_balance
      ownbuy 9 x100  | 5.917705  | 0        | 54.00225 | ok
      `,
      '61',
    );
    playIsolated(
      `
      action         | available | margin  | isolated | outcome
      buy 10 x100    | 36.94745  | 60.0025 | 0        | ok
      ownbuy 6 x100  | 36.94745  | 60.0025 | 0        | margin_limit
      `,
      '98.15',
    );
  });
});

describe('LEV-100 an isolated position on the other side of the market', () => {
  it('is refused while one is held there, for either side, and opens when that is closed, on cross margin or elsewhere', () => {
    playIsolated(`
      action          | available | margin | isolated | outcome
      ownbuy 1 x100   | 993.879745 | 0     | 6.00025  | ok
      ownsell 1 x100  | 993.879745 | 0     | 6.00025  | isolated_opposed
      ownsell 9 x100  | 993.879745 | 0     | 6.00025  | isolated_opposed
      ownbuy 1 x100   | 987.75949 | 0      | 12.0005  | ok
      sell 1 x100     | 981.639745 | 5.99975 | 12.0005 | ok
      close 1         | 987.614995 | 5.99975 | 6.00025 | ok
      ownsell 1 x100  | 987.614995 | 5.99975 | 6.00025 | isolated_opposed
      close 2         | 993.590245 | 5.99975 | 0      | ok
      ownsell 1 x100  | 987.4705 | 5.99975 | 5.99975  | ok
      ownbuy 1 x100   | 987.4705 | 5.99975 | 5.99975  | isolated_opposed
    `);
  });
});

describe('LEV-105 an isolated order that rests', () => {
  it('sets margin and fee aside at its target, and its margin goes to its own account at the fill', () => {
    const venue = playIsolated(`
      action                | available | margin | isolated | outcome
      ownbuy 10 x100 @59000 | 939.82    | 0      | 0        | ok
      btc 58500             | 939.82    | 0      | 0        | ok
      fill 1                | 940.32745 | 0      | 58.5025  | ok
      btc 58000             | 940.32745 | 0      | 58.5025  | ok
      liquidate             | 940.32745 | 0      | 58.5025  | nothing_to_close
      liquidate 1           | 948.57995 | 0      | 0        | ok
    `);
    expect([venue.order(1).isolated, toText(venue.order(1).origin_price), toText(venue.order(1).price)]).toEqual([
      true,
      '59000',
      '58502.5',
    ]);
  });

  it('takes what a gap asks for more from the balance, as far as the positions on the wallet can spare it', () => {
    playIsolated(`
      action                | available | margin | isolated | outcome
      ownbuy 10 x100 !61000 | 937.78    | 0      | 0        | ok
      btc 61497.5           | 937.78    | 0      | 0        | ok
      fill 1                | 937.27    | 0      | 61.5     | ok
    `);
    // The wallet has the balance beside 10 hands sold, and beside 40 that have lost half of what covers them has none to spare.
    playIsolated(
      `
      action                | available | margin  | isolated | outcome
      ownbuy 10 x100 !61000 | 637.78    | 0       | 0        | ok
      sell 10 x100          | 576.58255 | 59.9975 | 0        | ok
      btc 61000             | 576.58255 | 59.9975 | 0        | ok
      fill 1                | 576.58    | 59.9975 | 61.0025  | ok
      `,
      '700',
    );
    playIsolated(
      `
      action                | available | margin   | isolated | outcome
      ownbuy 10 x100 !61000 | 637.78    | 0        | 0        | ok
      sell 40 x100          | 392.9902  | 239.99   | 0        | ok
      btc 61100             | 392.9902  | 239.99   | 0        | ok
      fill 1                | 392.9902  | 239.99   | 61       | ok
      `,
      '700',
    );
  });

  it('is judged when it is placed by what the wallet can spare, and is revoked where filled it would not stand by itself', () => {
    playIsolated(
      `
      action               | available | margin  | isolated | outcome
      buy 10 x100          | 36.94745  | 60.0025 | 0        | ok
      ownbuy 6 x100 @59990 | 36.94745  | 60.0025 | 0        | margin_limit
      `,
      '98.15',
    );
    const venue = playIsolated(`
      action                | available | margin | isolated | outcome
      ownbuy 10 x100 @59000 | 939.82    | 0      | 0        | ok
      btc 480               | 939.82    | 0      | 0        | ok
      fill 1                | 1000      | 0      | 0        | ok
    `);
    expect(venue.order(1).status).toBe(REVOKED);
  });

  it('pays for a loss of the cross positions while it rests, as every order that rests does', () => {
    const venue = playIsolated(
      `
      action                | available | margin  | isolated | outcome
      buy 10 x100           | 138.79745 | 60.0025 | 0        | ok
      ownbuy 10 x100 @50000 | 87.79745  | 60.0025 | 0        | ok
      btc 58200             | 87.79745  | 60.0025 | 0        | ok
      close 1               | 18.54995  | 0       | 0        | ok
      `,
      '200',
    );
    expect(venue.order(2).status).toBe(REVOKED);
  });
});

describe('LEV-100 what rests', () => {
  it('counts as what is held: nothing isolated is placed against it, and so no fill can set one against another', () => {
    playIsolated(`
      action               | available  | margin | isolated | outcome
      ownbuy 1 x100 @59000 | 993.982    | 0      | 0        | ok
      ownsell 1 x100       | 993.982    | 0      | 0        | isolated_opposed
      ownsell 1 x100 @61000 | 993.982   | 0      | 0        | isolated_opposed
      ownsell 1 x100 !59000 | 993.982   | 0      | 0        | isolated_opposed
      ownbuy 1 x100 !61000 | 987.76     | 0      | 0        | ok
      sell 1 x100 @61000   | 981.538    | 0      | 0        | ok
      cancel 1             | 987.556    | 0      | 0        | ok
      ownsell 1 x100       | 987.556    | 0      | 0        | isolated_opposed
      cancel 2             | 993.778    | 0      | 0        | ok
      ownsell 1 x100       | 987.658255 | 0      | 5.99975  | ok
      ownbuy 1 x100 @59000 | 987.658255 | 0      | 5.99975  | isolated_opposed
    `);
  });
});

describe('LEV-106 some hands of an isolated position', () => {
  it('close with their share of its margin, and the rest keeps what is left; what may be taken is divided with it', () => {
    const venue = playIsolated(`
      action            | available    | margin | isolated    | outcome
      ownbuy 10 x100    | 938.79745    | 0      | 60.0025     | ok
      close 1 11        | 938.79745    | 0      | 60.0025     | hands_out_of_range
      btc 60102.5       | 938.79745    | 0      | 60.0025     | ok
      close 1 3         | 959.7982     | 0      | 42.00175    | ok
      add 1 10          | 949.7982     | 0      | 52.00175    | ok
      close 1 1         | 958.22702142 | 0      | 44.57292858 | ok
      take 1 8.57142859 | 958.22702142 | 0      | 44.57292858 | margin_limit
      take 1 8.57142858 | 966.79845    | 0      | 36.0015     | ok
      close 1 6         | 1008.79995   | 0      | 0           | ok
    `);
    const parts = [2, 3].map((id) => venue.order(id));
    expect(parts.map((part) => [part.isolated, part.part_of, part.hands, part.close_available])).toEqual([
      [true, 1, 3, 0n],
      [true, 1, 1, 0n],
    ]);
  });

  it('take a loss beyond their margin from the rest of the same position, then loss absorption pays, and the wallet never', () => {
    const venue = playIsolated(`
      action               | available  | margin  | isolated   | outcome
      ownbuy 10 x100       | 938.79745  | 0       | 60.0025    | ok
      buy 1 x100           | 932.677195 | 6.00025 | 60.0025    | ok
      buy 1 x100 @50000    | 927.577195 | 6.00025 | 60.0025    | ok
      btc 59300            | 927.577195 | 6.00025 | 60.0025    | ok
      close 1 3            | 927.577195 | 6.00025 | 38.9275    | ok
      btc 55000            | 927.577195 | 6.00025 | 38.9275    | ok
      close 1 3            | 927.577195 | 6.00025 | 0.00000001 | ok
      liquidate 1          | 927.577195 | 6.00025 | 0          | ok
    `);
    const told = [4, 5, 1].map((id) => venue.order(id));
    expect(told.map(({ close_available: drawn, shortfall }) => [toText(drawn ?? 0n), toText(shortfall)])).toEqual([
      ['3.07425', '0'],
      ['22.24428571', '111.14750001'],
      ['0', '200.09999999'],
    ]);
    expect(venue.text(0, 'loss_absorption')).toBe('-311.2475');
  });
});

describe('LEV-107 a reversal of an isolated position', () => {
  it('opens isolated on the other side with its multiple, where nothing else isolated stands against it', () => {
    const venue = playIsolated(`
      action          | available | margin | isolated | outcome
      ownbuy 10 x100  | 938.79745 | 0      | 60.0025  | ok
      btc 60102.5     | 938.79745 | 0      | 60.0025  | ok
      reverse 1       | 947.49795 | 0      | 60.1     | ok
      ownsell 1 x100  | 941.36775 | 0      | 66.11    | ok
      reverse 2       | 941.36775 | 0      | 66.11    | isolated_opposed
      close 3         | 947.35275 | 0      | 60.1     | ok
      reverse 2       | 945.89565 | 0      | 60.105   | ok
    `);
    expect([2, 4].map((id) => [venue.order(id).isolated, venue.order(id).side, venue.order(id).multiple])).toEqual([
      [true, 2, 100],
      [true, 1, 100],
    ]);
  });

  it('is all or nothing', () => {
    playIsolated(
      `
      action          | available | margin | isolated | outcome
      ownbuy 10 x100  | 0.79745   | 0      | 60.0025  | ok
      btc 59900       | 0.79745   | 0      | 60.0025  | ok
      reverse 1       | 0.79745   | 0      | 60.0025  | insufficient_balance
      `,
      '62',
    );
  });
});

describe('LEV-103 a warning of an isolated position', () => {
  it('goes once to each at or below 50 % of its own, again only after it was above 60 %, and is no warning of the account', () => {
    const venue = playIsolated(`
      action         | available | margin | isolated | outcome
      ownbuy 10 x100 | 938.79745 | 0      | 60.0025  | ok
      warn 1         | 938.79745 | 0      | 60.0025  | nothing_to_close
      btc 59702.48   | 938.79745 | 0      | 60.0025  | ok
      warn           | 938.79745 | 0      | 60.0025  | nothing_to_close
      warn 1         | 938.79745 | 0      | 60.0025  | ok
      warn 1         | 938.79745 | 0      | 60.0025  | nothing_to_close
      endwarning 1   | 938.79745 | 0      | 60.0025  | nothing_to_close
      btc 59762.51   | 938.79745 | 0      | 60.0025  | ok
      endwarning     | 938.79745 | 0      | 60.0025  | nothing_to_close
      endwarning 1   | 938.79745 | 0      | 60.0025  | ok
      btc 59702.48   | 938.79745 | 0      | 60.0025  | ok
      warn 1         | 938.79745 | 0      | 60.0025  | ok
      buy 1 x100     | 932.70754204 | 5.970498 | 60.0025 | ok
      warn 2         | 932.70754204 | 5.970498 | 60.0025 | nothing_to_close
    `);
    const warned = venue.events.filter(({ cause }) => cause === 'warning');
    expect(warned.map(({ orders }) => orders.map(({ id }) => id))).toEqual([[1], [1]]);
    expect(venue.notices.map(({ template }) => template)).toEqual(['isolated_warning', 'isolated_warning']);
  });
});

describe('LEV-92 money to and from its margin', () => {
  it('moves down to what the opening asked for with the present loss on top', () => {
    const venue = playIsolated(`
      action         | available | margin | isolated | outcome
      ownbuy 10 x100 | 938.79745 | 0      | 60.0025  | ok
      take 1 0.00000001 | 938.79745 | 0   | 60.0025  | margin_limit
      add 1 100      | 838.79745 | 0      | 160.0025 | ok
      take 1 99.75000001 | 838.79745 | 0  | 160.0025 | margin_limit
      take 1 99.75   | 938.54745 | 0      | 60.2525  | ok
      add 1 938.54745001 | 938.54745 | 0  | 60.2525  | insufficient_balance
      add 1 938.54745 | 0        | 0      | 998.79995 | ok
      btc 61000      | 0         | 0      | 998.79995 | ok
      take 1 938.79745001 | 0    | 0      | 998.79995 | margin_limit
      take 1 938.79745 | 938.79745 | 0    | 60.0025  | ok
      buy 1 x100     | 932.575195 | 6.10025 | 60.0025 | ok
      take 2 1       | 932.575195 | 6.10025 | 60.0025 | not_isolated
      take 9 1       | 932.575195 | 6.10025 | 60.0025 | not_found
    `);
    expect(venue.events.filter(({ cause }) => cause === 'margin')).toHaveLength(4);
  });

  it('is not taken at a price that has stopped; a frozen customer may add and not take', () => {
    playIsolated(`
      action         | available | margin | isolated | outcome
      ownbuy 10 x100 | 938.79745 | 0      | 60.0025  | ok
      stale btc      | 938.79745 | 0      | 60.0025  | ok
      add 1 50       | 888.79745 | 0      | 110.0025 | ok
      take 1 1       | 888.79745 | 0      | 110.0025 | market_closed
      open btc       | 888.79745 | 0      | 110.0025 | ok
      freeze         | 888.79745 | 0      | 110.0025 | ok
      add 1 50       | 838.79745 | 0      | 160.0025 | ok
      take 1 1       | 838.79745 | 0      | 160.0025 | account_frozen
    `);
  });
});

describe('LEV-93 the liquidation of an isolated position', () => {
  it('happens at its liquidation price, alone', () => {
    const venue = playIsolated(`
      action         | available | margin  | isolated | outcome
      ownbuy 10 x100 | 938.79745 | 0       | 60.0025  | ok
      buy 1 x100     | 932.677195| 6.00025 | 60.0025  | ok
      btc 59582.49   | 932.677195| 6.00025 | 60.0025  | ok
      liquidate      | 932.677195| 6.00025 | 60.0025  | nothing_to_close
      liquidate 2    | 932.677195| 6.00025 | 60.0025  | nothing_to_close
    `);
    const limit = liquidationPrice(isolatedBook(venue.order(1)), BTC, () => 1n, 30) ?? 0n;
    expect(toText(limit)).toBe('59582.4825');
    expect(act(venue, 'liquidate 1')).toBe('nothing_to_close');
    venue.market.move(BTC, limit, venue.now);
    expect(act(venue, 'liquidate 1')).toBe('ok');
    expect([venue.order(1).close_reason, toText(venue.order(1).shortfall), venue.order(2).status]).toEqual(['liquidation', '0', 1]);
    expect([venue.text(ALICE, 'lever'), venue.text(ALICE, 'lever_isolated')]).toEqual(['950.677945', '0']);
  });

  it('over a gap costs the customer its margin and nothing else; loss absorption pays the rest', () => {
    const venue = playIsolated(`
      action         | available | margin  | isolated | outcome
      ownbuy 10 x100 | 938.79745 | 0       | 60.0025  | ok
      buy 1 x100     | 932.677195| 6.00025 | 60.0025  | ok
      btc 58000      | 932.677195| 6.00025 | 60.0025  | ok
      liquidate 1    | 932.677195| 6.00025 | 0        | ok
    `);
    expect(toText(venue.order(1).shortfall)).toBe('140.2475');
    expect(venue.text(0, 'loss_absorption')).toBe('-140.2475');
  });

  it('is as exact by a stop, by hand and in a batch that passes over a gap', () => {
    for (const end of ['stop 1', 'close 1', 'batch all'])
      playIsolated(`
        action         | available | margin  | isolated | outcome
        ownbuy 10 x100 | 938.79745 | 0       | 60.0025  | ok
        sl 1 59900     | 938.79745 | 0       | 60.0025  | ok
        btc 58000      | 938.79745 | 0       | 60.0025  | ok
        ${end}         | 938.79745 | 0       | 0        | ok
      `);
  });

  it('never pays for a loss of the others', () => {
    const venue = playIsolated(
      `
      action         | available | margin  | isolated | outcome
      ownbuy 10 x100 | 338.79745 | 0       | 60.0025  | ok
      add 1 200      | 138.79745 | 0       | 260.0025 | ok
      buy 10 x100    | 77.5949   | 60.0025 | 260.0025 | ok
      btc 58500      | 77.5949   | 60.0025 | 260.0025 | ok
      liquidate      | 0         | 0       | 260.0025 | ok
      `,
      '400',
    );
    expect([venue.order(2).status, toText(venue.order(2).shortfall)]).toEqual([CLOSED, '12.6526']);
  });
});

describe('LEV-94 a night of an isolated position', () => {
  it('is taken from its own margin alone, which may end it; what the margin does not hold is waived', () => {
    const venue = playIsolated(`
      action           | available | margin | isolated | outcome
      ownbuy 10 x100   | 938.79745 | 0      | 60.0025  | ok
      night 2026-05-14 | 938.79745 | 0      | 58.80245 | ok
    `);
    for (let day = 15; day < 70; day += 1) {
      const date = new Date(Date.UTC(2026, 4, day)).toISOString().slice(0, 10);
      expect(act(venue, `night ${date}`)).toBe('ok');
      if (act(venue, 'liquidate 1') === 'ok') break;
    }
    expect([venue.order(1).status, venue.order(1).close_reason, venue.text(ALICE, 'lever_isolated')]).toEqual([CLOSED, 'liquidation', '0']);
  });
});
