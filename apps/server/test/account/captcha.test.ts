import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { captchaPicture } from '../../src/features/account/captcha/captcha-picture.ts';
import { CaptchaStore } from '../../src/features/account/captcha/captcha-store.ts';

/** The chunks of a PNG, their checksums verified. */
function chunks(png: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    found.set(body.toString('latin1', 0, 4), body.subarray(4));
    at += 12 + length;
  }
  return found;
}

/** Pixels dark enough to be ink. */
function inked(png: Buffer): number {
  const rows = inflateSync(chunks(png).get('IDAT') ?? Buffer.alloc(0));
  let count = 0;
  for (let y = 0; y < 44; y += 1) {
    for (let x = 0; x < 120; x += 1) if ((rows[y * 361 + 1 + x * 3 + 1] ?? 255) < 130) count += 1;
  }
  return count;
}

describe('image codes', () => {
  it('are PNGs of 120 by 44 that differ each time', () => {
    const [first, second] = [captchaPicture('0123'), captchaPicture('0123')];
    for (const png of [first, second]) {
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      const header = chunks(png).get('IHDR');
      expect([header?.readUInt32BE(0), header?.readUInt32BE(4)]).toEqual([120, 44]);
      expect(inflateSync(chunks(png).get('IDAT') ?? Buffer.alloc(0))).toHaveLength((120 * 3 + 1) * 44);
    }
    expect(first.equals(second)).toBe(false);
  });

  it('show ink for every digit, more for four than for one', () => {
    for (const digit of '0123456789') expect(inked(captchaPicture(digit.repeat(4)))).toBeGreaterThan(inked(captchaPicture('')) + 150);
  });

  it('ACC-100 are asked about before they are used: wrong digits use one up, right ones keep it for ten minutes and one use', () => {
    let now = 0;
    const store = new CaptchaStore({ now: () => now });
    const [first, second, third] = [store.issue().id, store.issue().id, store.issue().id];
    const digits = (id: string): string => store.peek(id) ?? '';
    const wrong = digits(first) === '0000' ? '0001' : '0000';
    expect([store.check(first, wrong), store.check(first, wrong === '0000' ? '0001' : '0000'), store.peek(first)]).toEqual([
      false,
      false,
      undefined,
    ]);
    const right = digits(second);
    now += 4 * 60_000;
    expect([store.check(second, right), store.check(second, right)]).toEqual([true, true]);
    now += 10 * 60_000 - 1;
    // Asking again does not make it last.
    expect([store.check(second, right), store.solve(second, right), store.solve(second, right), store.check(second, right)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const late = digits(third);
    expect(store.check(third, late)).toBe(false);
  });

  it('are kept in bounded memory, the newest of them', () => {
    const store = new CaptchaStore({ now: () => 0 });
    // Drawing is most of the work, so the bound is shown on a store that holds few.
    const small = new CaptchaStore({ now: () => 0 }, 3);
    const ids = Array.from({ length: 5 }, () => small.issue().id);
    expect(ids.map((id) => small.peek(id) !== undefined)).toEqual([false, false, true, true, true]);
    expect(store.solve('unknown', '0000')).toBe(false);
  });
});
