import { expect, mergeTests } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { test as insideTest } from '../support/inside.ts';
import { test as quietTest } from '../support/quiet.ts';
import { Reader } from '../support/reader.ts';
import { started } from '../support/started.ts';

const test = mergeTests(quietTest, insideTest);
const DOCUMENT = new URL('../../docs/accessibility-walk.md', import.meta.url);
/** The market of the walk: BTC/USDT. */
const BTC = 1;
const HEARD_MS_MAX = 20_000;
/** Frames in which nothing more is told: what is told a moment later belongs to the same stop. */
const QUIET_FRAMES = 3;

/** A row of the document: what is pressed or typed, what is said then, and what a live region tells. */
interface Stop {
  readonly keys: string;
  readonly said: string;
  readonly told: string;
}

function stops(): readonly Stop[] {
  return readFileSync(DOCUMENT, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `') || line.startsWith('| type '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, keys = '', said = '', told = '']) => ({ keys, said, told }));
}

/** Whether a text is what the document says; `…` matches what moves. */
function fits(text: string, written: string): boolean {
  const pieces = written.split('…').map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pieces.join('.+')}$`).test(text);
}

test('WEB-202 from sign-in over an order to its close by keys alone, a screen reader says what the document has', async ({
  page,
  openInside,
  complaints,
}) => {
  const { url, venue, now } = await openInside();
  // A market opens with its third price: a page that came sooner would say that it is closed.
  await expect.poll(() => venue.market.stateOf(BTC, now())).toBe('open');
  complaints.expectOnce('/api/user/login');
  complaints.expectOnce('/api/lever/submit');
  const reader = await Reader.on(page);
  await page.goto(`${url}/components/login`);
  await started(page);
  await page.waitForFunction(() => document.querySelector('main .bar') === null);
  const walk = stops();
  expect(walk.length).toBeGreaterThan(60);
  for (const [index, { keys, said, told }] of walk.entries()) {
    const [, key = '', times = '1'] = /^(?:type )?`(.+?)`(?: ×(\d+))?$/.exec(keys) ?? [];
    for (let press = 0; press < Number(times); press += 1) {
      if (keys.startsWith('type ')) await page.keyboard.type(key);
      else await page.keyboard.press(key);
    }
    let now: Stop = { keys, said: '', told: '' };
    const heard: string[] = [];
    let quiet = 0;
    for (
      const from = performance.now();
      quiet < QUIET_FRAMES && performance.now() - from < HEARD_MS_MAX;
      await page.evaluate(() => new Promise(requestAnimationFrame))
    ) {
      const more = await reader.heard();
      heard.push(...more);
      now = { keys, said: await reader.focused(said.startsWith('dialog ')), told: heard.join(' · ') };
      const isSo = fits(now.said, said) && (told === '' ? heard.length === 0 : fits(now.told, told));
      quiet = !isSo ? 0 : more.length > 0 ? 1 : quiet + 1;
    }
    const isSaid = fits(now.said, said) && (now.told === told || fits(now.told, told));
    expect(isSaid ? { keys, said, told } : now, `stop ${index + 1}`).toEqual({ keys, said, told });
  }
});
