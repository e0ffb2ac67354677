import { existsSync } from 'node:fs';
import { launch, type KeyInput } from 'puppeteer-core';
import { MissingEngineError, type Engine } from './engine.ts';

const BINARIES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Firefox, spoken to by WebDriver BiDi. Throws `MissingEngineError`. */
export async function openFirefox(): Promise<Engine> {
  const executablePath = BINARIES.find((path) => existsSync(path));
  if (executablePath === undefined) throw new MissingEngineError('Firefox: apt-get install -y firefox-esr');
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  return {
    name: 'firefox',
    open: async (url) => void (await page.goto(url)),
    evaluate: (run, ...given) => page.evaluate(run as never, ...(given as never[])) as never,
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key satisfies KeyInput),
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
