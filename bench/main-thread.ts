import { chromium, type CDPSession, type Page } from '@playwright/test';
import { CHROMIUM, CHROMIUM_FLAGS, unpackChromium } from '../e2e/support/chromium.ts';
import { confirmOrder, ordersTab } from '../e2e/support/customer.ts';
import { median, type Report } from './report.ts';
import { openBusyVenue } from './screen/busy-venue.ts';

const MEASURED_MS = 10_000;
const REST_MS = 6_000;
const ROUNDS = 3;
const POSITIONS = 2;
const TASK_MS_MAX = 50;
const INPUT_MS_MAX = 100;

/** Loads: the pace of the venue's quotes, the slowness of the device, and the most share of the page's one thread. */
const LOADS = [
  { quotesPerSecond: 100, slower: 1, shareMax: 0.3 },
  { quotesPerSecond: 425, slower: 4, shareMax: 0.4 },
] as const;

/** Has the page write down how long tasks and waits for the drawing after a key are, milliseconds. Runs in the page. */
const WATCH = `
  window.seen = { tasks: [0], inputs: [0] };
  const watch = (into) => new PerformanceObserver((list) => into.push(...list.getEntries().map(({ duration }) => duration)));
  watch(window.seen.tasks).observe({ type: 'longtask' });
  watch(window.seen.inputs).observe({ type: 'event', durationThreshold: 16 });
`;

/** Measures what the trading screen takes of a page's main thread while prices come in: thread time, longest task, and the wait of a key. */
export async function run(report: Report): Promise<void> {
  await unpackChromium();
  const venue = await openBusyVenue();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      storageState: { cookies: [], origins: [{ origin: venue.url, localStorage: [{ name: 'token', value: venue.token }] }] },
    });
    const page = await context.newPage();
    await page.goto(`${venue.url}/leverdealCenter?legalId=1&currencyId=2`);
    await openPositions(page);
    const thread = await context.newCDPSession(page);
    for (const load of LOADS) {
      venue.feed.pace(load.quotesPerSecond);
      await thread.send('Emulation.setCPUThrottlingRate', { rate: load.slower });
      await page.waitForTimeout(REST_MS);
      const rounds: Round[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(page, thread));
      tell(report, load, rounds);
    }
  } finally {
    await browser.close();
    await venue.close();
  }
}

async function openPositions(page: Page): Promise<void> {
  const ticket = page.getByRole('form', { name: 'Order ticket' });
  for (let opened = 1; opened <= POSITIONS; opened += 1) {
    await ticket.getByLabel('Hands').fill('1');
    await ticket.getByRole('button', { name: /^Buy / }).click();
    // Asked for once.
    if (opened === 1) await confirmOrder(page);
    await ordersTab(page, 'Positions')
      .filter({ hasText: new RegExp(`${opened}$`) })
      .waitFor();
  }
}

interface Round {
  /** Share of one core. */
  readonly share: number;
  readonly longestTaskMs: number;
  readonly longestInputMs: number;
}

async function measure(page: Page, thread: CDPSession): Promise<Round> {
  await thread.send('Performance.disable');
  await thread.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taken = async () => {
    const { metrics } = await thread.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  await page.evaluate(WATCH);
  const before = await taken();
  const from = performance.now();
  const hands = page.getByRole('form', { name: 'Order ticket' }).getByLabel('Hands');
  for (let typed = 0; performance.now() - from < MEASURED_MS; typed += 1) {
    await hands.press(String(typed % 9));
    await hands.press('Backspace');
    await page.waitForTimeout(500);
  }
  const share = ((await taken()) - before) / ((performance.now() - from) / 1_000);
  const { tasks, inputs } = await page.evaluate<{ tasks: number[]; inputs: number[] }>('window.seen');
  return { share, longestTaskMs: Math.max(...tasks), longestInputMs: Math.max(...inputs) };
}

function tell(report: Report, { quotesPerSecond, slower, shareMax }: (typeof LOADS)[number], rounds: readonly Round[]): void {
  const where = `${quotesPerSecond} quotes/s${slower === 1 ? '' : `, device ${slower} times slower`}`;
  const row = (what: string, figure: number, most: number, unit: string) =>
    report.row({
      what: `Trading screen, ${what}, ${where}`,
      against: 'the budget',
      ours: `${figure.toFixed(0)}${unit}`,
      baseline: `${most.toFixed(0)}${unit}`,
      ratio: figure / most,
      aim: { bound: 'at most', ratio: 1 },
    });
  row('main thread', median(rounds.map(({ share }) => share)) * 100, shareMax * 100, ' %');
  row('longest task', median(rounds.map(({ longestTaskMs }) => longestTaskMs)), TASK_MS_MAX, ' ms');
  row('longest wait of a key', median(rounds.map(({ longestInputMs }) => longestInputMs)), INPUT_MS_MAX, ' ms');
}
