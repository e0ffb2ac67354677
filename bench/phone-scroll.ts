import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import unpackChromium, { CHROMIUM, CHROMIUM_FLAGS } from '../e2e/chromium.ts';
import { median, type Report } from './report.ts';
import { openBusyVenue } from './screen/busy-venue.ts';

const QUOTES_PER_SECOND = 100;
const SLOWER = 4;
const SETTLE_MS = 6_000;
const ROUNDS = 3;
const STROKES = 6;
const STEP_PX = 12;
const STEP_MS = 16;
/** Of the frames that have something new while a finger scrolls; a dropped one is seen as a jerk. */
const SHOWN_LEAST = 0.95;
const PAGES = [
  { what: 'Trading', path: '/leverdealCenter?legalId=1&currencyId=2' },
  { what: 'Home', path: '/' },
] as const;

/** How many of the screen's frames are shown while a phone scrolls and prices come in. */
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
      await page.waitForTimeout(SETTLE_MS);
      const rounds: Frames[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await scrolled(browser, page, thread));
      const shown = median(rounds.map(({ drawn, dropped }) => drawn / (drawn + dropped)));
      report.row({
        what: `${what} on a phone ${SLOWER} times slower, frames shown while it scrolls, ${QUOTES_PER_SECOND} quotes/s`,
        against: 'frames that had something new',
        ours: `${rounds.reduce((sum, { drawn }) => sum + drawn, 0)}`,
        baseline: `${rounds.reduce((sum, { drawn, dropped }) => sum + drawn + dropped, 0)}`,
        ratio: shown,
        aim: { bound: 'at least', ratio: SHOWN_LEAST },
      });
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

/** Scrolls by touch, and counts in the browser's own trace which frames came to the screen meanwhile. */
async function scrolled(browser: Browser, page: Page, thread: CDPSession): Promise<Frames> {
  await browser.startTracing(page, { categories: ['devtools.timeline.frame', 'disabled-by-default-devtools.timeline.frame'] });
  for (let stroke = 0; stroke < STROKES; stroke += 1) await drag(page, thread, stroke % 2 === 0 ? [650, 150] : [150, 650]);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] };
  const framesOf = (name: string) => new Set(traceEvents.filter((event) => event.name === name).map(({ args }) => args.frameSeqId));
  const drawn = framesOf('DrawFrame');
  // A frame that showed the scroll in time and the page's own change in the next one is noted as dropped and as drawn: the eye saw it.
  const dropped = [...framesOf('DroppedFrame')].filter((frame) => !drawn.has(frame));
  return { drawn: drawn.size, dropped: dropped.length };
}
