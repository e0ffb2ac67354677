import { randomUUID } from 'node:crypto';
import { CALLS, endpointOf, LANGUAGE_TAGS, LANGUAGES, type EndpointName, type InputOf, type Language } from '@candor/api';
import { startTestServer, type Client } from '@candor/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { MESSAGE_TEXTS } from '../../src/notifications/texts/catalog.ts';
import type { StatusName } from '../../src/notifications/texts/shape.ts';
import { jsonSchemaOf } from '../../src/reference/json-schema.ts';
import { waitingFlash } from '../exchange/waiting.ts';

const server = await startTestServer();
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const NAME = 'status_name';
/** The calls of the contract whose reply says the state of something, wherever in it. */
const NAMES = CALLS.filter(([, { reply }]) => JSON.stringify(jsonSchemaOf(reply, 'output')).includes(`"${NAME}"`)).map(([name]) => name);

/** A call that can be made again and again, and the state that it answers. */
interface Case {
  readonly said: StatusName;
  make(lang: Language): Promise<unknown>;
}
const cases = new Map<EndpointName, Case>();

/** A money call is repeated under its key: what is stored of its answer is in no language. A signed-in customer's language is not the browser's. */
function told<Name extends EndpointName>(client: Client, name: Name, input: InputOf<Name>, said: StatusName): Promise<unknown> {
  const options = endpointOf(name).money ? { key: randomUUID() } : {};
  const make = async (lang: Language) =>
    (await client.send(name, { ...input, lang }, { ...options, headers: { 'accept-language': LANGUAGE_TAGS[lang] } })).body.message;
  cases.set(name, { said, make });
  return make('en');
}

beforeAll(async () => {
  const [customer, operator] = [await server.demo(1), await server.operator(1)];
  await server.open('BTC/USDT', '60000');
  await told(customer, 'wallet/flashAgainst', { l_currency_id: 1, r_currency_id: 2, type: 1, num: '20' }, 'passed');
  const id = await waitingFlash(server, customer, '30000');
  await told(customer, 'wallet/flash_detail', { id }, 'flashing');
  await told(customer, 'wallet/flash_cancel', { id: await waitingFlash(server, customer, '30000') }, 'returned');
  await told(customer, 'wallet/myFlashAgainstList', {}, 'returned');
  const ask = { currency: 1, number: '20', address: TRON, pay_password: DEMO_TRADE_PASSWORD } as const;
  const { id: asked } = await customer.call('wallet/out', ask);
  await told(customer, 'wallet/withdrawal_cancel', { id: asked }, 'cancelled');
  await told(customer, 'wallet/out', { ...ask, number: '21' }, 'pending review');
  await told(customer, 'charge_mention/log', {}, 'pending review');
  await told(operator, 'console/withdrawals', {}, 'pending review');
  await server.venue.kernel.caughtUp();
  const { rows } = await server.database.pool.query<{ id: number }>(
    `select id from reviews where kind = 'withdrawal' order by id desc limit 1`,
  );
  await told(operator, 'console/review_look', { kind: 'withdrawal', id: rows[0]?.id ?? 0 }, 'pending review');
});

/** Every `status_name` in a reply, the newest thing's first. */
function names(reply: unknown): unknown[] {
  if (typeof reply !== 'object' || reply === null) return [];
  return Object.entries(reply).flatMap(([key, value]) => (key === NAME ? [value] : names(value)));
}

describe('how exchanges and withdrawals stand', () => {
  it.each(NAMES)('SWP-47 is answered by %s in all languages', async (name) => {
    const tried = cases.get(name);
    if (!tried) return expect.unreachable(`add a case for '${name}'`);
    for (const lang of LANGUAGES) {
      const { statuses } = MESSAGE_TEXTS[lang];
      const found = names(await tried.make(lang));
      expect([lang, found[0]]).toEqual([lang, statuses[tried.said]]);
      for (const each of found) expect(Object.values<unknown>(statuses)).toContain(each);
    }
  });

  it('SWP-47 is another word in every other language than English', () => {
    for (const lang of LANGUAGES)
      for (const [status, said] of Object.entries(MESSAGE_TEXTS[lang].statuses))
        expect([lang, status, said === status]).toEqual([lang, status, lang === 'en']);
  });
});
