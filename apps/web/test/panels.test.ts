import { describe, expect, it } from 'vitest';
import { BOUNDS, gridOf, readPanels, STANDARD } from '../src/market/centre/panels/panels.ts';
import { PRESET_PANELS, presetOf, PRESETS } from '../src/market/centre/panels/presets.ts';

describe('where panels stand', () => {
  it('WEB-350 is a grid of the columns in their order, with the orders below the chart and a book beside it', () => {
    expect(gridOf(['charts', 'book', 'ticket'], true)).toBe(
      '"strip strip strip" var(--strip-size) "charts book ticket" minmax(0, 1fr) "orders orders ticket" var(--orders-size)' +
        ' / minmax(0, 1fr) var(--book-size) var(--ticket-size)',
    );
    expect(gridOf(['book', 'ticket', 'charts'], true)).toContain('"book ticket orders"');
    expect(gridOf(['ticket', 'book', 'charts', 'markets'], true)).toContain('"ticket orders orders markets"');
    expect(gridOf(['charts', 'ticket'], false)).toBe(
      '"strip strip" var(--strip-size) "charts ticket" minmax(0, 1fr) / minmax(0, 1fr) var(--ticket-size)',
    );
  });

  it('WEB-352 is read as it was kept', () => {
    expect(readPanels(undefined)).toBe(STANDARD);
    for (const name of PRESETS) expect(readPanels(JSON.stringify(PRESET_PANELS[name]))).toEqual(PRESET_PANELS[name]);
  });

  it.each([
    'no JSON',
    'null',
    '[]',
    '7',
    '{"columns":["charts"]}',
    '{"columns":["charts","charts","book","ticket"]}',
    '{"columns":["charts","book","ticket","<script>"]}',
    '{"columns":{"0":"charts"},"hidden":"book","sizes":[1]}',
    '{"hidden":["charts","ticket"]}',
    '{"sizes":{"book":1,"ticket":100000,"orders":"240","chart":300,"markets":null}}',
  ])('WEB-352 is the standard where it was kept as %s', (kept) => {
    expect(readPanels(kept)).toEqual(STANDARD);
  });

  it.each([1280, 1600, 1919, 1920, 2200, 2560, 3840])(
    'WEB-351 leaves the chart a quarter of %s px when all beside it are at their most',
    (width) => {
      const beside = width < 1920 ? (['book', 'ticket'] as const) : (['markets', 'book', 'ticket'] as const);
      const taken = beside.reduce((sum, name) => sum + Math.min(BOUNDS[name].most, (BOUNDS[name].share * width) / 100), 0);
      expect(width - taken).toBeGreaterThanOrEqual(width / 4);
    },
  );

  it('WEB-351 names the preset that it is, and none where the customer made it', () => {
    for (const name of PRESETS) expect(presetOf(readPanels(JSON.stringify(PRESET_PANELS[name])))).toBe(name);
    expect(presetOf({ ...STANDARD, hidden: ['orders'] })).toBeUndefined();
    expect(presetOf({ ...STANDARD, sizes: { book: 300 } })).toBeUndefined();
  });
});
