import { expect } from '@playwright/test';
import { DEMO_EMAILS, DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from '@candor/server/features/account/demo';
import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from '@candor/server/features/operators/demo';
import { codeAt } from '@candor/server/guards/totp';
import { Client } from '@candor/testkit/client';
import { now } from '../support/clock.ts';
import type { InsideVenue } from '../support/inside-venue.ts';
import { TRADING } from '../support/pages.ts';
import type { Engine } from './engine.ts';
import { keepPicture, test, visit } from './fixtures.ts';
import { expectReachable, press, says, write } from './hands.ts';

const PHONE = [390, 844] as const;
const COMPUTER = [1440, 900] as const;
/** A well-formed address of TRON. */
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const SUBMIT = 'form button[type=submit]';

/** Signs in as the first demo customer, in the storage of the page. */
async function signedIn(engine: Engine, inside: InsideVenue): Promise<void> {
  const { token } = await new Client(inside.url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);
  await engine.evaluate((given: string) => localStorage.setItem('token', given), token ?? '');
}

test('WEB-427 a customer signs in on a phone, orders with stops, closes and signs out', async ({ engine, inside }) => {
  await engine.resize(...PHONE);
  await visit(engine, `${inside.url}/components/login`);
  await write(engine, 'E-mail or mobile number', DEMO_EMAILS[0]);
  await write(engine, 'Password', DEMO_PASSWORD);
  await press(engine, { name: 'Sign in', of: SUBMIT });
  await says(engine, 'Positions');

  await press(engine, /^Buy/);
  await write(engine, 'Size', '10');
  await press(engine, 'Take profit / stop loss');
  await write(engine, 'TP', '99000');
  await write(engine, 'SL', '32000.5');
  await press(engine, 'Buy 10 hands at market');
  await says(engine, 'Confirm the order');
  await write(engine, 'Trade password', DEMO_TRADE_PASSWORD);
  await keepPicture(engine, 'order-phone');
  await press(engine, 'Send order');
  await says(engine, /Bought 10 hands of BTC\/USDT at/);

  await visit(engine, inside.url + TRADING);
  await press(engine, 'Close BTC/USDT');
  await says(engine, 'Close BTC/USDT?');
  await press(engine, { name: 'Close BTC/USDT', of: 'dialog button' });
  await says(engine, /BTC\/USDT closed at/);

  await press(engine, 'Account');
  await press(engine, 'Sign out');
  await says(engine, 'E-mail or mobile number');
});

test('WEB-427 a customer bets on seconds and sees the result', async ({ engine, inside }) => {
  await engine.resize(...COMPUTER);
  await signedIn(engine, inside);
  await visit(engine, `${inside.url}/secondsOrder?legalId=1&currencyId=2`);
  await press(engine, { name: 'Up', of: '[role=radio], input[type=radio]' });
  await write(engine, 'Amount', '100');
  await press(engine, { name: /^Up: / });
  await says(engine, /up for 30 sec: accepted/);
  await says(engine, /BTC\/USDT: (?:won|lost|a draw)/, 90_000);
});

test('WEB-427 a customer moves money: transfer, deposit and withdrawal', async ({ engine, inside }) => {
  await engine.resize(...PHONE);
  await signedIn(engine, inside);
  await visit(engine, `${inside.url}/finance`);
  await press(engine, 'Transfer');
  await write(engine, 'Amount', '250');
  await press(engine, 'Transfer 250 USDT');
  await says(engine, /250\.00 USDT moved from/);

  await visit(engine, `${inside.url}/finance`);
  await press(engine, 'Deposit');
  await press(engine, 'Get 1,000.00 USDT of play money');
  await says(engine, /of 6 confirmations/);

  await visit(engine, `${inside.url}/finance`);
  await press(engine, 'Withdraw');
  await press(engine, 'Withdraw USDT');
  await says(engine, 'Enter the address.');
  await write(engine, 'Address', TRON);
  await write(engine, 'Amount', '100');
  await write(engine, 'Trade password', DEMO_TRADE_PASSWORD);
  await press(engine, 'Withdraw USDT');
  await says(engine, 'The withdrawal was asked for.');
});

test('WEB-427 a customer exchanges, insures and locks', async ({ engine, inside }) => {
  await engine.resize(...COMPUTER);
  await signedIn(engine, inside);
  await visit(engine, `${inside.url}/coinCurrencyFlash`);
  await write(engine, 'Amount', '500');
  await press(engine, 'Exchange USDT for BTC');
  await says(engine, /500\.00 USDT exchanged for/);
  await press(engine, /^USDT → BTC: exchange/);
  await says(engine, 'Tick of what was received');
  await expectReachable(engine);

  await engine.resize(...PHONE);
  await visit(engine, `${inside.url}/lockMining`);
  await write(engine, { name: 'Amount', of: 'form input' }, '1000');
  await press(engine, 'Lock');
  await press(engine, /^Lock 1,000\.00 USDT/);
  await says(engine, /1,000\.0000 USDT locked\./);

  const client = await new Client(inside.url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);
  await client.call('wallet/change', { currency_id: 1, from_field: 'legal', to_field: 'micro', number: '5000' });
  await visit(engine, `${inside.url}/exchange?tab=insurance`);
  await press(engine, 'Buy insurance');
  await press(engine, 'Confirm');
  await says(engine, /10,000\.00 USDT are insured\./);
});

test('WEB-427 a customer chats, and an operator signs in and reviews what was handed in', async ({ engine, inside }) => {
  await engine.resize(...PHONE);
  await signedIn(engine, inside);
  await visit(engine, `${inside.url}/finance`);
  await press(engine, 'Customer service');
  await write(engine, 'Message', 'Where is my deposit?');
  await press(engine, 'Send');
  await says(engine, 'Where is my deposit?');
  const customer = await new Client(inside.url).signIn(DEMO_EMAILS[1], DEMO_PASSWORD);
  await customer.call('wallet/out', { currency: 1, address: TRON, number: '100', pay_password: DEMO_TRADE_PASSWORD });
  const other = new Client(inside.url, await inside.operator(2));
  const waiting = async (): Promise<number> => (await other.call('console/reviews', { kind: 'withdrawal', page: 1 })).list.length;
  const before = await waiting();

  await engine.resize(...COMPUTER);
  await visit(engine, `${inside.url}/console`);
  const [operator] = DEMO_OPERATORS;
  await write(engine, 'E-mail', operator.email);
  await write(engine, 'Password', DEMO_OPERATOR_PASSWORD);
  await write(engine, 'Authenticator code', await codeAt(operator.secret, now()));
  await press(engine, { name: 'Sign in', of: SUBMIT });
  await says(engine, 'Reviews');
  await visit(engine, `${inside.url}/console/reviews?kind=withdrawal`);
  await press(engine, { name: 'Open', of: 'table button' });
  await press(engine, 'Refuse');
  await press(engine, 'Another reason, in your own words');
  await write(engine, 'Add to the reason', 'The address is not yours.');
  await keepPicture(engine, 'review');
  await press(engine, 'Refuse');
  await expect.poll(waiting).toBe(before - 1);
});

test('WEB-422 the first day of a statement is typed part by part, picked from the calendar, and cleared', async ({ engine, inside }) => {
  await engine.resize(...COMPUTER);
  await signedIn(engine, inside);
  await visit(engine, `${inside.url}/financialRecords`);
  const first = () => engine.evaluate(() => new URLSearchParams(location.search).get('from'));

  // The parts follow one another, as the reader's language orders them.
  await press(engine, { name: /./, of: '[data-type=month]' });
  await engine.type('04202026');
  await expect.poll(first).toBe('2026-04-20');
  await keepPicture(engine, 'day-typed');

  await press(engine, 'Pick a day');
  await press(engine, { name: /April 22, 2026/, of: '[role=gridcell] [role=button]' });
  await expect.poll(first).toBe('2026-04-22');

  await press(engine, 'Clear the date');
  await expect.poll(first).toBe('');
  const shown = await engine.evaluate(() => document.querySelector('[data-type=year]')?.getAttribute('data-placeholder') ?? null);
  expect(shown, 'an empty field shows no year as chosen').toBe('true');
});
