// @vitest-environment happy-dom
import { decimal } from '@candor/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPosition } from '../../src/features/contracts/positions/model.ts';
import { stopAt } from '../../src/features/contracts/stop-drag.ts';
import { alertAt, isReached, readAlerts } from '../../src/market/alerts/alerts.ts';
import { lineAt } from '../../src/market/chart/mark-drag.ts';
import { closesAt, onScale, percentSince } from '../../src/market/chart/tools/compared.ts';
import { heikinAshi } from '../../src/market/chart/tools/heikin-ashi.ts';
import { drawingsKey, drawingsOf, keepDrawings, readDrawings, type Drawing } from '../../src/market/chart/tools/kept-drawings.ts';
import { chartStyle, keptStyle, LINES, PARAMETERS, PLAIN, readStyle, readParameter } from '../../src/market/chart/tools/chart-style.ts';
import { UndoStack } from '../../src/market/chart/tools/undo.ts';
import { order } from '../contracts/samples.ts';
import { PANE_INDICATORS, PRICE_INDICATORS } from '../../src/market/chart/tools.ts';

describe('WEB-251 what is drawn', () => {
  it('goes back and forth by steps, and a new step ends what was taken back', () => {
    const stack = new UndoStack('a');
    expect([stack.canUndo, stack.undo(), stack.canRedo, stack.redo()]).toEqual([false, undefined, false, undefined]);
    stack.set('b');
    stack.set('c');
    expect([stack.undo(), stack.undo(), stack.undo(), stack.now]).toEqual(['b', 'a', undefined, 'a']);
    expect([stack.redo(), stack.canRedo]).toEqual(['b', true]);
    stack.set('d');
    expect([stack.canRedo, stack.redo(), stack.undo(), stack.redo()]).toEqual([false, undefined, 'b', 'd']);
  });

  it('is what it was after as many steps back as forth, whatever was done', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 30 }), (values) => {
        const stack = new UndoStack<number>(-1);
        for (const value of values) stack.set(value);
        const back = values.map(() => stack.undo());
        expect(back).toEqual([-1, ...values].slice(0, -1).toReversed());
        expect(values.map(() => stack.redo())).toEqual(values);
      }),
    );
  });

  const line: Drawing = {
    tool: 'segment',
    points: [
      { at: 1_000, price: 5 },
      { at: 2_000, price: 6.5 },
    ],
    text: undefined,
  };
  const level: Drawing = { tool: 'horizontalStraightLine', points: [{ at: undefined, price: 7 }], text: undefined };

  it('is kept by account and market', () => {
    const [own, other, visitor] = [drawingsKey('7', 'BTC/USDT'), drawingsKey('8', 'BTC/USDT'), drawingsKey(undefined, 'BTC/USDT')];
    keepDrawings(own, [line, level]);
    keepDrawings(visitor, [level]);
    expect(drawingsOf(own)).toEqual([line, level]);
    expect(drawingsOf(other)).toEqual([]);
    expect(drawingsOf(visitor)).toEqual([level]);
    keepDrawings(own, []);
    keepDrawings(visitor, []);
    expect(localStorage.getItem('chart_drawings')).toBeNull();
  });

  it.each([
    ['nothing', undefined],
    ['a text', '[]'],
    ['a tool that is none', [{ tool: 'candorMarks', points: [[1, 2]] }]],
    ['no points', [{ tool: 'segment', points: [] }]],
    ['points of text', [{ tool: 'segment', points: [['1', '2']] }]],
    ['numbers without end', [{ tool: 'segment', points: [[Number.POSITIVE_INFINITY, Number.NaN]] }]],
  ])('is nothing where %s was kept', (_, value) => {
    expect(readDrawings(value)).toEqual([]);
  });
});

describe('WEB-250 how a chart is drawn', () => {
  it('has parameters and lines for every indicator', () => {
    for (const name of [...PRICE_INDICATORS, ...PANE_INDICATORS]) {
      expect(PARAMETERS[name].every((value) => readParameter(String(value)) === value)).toBe(true);
      expect(LINES[name]).toBeLessThanOrEqual(5);
    }
  });

  it.each([
    ['14', 14],
    ['500', 500],
    ['501', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['', undefined],
  ])('reads the parameter %s', (text, value) => {
    expect(readParameter(text)).toBe(value);
  });

  it('is kept, and plain where something else was kept', () => {
    expect(keptStyle()).toEqual(PLAIN);
    const style = {
      type: 'heikin_ashi' as const,
      settings: {
        MA: { parameters: [5, 20, 60], colors: ['t3', 'warn', 'ma1'] as const },
        RSI: { parameters: [7, 14, 28], colors: undefined },
      },
      against: 3,
    };
    chartStyle.set(style);
    expect(chartStyle.get()).toEqual(style);
    expect(keptStyle()).toEqual(style);
    localStorage.setItem('chart_look', '{');
    expect(keptStyle()).toEqual(PLAIN);
    expect(
      readStyle({ type: 'pie', against: '3', settings: { MA: { parameters: [1, 2], colors: ['red'] }, XYZ: { parameters: [1] } } }),
    ).toEqual(PLAIN);
  });

  it('draws Heikin-Ashi bars from the bars before', () => {
    expect(
      heikinAshi([
        { open: 10, high: 14, low: 8, close: 12 },
        { open: 12, high: 13, low: 11, close: 12 },
        { open: 12, high: 12, low: 4, close: 4 },
      ]),
    ).toEqual([
      { open: 11, high: 14, low: 8, close: 11 },
      { open: 11, high: 13, low: 11, close: 12 },
      { open: 11.5, high: 12, low: 4, close: 8 },
    ]);
  });

  it('never draws a Heikin-Ashi body beyond its ends', () => {
    const bar = fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000), fc.nat(1000)).map((four) => {
      const [open, close] = four;
      return { open, high: Math.max(...four), low: Math.min(...four), close };
    });
    fc.assert(
      fc.property(fc.array(bar, { maxLength: 40 }), (bars) => {
        for (const [index, made] of heikinAshi(bars).entries()) {
          expect(made.high).toBeGreaterThanOrEqual(Math.max(made.open, made.close, bars[index]?.high ?? 0));
          expect(made.low).toBeLessThanOrEqual(Math.min(made.open, made.close, bars[index]?.low ?? 0));
        }
      }),
    );
  });
});

describe('WEB-254 two markets on one chart', () => {
  it('have the last close of the other at each moment', () => {
    expect(
      closesAt(
        [10, 20, 30, 40],
        [
          { at: 15, close: 1 },
          { at: 20, close: 2 },
          { at: 35, close: 3 },
        ],
      ),
    ).toEqual([undefined, 2, 2, 3]);
  });

  it('begin at the same place and move by the same percent', () => {
    expect(onScale([100, 110, 120, 130], [undefined, 50, 55, 45], 0)).toEqual([undefined, 110, 121, 99]);
    expect(onScale([100, 110, 120, 130], [40, 50, 55, 45], 2)).toEqual([undefined, undefined, 120, (120 * 45) / 55]);
    expect(onScale([100, 110], [undefined, undefined], 0)).toEqual([undefined, undefined]);
    expect(percentSince(110, 121)).toBeCloseTo(10);
  });
});

describe('WEB-253 price alerts', () => {
  it.each([
    ['above', '101', '100', true],
    ['below', '99.5', '100', false],
  ])('wait for a price %s the newest one', (_, price, last, rising) => {
    expect(alertAt(1, decimal(price), decimal(last))).toEqual({ pairId: 1, price, rising });
  });

  it('need a price that is not there already', () => {
    expect(alertAt(1, decimal('100'), decimal('100'))).toBeUndefined();
    expect(alertAt(1, 0n, decimal('100'))).toBeUndefined();
  });

  it.each([
    [true, '100.99999999', false],
    [true, '101', true],
    [true, '150', true],
    [false, '101.00000001', false],
    [false, '101', true],
    [false, '1', true],
  ])('rising %s at 101 are reached at %s: %s', (rising, last, reached) => {
    expect(isReached({ pairId: 1, price: '101', rising }, decimal(last))).toBe(reached);
  });

  it.each([['{'], ['{}'], ['[{"pairId":"1","price":"2","rising":true}]'], ['[{"pairId":1,"price":"-2","rising":true}]'], ['[null]']])(
    'are none where %s was kept',
    (text) => {
      expect(readAlerts(text)).toEqual([]);
    },
  );
});

describe('WEB-252 lines that are dragged', () => {
  const last = decimal('100');
  const buy = readPosition(order({ id: 7, type: 1, price: '100' }));
  const sell = readPosition(order({ id: 8, type: 2, price: '100' }));

  it.each([
    ['take-7', 90, 'take_profit'],
    ['stop-7', 110, 'stop_loss'],
    ['position-7', 110, 'take_profit'],
    ['position-7', 90, 'stop_loss'],
    ['position-8', 110, 'stop_loss'],
    ['position-8', 90, 'take_profit'],
  ])('%s at %s means %s', (id, plotted, kind) => {
    const stop = stopAt(id, plotted, 2, [buy, sell], last);
    expect(stop?.kind).toBe(kind);
    expect(stop?.price).toBe(decimal(String(plotted)));
  });

  it('are prices at the decimals of the market', () => {
    expect(stopAt('stop-7', 99.4567, 2, [buy], last)?.price).toBe(decimal('99.46'));
  });

  it.each([
    ['liquidation', 90],
    ['pending-7', 90],
    ['take-9', 90],
    ['take-7', 0.001],
    ['take-7', -5],
    ['take-7', Number.NaN],
  ])('%s at %s means nothing', (id, plotted) => {
    expect(stopAt(id, plotted, 2, [buy], last)).toBeUndefined();
  });

  it('are the nearest under the pointer', () => {
    const lines = [
      { id: 'a', y: 10 },
      { id: 'b', y: 14 },
    ];
    expect([lineAt(lines, 13, 5), lineAt(lines, 11, 5), lineAt(lines, 20, 5)]).toEqual(['b', 'a', undefined]);
  });
});
