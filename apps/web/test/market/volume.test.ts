import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { halved } from '../../src/market/chart/theme.ts';

const TOKENS = readFileSync(new URL('../../../../packages/ui/src/styles/tokens.css', import.meta.url), 'utf8');

function channels(color: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function luminance(parts: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const value = part / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of a colour with eight digits, drawn over a ground. */
function contrastOver(color: string, ground: string): number {
  const strength = Number.parseInt(color.slice(7), 16) / 255;
  const drawn = channels(color).map((part, index) => part * strength + (channels(ground)[index] ?? 0) * (1 - strength));
  const [light = 0, dark = 0] = [luminance(drawn), luminance(channels(ground))].toSorted((left, right) => right - left);
  return (light + 0.05) / (dark + 0.05);
}

it('WEB-229 bars of volume are seen on the ground of either skin, in every palette', () => {
  const blocks = [...TOKENS.matchAll(/(nights|days)'\][^{]*\{([^}]*)\}/g)];
  const colorIn = (block: string, name: string): string | undefined => new RegExp(`--${name}: (#[0-9a-f]{6});`, 'i').exec(block)?.[1];
  const grounds = new Map(blocks.flatMap(([, skin = '', block = '']) => (colorIn(block, 'bg') ? [[skin, colorIn(block, 'bg')]] : [])));
  let seen = 0;
  for (const [, skin = '', block = ''] of blocks)
    for (const name of ['up', 'down']) {
      const tone = colorIn(block, name);
      if (tone === undefined) continue;
      seen += 1;
      expect(contrastOver(halved(tone), grounds.get(skin) ?? ''), `${skin} ${tone}`).toBeGreaterThan(1.9);
    }
  expect(seen).toBe(12);
});
