import { expect } from '@playwright/test';
import { DEMO_EMAILS, DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from '@candor/server/features/account/demo';
import { Client } from '@candor/testkit/client';
import { CUSTOMERS, OPERATORS } from '../support/dialogs.ts';
import { CONSOLE, OPEN, SIGNED_IN } from '../support/pages.ts';
import { placeOrder } from '../support/place-order.ts';
import { wordsOf } from '../support/words.ts';
import type { Engine } from './engine.ts';
import { keepPicture, test, visit } from './fixtures.ts';
import { faultsOfDialog, faultsOfPage, press } from './hands.ts';

// Some hundred pages, one after the other.
test.describe.configure({ timeout: 900_000 });

const WIDTHS = [390, 1440] as const;

/** Signs in both as the first demo customer and as an operator, in the storage of the page. */
async function signInBoth(engine: Engine, url: string, token: string, operator: string): Promise<void> {
  await engine.open(`${url}/healthz`);
  await engine.evaluate(
    (customer: string, signedIn: string) => {
      localStorage.setItem('token', customer);
      sessionStorage.setItem('console_token', signedIn);
    },
    token,
    operator,
  );
}

/** Opens a dialog, by a button of that name or by a key, and says what is wrong with it. */
async function openedDialog(engine: Engine, by: { readonly button: string } | { readonly key: string }): Promise<readonly string[]> {
  const isOpen = () => engine.evaluate(() => document.querySelector('dialog:modal') !== null);
  try {
    if ('button' in by) await press(engine, by.button);
    else
      // The keys come when the page has nothing else to do.
      await expect(async () => {
        if (await isOpen()) return;
        await engine.key(by.key);
        if (!(await isOpen())) throw new Error(`${engine.name}: ${by.key} opens nothing`);
      }).toPass({ timeout: 20_000 });
    await expect
      .poll(() =>
        engine.evaluate(() => document.querySelector('dialog:modal') !== null && document.querySelector('dialog:modal .bar') === null),
      )
      .toBe(true);
  } catch (error) {
    return [String(error).split('\n')[0] ?? ''];
  }
  return faultsOfDialog(engine);
}

test('WEB-425 every page has its title, tells no error and does not scroll sideways', async ({ engine, inside }) => {
  const customer = await new Client(inside.url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);
  const operator = await inside.operator(1);
  const found: string[] = [];
  for (const width of WIDTHS) {
    await engine.resize(width, 844);
    for (const [signedIn, paths] of [
      [false, OPEN],
      [true, [...SIGNED_IN, ...CONSOLE.map((path) => `/console${path}`)]],
    ] as const) {
      if (signedIn) await signInBoth(engine, inside.url, customer.token ?? '', operator);
      for (const path of paths) {
        await visit(engine, inside.url + path);
        const faults = await faultsOfPage(engine);
        if (faults.length > 0) await keepPicture(engine, `fault-${path.replaceAll(/\W+/g, '-')}-${width}`);
        found.push(...faults.map((fault) => `${width} ${path}: ${fault}`));
      }
    }
    await engine.open(`${inside.url}/healthz`);
    await engine.evaluate(() => localStorage.clear());
  }
  expect(found).toEqual([]);
});

test('WEB-426 every dialog shows its content, and all of it can be reached', async ({ engine, inside }) => {
  const customer = await new Client(inside.url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);
  await placeOrder(customer, {
    legal_id: 1,
    currency_id: 2,
    type: 1,
    share: 2,
    multiple: 10,
    status: 1,
    pay_password: DEMO_TRADE_PASSWORD,
  });
  const { id: number } = await customer.call('user/info', {});
  await signInBoth(engine, inside.url, customer.token ?? '', await inside.operator(1));
  const found: string[] = [];
  for (const [lang, skin] of [
    ['en', 'nights'],
    ['arabic', 'days'],
    ['jp', 'nights'],
  ] as const) {
    await engine.evaluate(
      (language: string, chosen: string) => {
        localStorage.setItem('lang', language);
        localStorage.setItem('skin', chosen);
      },
      lang,
      skin,
    );
    const words = wordsOf(lang);
    for (const width of WIDTHS) {
      await engine.resize(width, 844);
      for (const [base, dialogs] of [
        [inside.url, CUSTOMERS],
        [`${inside.url}/console`, OPERATORS],
      ] as const)
        for (const dialog of dialogs) {
          if ((dialog.wide && width < 700) || (engine.name === 'webkit' && dialog.file.includes('passkey'))) continue;
          await visit(engine, base + dialog.at.replace(/id=$/, `id=${number}`));
          const [, key] = /^key:(.+)$/.exec(dialog.press) ?? [];
          const by = key === undefined ? { button: words.text(dialog.press, { market: 'BTC/USDT', id: '1' }) } : { key };
          const faults = await openedDialog(engine, by);
          found.push(...faults.map((fault) => `${lang} ${width} ${dialog.file}: ${fault}`));
          await keepPicture(engine, `${dialog.file.split('/').at(-1)?.replace('.tsx', '')}-${lang}-${width}`);
        }
    }
  }
  expect(found).toEqual([]);
});
