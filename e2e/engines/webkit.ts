import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { freePort } from '@candor/testkit/free-port';
import { Builder, Capabilities, Key, Origin } from 'selenium-webdriver';
import { WEBKIT } from '../../scripts/lib/engines.mjs';
import { keyOf, WATCH, type Engine } from './engine.ts';

/** Pixels that the edges of a window and what is above its page take at most. */
const EDGES_MOST = 200;
const VIEW = fileURLToPath(new URL('view.js', import.meta.url));

/** WebKitGTK, which lays pages out as Safari does, on a screen in memory. */
export async function openWebKit(): Promise<Engine> {
  const display = `:${90 + (process.pid % 400)}`;
  const screen = spawn(WEBKIT.screen, [display, '-screen', '0', '2000x1400x24'], { stdio: 'ignore' });
  const port = await freePort();
  const environment = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const driver = spawn(WEBKIT.driver, [`--port=${port}`], { stdio: 'ignore', env: environment });
  const end = (): void => [driver, screen].forEach((each: ChildProcess) => each.kill());
  try {
    await listening(port);
    const capabilities = new Capabilities({
      browserName: 'view',
      'webkitgtk:browserOptions': { binary: WEBKIT.gjs, args: ['-m', VIEW, WATCH] },
    });
    const session = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
    return {
      name: 'webkit',
      open: (url) => session.get(url),
      evaluate: (run, ...given) => session.executeScript(`return (${run.toString()}).apply(null, arguments)`, ...given),
      click: (x, y) =>
        session
          .actions()
          .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
          .click()
          .perform(),
      type: (text) => session.actions().sendKeys(text).perform(),
      key: async (combination) => {
        const { key, control } = keyOf(combination);
        const held = control ? session.actions().keyDown(Key.CONTROL) : session.actions();
        const pressed = held.sendKeys(key);
        await (control ? pressed.keyUp(Key.CONTROL) : pressed).perform();
      },
      resize: async (width, height) => {
        const window = session.manage().window();
        await window.setRect({ x: 0, y: 0, width, height });
        // The page hears of it later. The window has edges of its own, so the page is asked how wide it came out.
        let inside: [number, number] = [0, 0];
        await expect
          .poll(async () => {
            inside = await session.executeScript<[number, number]>('return [innerWidth, innerHeight]');
            return Math.max(Math.abs(inside[0] - width), Math.abs(inside[1] - height));
          })
          .toBeLessThan(EDGES_MOST);
        await window.setRect({ x: 0, y: 0, width: 2 * width - (inside[0] ?? 0), height: 2 * height - (inside[1] ?? 0) });
      },
      picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
      close: async () => {
        // The window goes first, and the driver then says that there is none.
        await session.quit().catch(() => undefined);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await pause(100);
  }
  throw new Error('WebKitWebDriver did not start');
}
