import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { VISION, contrast, distance } from './colour.ts';

const css = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');
const SKINS = ['nights', 'days'] as const;
const PALETTES = ['teal', 'teal-swapped', 'blue-orange'] as const;

function block(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) return {};
  const body = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1] ?? '', match[2] ?? '']));
}

function tokens(skin: string, palette: string): (name: string) => string {
  const all: Record<string, string> = { ...block(`[data-skin='${skin}']`), ...block(`[data-skin='${skin}'][data-updown='${palette}']`) };
  return (name) => {
    const value = all[name];
    if (value === undefined) throw new Error(`no token ${name} in ${skin} ${palette}`);
    return value;
  };
}

describe.each(SKINS.flatMap((skin) => PALETTES.map((palette) => ({ skin, palette }))))('$skin with $palette', ({ skin, palette }) => {
  const of = tokens(skin, palette);

  it.each([
    ['t1', ['bg', 's1', 's2', 's3']],
    ['t2', ['bg', 's1', 's2', 's3']],
    ['t3', ['bg', 's1', 's2']],
    ['acc', ['bg', 's1', 's2']],
    ['up', ['bg', 's1', 's2', 'up-bg']],
    ['down', ['bg', 's1', 's2', 'down-bg']],
    ['warn', ['bg', 's1', 'warn-bg']],
    ['ok', ['bg', 's1']],
    ['danger', ['bg', 's1', 's2']],
    ['on-ink', ['ink']],
    ['on-up', ['up-fill']],
    ['on-down', ['down-fill']],
  ])('%s reads at 4.5:1 or more on every ground it is used on', (text, grounds) => {
    for (const ground of grounds) expect.soft(contrast(of(text), of(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['edge', ['bg', 's1']],
    ['acc', ['bg', 's1', 's2', 's3']],
    ['up', ['bg', 's1']],
    ['down', ['bg', 's1']],
    ['warn-fill', ['bg', 's1']],
    ['ma1', ['bg']],
    ['ma2', ['bg']],
    ['ma3', ['bg']],
  ])('%s, a line or a control, stands out at 3:1 or more', (line, grounds) => {
    for (const ground of grounds) expect.soft(contrast(of(line), of(ground)), `${line} on ${ground}`).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.keys(VISION) as (keyof typeof VISION)[])('up and down stay apart in %s vision', (vision) => {
    expect(distance(of('up'), of('down'), vision)).toBeGreaterThanOrEqual(12);
  });

  it('WEB-4 never swaps ok and danger with up and down', () => {
    expect(of('ok')).toBe(block(`[data-skin='${skin}']`)['ok']);
    expect(of('danger')).toBe(block(`[data-skin='${skin}']`)['danger']);
  });
});

it('swaps exactly the up and down tokens in teal-swapped', () => {
  for (const skin of SKINS) {
    const plain = tokens(skin, 'teal');
    const swapped = tokens(skin, 'teal-swapped');
    for (const [name, other] of [
      ['up', 'down'],
      ['up-bg', 'down-bg'],
      ['up-fill', 'down-fill'],
      ['on-up', 'on-down'],
    ] as const) {
      expect(swapped(name)).toBe(plain(other));
      expect(swapped(other)).toBe(plain(name));
    }
  }
});
