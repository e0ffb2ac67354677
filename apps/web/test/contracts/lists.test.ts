import type { Bar } from '@candor/api';
import { RESOLUTIONS } from '@candor/api/constants';
import { decimal, toText } from '@candor/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyLive, barFromTick, barLength, historyWindow, mergeBars, PAGE_BARS, plotBar } from '../../src/market/chart/bars.ts';
import { timeTicks } from '../../src/market/chart/time-ticks.ts';
import { quantityDecimals } from '../../src/features/contracts/markets.ts';
import { chartPeriod, periodLabel, readPeriod } from '../../src/market/chart/periods.ts';
import { depthBook, depthCurve, depthSteps } from '../../src/market/depth/model.ts';
import { categoryTab, filterQuotes, marketFor, nextSort, offered, sortQuotes } from '../../src/market/quotes/model.ts';
import { inputOf, readFilters, setFilters } from '../../src/features/contracts/orders/filters.ts';
import { readPage, readTab } from '../../src/features/contracts/orders/model.ts';
import { quote } from './samples.ts';

function bar(time: number, close = '1'): Bar {
  return { time, open: '1', high: '2', low: '0.5', close, volume: '3' };
}

describe('bars', () => {
  it('merges pages ascending with one bar per moment', () => {
    const merged = mergeBars([bar(3), bar(4)], [bar(1), bar(3, '9'), bar(2)]);
    expect(merged.map((entry) => [entry.time, entry.close])).toEqual([
      [1, '1'],
      [2, '1'],
      [3, '9'],
      [4, '1'],
    ]);
  });

  it('lets the live bar replace, follow or mend', () => {
    expect(applyLive([bar(1), bar(2)], bar(2, '7')).at(-1)?.close).toBe('7');
    expect(applyLive([bar(1)], bar(2))).toHaveLength(2);
    expect(applyLive([bar(1), bar(3)], bar(1, '8'))[0]?.close).toBe('8');
    expect(applyLive([bar(1), bar(3)], bar(2))).toHaveLength(2);
  });

  it('stays sorted and unique whatever arrives', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 })), fc.array(fc.integer({ min: 0, max: 40 })), (history, live) => {
        let bars = mergeBars(
          [],
          history.map((time) => bar(time)),
        );
        for (const time of live) bars = applyLive(bars, bar(time));
        const times = bars.map((entry) => entry.time);
        expect(times).toEqual([...new Set(times)].toSorted((left, right) => left - right));
      }),
    );
  });

  it('asks for a page of seconds that ends before the oldest bar', () => {
    expect(historyWindow('1', 1_700_000_000_500)).toEqual({ from: 1_700_000_001 - 60 * PAGE_BARS, to: 1_700_000_001 });
    expect(historyWindow('1M', 1000)).toEqual({ from: 0, to: 1 });
    expect(barLength('4' as never)).toBeNaN();
    expect(barLength('240')).toBe(14_400_000);
  });

  it('draws with floating point', () => {
    expect(plotBar(bar(5, '1.5'))).toEqual({ timestamp: 5, open: 1, high: 2, low: 0.5, close: 1.5, volume: 3 });
  });

  it('names every resolution', () => {
    expect(RESOLUTIONS.map(periodLabel)).toEqual(['1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1D', '3D', '1W', '1M']);
    expect(chartPeriod('240')).toEqual({ type: 'hour', span: 4 });
    expect(chartPeriod('3D')).toEqual({ type: 'day', span: 3 });
    expect(readPeriod('nonsense')).toBe('1');
    expect(readPeriod('1W')).toBe('1W');
  });
});

describe('depth', () => {
  const depth = {
    asks: [
      { price: '10.1', number: '1' },
      { price: '10.2', number: '2' },
      { price: '10.6', number: '1' },
    ],
    bids: [
      { price: '9.9', number: '3' },
      { price: '9.4', number: '5' },
    ],
  };

  it('cumulates from the best price and shares of the deepest side', () => {
    const book = depthBook(depth, decimal('0.1'), 10);
    expect(book.asks.map((row) => [toText(row.price), toText(row.total), row.share])).toEqual([
      ['10.1', '1', 125],
      ['10.2', '3', 375],
      ['10.6', '4', 500],
    ]);
    expect(book.bids.map((row) => row.share)).toEqual([375, 1000]);
    expect(toText(book.gap!)).toBe('0.2');
  });

  it('groups away from the middle, so that no level looks better than it is', () => {
    const book = depthBook(depth, decimal('0.5'), 10);
    expect(book.asks.map((row) => toText(row.price))).toEqual(['10.5', '11']);
    expect(book.bids.map((row) => toText(row.price))).toEqual(['9.5', '9']);
  });

  it('draws each side from its best price outwards to the edge', () => {
    const book = depthBook(depth, decimal('0.1'), 10);
    expect(depthCurve(book.asks, decimal('9'), decimal('11'), 100, 100)).toBe('M55 100H55V88.5H60V65.5H80V54H100');
    expect(depthCurve(book.bids, decimal('9'), decimal('11'), 100, 100)).toBe('M45 100H45V65.5H20V8H0');
    expect(depthCurve([], 1n, 2n, 100, 100)).toBe('M0 100');
  });

  it('copes with an empty side', () => {
    expect(depthBook({ asks: [], bids: [] }, 1n, 5)).toEqual({ asks: [], bids: [], gap: undefined });
    expect(depthSteps(2).map(toText)).toEqual(['0.01', '0.1', '0.5', '1', '5']);
  });
});

describe('quotes', () => {
  const quotes = [
    quote(),
    quote({ id: 2, currency_id: 3, symbol: 'ETH/USDT', full_name: 'Ethereum', now_price: '3468.15', change: '-1.26' }),
    quote({ id: 8, currency_id: 10, symbol: 'EUR/USD', full_name: 'Euro / US dollar', category: 4, now_price: '1.08642', change: '0.11' }),
  ];

  it('filters by tab and by what was typed', () => {
    expect(filterQuotes(quotes, 'forex', '', new Set()).map((entry) => entry.id)).toEqual([8]);
    expect(filterQuotes(quotes, 'all', 'eurusd', new Set()).map((entry) => entry.id)).toEqual([8]);
    expect(filterQuotes(quotes, 'all', ' BITCOIN ', new Set()).map((entry) => entry.id)).toEqual([1]);
    expect(filterQuotes(quotes, 'favourites', '', new Set([2])).map((entry) => entry.id)).toEqual([2]);
    expect([1, 4, 5].map(categoryTab)).toEqual(['digital', 'forex', 'metals']);
  });

  it('sorts by exact decimals and cycles back to the venue’s order', () => {
    expect(sortQuotes(quotes, { column: 'price', descending: true }).map((entry) => entry.id)).toEqual([1, 2, 8]);
    expect(sortQuotes(quotes, { column: 'change', descending: false }).map((entry) => entry.id)).toEqual([2, 8, 1]);
    const first = nextSort(undefined, 'price');
    const second = nextSort(first, 'price');
    expect([first?.descending, second?.descending, nextSort(second, 'price')]).toEqual([true, false, undefined]);
  });

  it('leaves out markets without contracts and finds the routed one', () => {
    expect(offered([...quotes, quote({ id: 9, open_lever: 0 })], ({ open_lever }) => open_lever === 1)).toHaveLength(3);
    expect(marketFor(quotes, '1', '10')?.id).toBe(8);
    expect(marketFor(quotes, '1', '999')?.id).toBe(1);
  });
});

describe('order list', () => {
  it('reads the address leniently', () => {
    expect([readTab('3'), readTab('2'), readTab(null)]).toEqual([3, 1, 1]);
    expect([readPage('4'), readPage('0'), readPage('x')]).toEqual([4, 1, 1]);
  });
});

describe('time axis', () => {
  const minute = 60_000;
  /** 20 Nov 2026, 00:00 at the venue. */
  const midnight = Date.UTC(2026, 10, 19, 16);
  const moments = (count: number, length: number, start = midnight - 30 * minute) =>
    Array.from({ length: count }, (_, index) => start + index * length);

  it('puts labels on round venue times and names the day where it turns', () => {
    const ticks = timeTicks(moments(60, minute), minute, 9);
    expect(ticks.map((tick) => [(tick.at - midnight) / minute, tick.kind])).toEqual([
      [-20, 'time'],
      [-10, 'time'],
      [0, 'day'],
      [10, 'time'],
      [20, 'time'],
    ]);
  });

  it('moves a label to the first bar after a gap and keeps the one that says more', () => {
    const gapped = [...moments(20, minute), ...moments(20, minute, midnight + 3 * minute)];
    expect(timeTicks(gapped, minute, 9).map((tick) => tick.kind)).toEqual(['time', 'day', 'time', 'time']);
  });

  it('goes to months for long bars', () => {
    const days = moments(120, 1440 * minute, midnight);
    expect(timeTicks(days, 1440 * minute, 20).every((tick) => tick.kind === 'month')).toBe(true);
    expect(timeTicks([], minute, 5)).toEqual([]);
  });
});

it('shows quantities at the step of a hand', () => {
  expect([
    quantityDecimals({ number: '0.2', share: 20 }),
    quantityDecimals({ number: '2', share: 20 }),
    quantityDecimals({ number: '40', share: 40 }),
  ]).toEqual([2, 1, 0]);
});

describe('a chart fed by quotes', () => {
  const hour = 3_600_000;
  it('moves the newest bar, opens the next, and leaves days to history', () => {
    expect(barFromTick(bar(0), '60', '5', hour - 1)).toEqual({ ...bar(0, '5'), high: '5' });
    expect(barFromTick(bar(0), '60', '5', hour)).toEqual({ time: hour, open: '5', high: '5', low: '5', close: '5', volume: '0' });
    expect(barFromTick(bar(10), '60', '5', 9)).toBeUndefined();
    expect(barFromTick(bar(0), '1W', '5', 7 * 24 * hour)).toBeUndefined();
  });
});

describe('LEV-98 what the list of orders is narrowed to', () => {
  it('comes from the address, goes back into it, and is asked of the server with the last day whole', () => {
    const address = 'market=1-2&side=2&kind=0&from=2026-11-20&to=2026-11-21';
    const filters = readFilters(new URLSearchParams(`${address}&status=3`));
    expect(new URLSearchParams(setFilters(filters)).toString()).toBe(address);
    expect(inputOf(3, filters)).toEqual({
      status: 3,
      legal_id: '1',
      currency_id: '2',
      type: '2',
      mode: '0',
      from: String(Date.UTC(2026, 10, 19, 16)),
      to: String(Date.UTC(2026, 10, 21, 16)),
    });
  });

  it('is everything where the address says nothing that is known', () => {
    const filters = readFilters(new URLSearchParams('market=BTC&side=3&kind=x&from=yesterday'));
    expect(inputOf(1, filters)).toEqual({ status: 1 });
  });
});
