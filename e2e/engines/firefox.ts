import { setTimeout as pause } from 'node:timers/promises';
import { launch, type KeyInput } from 'puppeteer-core';
import { FIREFOX } from '../../scripts/lib/engines.mjs';
import { keyOf, WATCH, type Engine } from './engine.ts';

const ANSWER_MS_MAX = 10_000;

/** A page that is left while it is asked something never answers. */
async function nothingAfter(milliseconds: number): Promise<never> {
  await pause(milliseconds, undefined, { ref: false });
  throw new Error('the page did not answer');
}

/** Firefox, spoken to by WebDriver BiDi. */
export async function openFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(WATCH);
  return {
    name: 'firefox',
    open: async (url) => void (await page.goto(url)),
    evaluate: async (run, ...given) =>
      (await Promise.race([page.evaluate(`(${run.toString()})(...${JSON.stringify(given)})`), nothingAfter(ANSWER_MS_MAX)])) as never,
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: async (combination) => {
      const { key, control } = keyOf(combination);
      if (control) await page.keyboard.down('Control');
      await page.keyboard.press(key as KeyInput);
      if (control) await page.keyboard.up('Control');
    },
    resize: async (width, height) => {
      // Puppeteer sets an orientation beside the size, which older releases refuse; the size is set all the same.
      await page.setViewport({ width, height }).catch(() => undefined);
      while ((await page.evaluate(() => innerWidth)) !== width) await pause(20);
    },
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
