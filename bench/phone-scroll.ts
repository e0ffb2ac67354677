import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { CHROMIUM, CHROMIUM_FLAGS, unpackChromium } from '../e2e/support/chromium.ts';
import { median, type Report } from './report.ts';
import { openBusyVenue } from './screen/busy-venue.ts';

const QUOTES_PER_SECOND = 100;
const SLOWER = 4;
const REST_MS = 6_000;
const ROUNDS = 4;
/** Until a page has taken up another pace. */
const CHANGE_MS = 2_000;
const STROKES = 8;
/** Longest way of a finger; a page that is shorter scrolls as far as it goes. */
const STROKE_PX = 500;
const STEP_PX = 12;
const STEP_MS = 16;
/**
 * Least share of frames that a finger's scroll must show while prices come in. A machine that draws without a graphics processor drops some anyway.
 */
const SHOWN_LEAST = 0.95;
const PAGES = [
  { what: 'Trading', path: '/leverdealCenter?legalId=1&currencyId=2' },
  { what: 'Home', path: '/' },
] as const;

/** Measures how many of the screen's frames are shown while a phone scrolls and prices come in. */
export async function run(report: Report): Promise<void> {
  await unpackChromium();
  const venue = await openBusyVenue();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  try {
    venue.feed.pace(QUOTES_PER_SECOND);
    const context = await browser.newContext({
      viewport: { width: 375, height: 812 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
      storageState: { cookies: [], origins: [{ origin: venue.url, localStorage: [{ name: 'token', value: venue.token }] }] },
    });
    for (const { what, path } of PAGES) {
      const page = await context.newPage();
      await page.goto(venue.url + path);
      const thread = await context.newCDPSession(page);
      await thread.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      await page.waitForTimeout(REST_MS);
      const way = await wayOf(page);
      const quiet: number[] = [];
      const busy: number[] = [];
      const shares: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [pace, into] of [
          [0, quiet],
          [QUOTES_PER_SECOND, busy],
        ] as const) {
          venue.feed.pace(pace);
          await page.waitForTimeout(CHANGE_MS);
          const { drawn, dropped } = await scrolled(browser, page, thread, way);
          into.push(drawn / (drawn + dropped));
          if (pace > 0) shares.push(`${drawn} of ${drawn + dropped}`);
        }
      }
      report.row({
        what: `${what} on a phone ${SLOWER} times slower, share of frames shown while it scrolls, ${QUOTES_PER_SECOND} quotes/s`,
        against: 'the same page without a quote',
        ours: median(busy).toFixed(3),
        baseline: median(quiet).toFixed(3),
        ratio: median(busy) / median(quiet),
        aim: { bound: 'at least', ratio: SHOWN_LEAST },
      });
      report.note(`${what}, strokes of ${way} px, frames that had something new and were shown, by round: ${shares.join(', ')}.`);
      await page.close();
    }
  } finally {
    await browser.close();
    await venue.close();
  }
}

interface Frames {
  readonly drawn: number;
  readonly dropped: number;
}

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly frameSeqId: number };
}

/** A finger's way from one height to another. */
async function drag(page: Page, thread: CDPSession, [from, to]: readonly [number, number]): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    thread.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 187, y }] });
  await touch('touchStart', from);
  const step = to > from ? STEP_PX : -STEP_PX;
  for (let y = from; Math.abs(to - y) >= STEP_PX; y += step) {
    await touch('touchMove', y + step);
    await page.waitForTimeout(STEP_MS);
  }
  await touch('touchEnd');
}

/** Computes how far a stroke can scroll the page. Beyond its end nothing moves, and what is drawn there is not in a scroll's way. */
async function wayOf(page: Page): Promise<number> {
  const scroller = page.locator('.phone-scroll').or(page.locator('html')).last();
  const [whole, seen] = await Promise.all(
    (['scrollHeight', 'clientHeight'] as const).map((name) => scroller.evaluate((element, key) => element[key], name)),
  );
  const room = (whole ?? 0) - (seen ?? 0);
  return Math.min(STROKE_PX, Math.floor(room / STEP_PX) * STEP_PX);
}

/** Scrolls by touch, and counts in the browser's own trace which frames came to the screen meanwhile. */
async function scrolled(browser: Browser, page: Page, thread: CDPSession, way: number): Promise<Frames> {
  await browser.startTracing(page, { categories: ['devtools.timeline.frame', 'disabled-by-default-devtools.timeline.frame'] });
  for (let stroke = 0; stroke < STROKES; stroke += 1) await drag(page, thread, stroke % 2 === 0 ? [150 + way, 150] : [150, 150 + way]);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] };
  const framesOf = (name: string) => new Set(traceEvents.filter((event) => event.name === name).map(({ args }) => args.frameSeqId));
  const drawn = framesOf('DrawFrame');
  // A frame that showed the scroll in time and the page's own change in the next one is noted as dropped and as drawn: the eye saw it.
  const dropped = [...framesOf('DroppedFrame')].filter((frame) => !drawn.has(frame));
  return { drawn: drawn.size, dropped: dropped.length };
}
