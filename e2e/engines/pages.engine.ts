import { expect } from '@playwright/test';
import { DEMO_EMAILS, DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from '@candor/server/features/account/demo';
import { Client } from '@candor/testkit/client';
import { CUSTOMERS, OPERATORS } from '../dialogs.ts';
import { CONSOLE, OPEN, SIGNED_IN } from '../pages.ts';
import { placeOrder } from '../place-order.ts';
import { wordsOf } from '../words.ts';
import type { Engine } from './engine.ts';
import { keepPicture, test, visit } from './fixtures.ts';
import { faultsOfDialog, faultsOfPage, press } from './hands.ts';

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

test('WEB-423 every page has its title, tells no error and does not scroll sideways', async ({ engine, inside }) => {
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
        found.push(...(await faultsOfPage(engine)).map((fault) => `${width} ${path}: ${fault}`));
      }
    }
    await engine.open(`${inside.url}/healthz`);
    await engine.evaluate(() => localStorage.clear());
  }
  expect(found).toEqual([]);
});

test('WEB-424 every dialog shows its content, and all of it can be reached', async ({ engine, inside }) => {
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
        for (const { at, file, press: opened, wide } of dialogs) {
          if (opened.startsWith('key:') || (wide && width < 700)) continue;
          await visit(engine, base + at.replace(/id=$/, `id=${number}`));
          const name = words.text(opened, { market: 'BTC/USDT', id: '1' });
          await press(engine, name);
          await expect.poll(() => engine.evaluate(() => document.querySelector('dialog:modal') !== null && document.querySelector('dialog:modal .bar') === null)).toBe(true);
          found.push(...(await faultsOfDialog(engine)).map((fault) => `${lang} ${width} ${file}: ${fault}`));
          await keepPicture(engine, `${file.split('/').at(-1)?.replace('.tsx', '')}-${lang}-${width}`);
        }
    }
  }
  expect(found).toEqual([]);
});
