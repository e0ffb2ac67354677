import { CALLS, type CustomerName, type Endpoint } from '@candor/api';
import { startTestServer, TEST_KEY, until, type Client } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEMO_EMAILS, DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { freezeToken } from '../../src/features/account/freeze-link.ts';
import { SecretBox } from '../../src/secrets/secret-box.ts';
import { handed } from '../c2c/appealing.ts';
import { advertOf, certified, SAID, shopOf, taken } from '../c2c/traders.ts';
import { insured } from '../insurance/policies.ts';
import { changedTables, fingerprint } from './fingerprint.ts';
import { addPasskey, operatorToken, uploadPicture } from './tokens.ts';

const server = await startTestServer();
const owner = await server.demo(1);
const stranger = await server.demo(2);
await server.open('BTC/USDT', '60000');

const BTC = { legal_id: 1, currency_id: 2 };
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

/** One object of each kind, all of the same customer. */
async function objects(): Promise<
  Readonly<
    Record<
      | 'order'
      | 'pending'
      | 'seconds'
      | 'exchange'
      | 'lock'
      | 'withdrawal'
      | 'session'
      | 'picture'
      | 'address'
      | 'key'
      | 'passkey'
      | 'policy'
      | 'chat'
      | 'notice'
      | 'shop'
      | 'advert'
      | 'traded'
      | 'evidence',
      string
    >
  >
> {
  const buy = { ...BTC, type: 1, share: 1, multiple: 10, pay_password: DEMO_TRADE_PASSWORD } as const;
  const held = await owner.call('lever/submit', { ...buy, status: 1 });
  const waiting = await owner.call('lever/submit', { ...buy, status: 0, target_price: '50000' });
  const seconds = await owner.call('microtrade/submit', { match_id: 1, currency_id: 1, type: 1, seconds: 600, number: '20' });
  const exchange = await owner.call('wallet/flashAgainst', { l_currency_id: 1, r_currency_id: 2, num: '20', type: 1 });
  const policy = await insured(server, owner);
  const lock = await owner.call('lh/deposit', { config_id: '1', amount: '100' });
  const bare = { currency: 1, number: '20', address: TRON, pay_password: DEMO_TRADE_PASSWORD } as const;
  const withdrawal = await owner.call('wallet/out', bare);
  const address = await owner.call('user/settbdz', { bid: 1, tbdz: TRON, chain: 'TRC20' });
  const picture = await uploadPicture(server.url, owner.token ?? '');
  const key = await owner.call('safe/api_key_add', { label: 'bot', scopes: 'read' });
  const passkey = await addPasskey(owner);
  const { id: chat } = await owner.call('support/send', { text: 'Hello', key: 'ownership-1' });
  const traded = await c2c();
  const sessions = await owner.call('safe/sessions', {});
  const told = await owner.call('notices/list', {});
  return {
    order: String(held.id),
    pending: String(waiting.id),
    seconds: String(seconds.id),
    exchange: String(exchange.id),
    lock: String(lock.id),
    withdrawal: String(withdrawal.id),
    session: sessions.find(({ current }) => current)?.id ?? '',
    picture,
    address: String(address.id),
    key: key.id,
    passkey,
    policy: String(policy),
    chat: String(chat),
    notice: String(told.notices[0]?.id),
    ...traded,
  };
}

/** A shop, an advert of it, and an order that another customer took and has handed something in to. */
async function c2c(): Promise<{ readonly shop: string; readonly advert: string; readonly traded: string; readonly evidence: string }> {
  const buyer = await server.demo(3);
  await certified(server, owner, 'Ada Lovelace');
  await certified(server, buyer, 'Cleo Patra');
  const shop = await shopOf(server, owner, 'Ada Coins');
  const advert = await advertOf(owner);
  const { id } = await taken(buyer, advert);
  await buyer.call('legal/order_pay', { id });
  const { evidence } = await handed(buyer, id);
  return { shop: String(shop), advert: String(advert), traded: String(id), evidence: String(evidence) };
}

/** Traces that a refused call may leave: its line in the log, its key, and the positions of the sealed rows by then. */
const LOG = new Set(['commands', 'command_keys', 'recorded_positions']);

type Mine = Awaited<ReturnType<typeof objects>>;
const mine = await objects();
// What fees came to is counted now, and not beside a call that is tried.
await server.venue.due.runDue();
const NOWHERE: Mine = {
  order: '2000000000',
  pending: '2000000000',
  seconds: '2000000000',
  exchange: '2000000000',
  lock: '2000000000',
  withdrawal: '2000000000',
  session: 'f'.repeat(64),
  picture: 'f'.repeat(mine.picture.length),
  address: '2000000000',
  key: 'f'.repeat(mine.key.length),
  passkey: 'f'.repeat(mine.passkey.length),
  policy: '2000000000',
  chat: '2000000000',
  notice: '2000000000',
  shop: '2000000000',
  advert: '2000000000',
  traded: '2000000000',
  evidence: '2000000000',
};
const identity = { name: 'Ada Lovelace', card_id: 'AB123456' };

/** For every call that names an object: its input with the object in it. */
const NAMING: Readonly<Partial<Record<CustomerName, (object: Mine) => object>>> = {
  'lever/close': ({ order }) => ({ id: order }),
  'lever/reverse': ({ order }) => ({ id: order }),
  'lever/margin': ({ order }) => ({ id: order, type: 1, number: '1' }),
  'lever/setstop': ({ order }) => ({ id: order, target_profit_price: '70000', stop_loss_price: '50000' }),
  'lever/settrail': ({ order }) => ({ id: order, trailing_percent: '1' }),
  'lever/cancel': ({ pending }) => ({ id: pending }),
  'lever/detail': ({ order }) => ({ id: order }),
  'lever/liquidation': ({ order }) => ({ id: order }),
  'microtrade/detail': ({ seconds }) => ({ id: seconds }),
  'receipts/of': ({ order }) => ({ product: 'contract', id: order }),
  'wallet/flash_detail': ({ exchange }) => ({ id: exchange }),
  'wallet/flash_cancel': ({ exchange }) => ({ id: exchange }),
  'lh/deposit/order/cancel': ({ lock }) => ({ id: lock }),
  'wallet/withdrawal_cancel': ({ withdrawal }) => ({ id: withdrawal }),
  'insurance/claim_apply': ({ policy }) => ({ user_insurance_id: policy }),
  'insurance/manual_rescission': ({ policy }) => ({ user_insurance_id: policy }),
  'safe/session_end': ({ session }) => ({ id: session }),
  'safe/passkey_remove': ({ passkey }) => ({ id: passkey }),
  'safe/api_key_end': ({ key }) => ({ id: key }),
  'notices/read': ({ notice }) => ({ id: notice }),
  'notices/read_all': ({ notice }) => ({ id: notice }),
  'user/address_remove': ({ address }) => ({ id: address }),
  'wallet/charge_req': ({ picture }) => ({ currency: 1, account: 'Ada', amount: '100', type: 'BANK', imgUrl: picture }),
  'support/messages': ({ chat }) => ({ id: chat }),
  'support/send': ({ picture }) => ({ text: 'Hello', key: 'ownership-2', picture }),
  'support/picture': ({ chat }) => ({ id: chat, number: 1 }),
  'support/share': ({ chat }) => ({ id: chat, path: '/' }),
  'support/end': ({ chat }) => ({ id: chat }),
  'support/rate': ({ chat }) => ({ id: chat, stars: 5 }),
  'support/transcript': ({ chat }) => ({ id: chat }),
  'legal/application': ({ picture }) => ({ shop_name: 'Other Coins', contact: 'at home', deposit: '1000', hand_pic: picture }),
  'legal/application_cancel': ({ shop }) => ({ id: shop }),
  'legal/leave': ({ shop }) => ({ id: shop }),
  'legal/stay': ({ shop }) => ({ id: shop }),
  'legal/advert_edit': ({ advert }) => ({ id: advert, ...SAID }),
  'legal/advert_shelf': ({ advert }) => ({ id: advert, on: 0 }),
  'legal/advert_remove': ({ advert }) => ({ id: advert }),
  'legal/order_pay': ({ traded }) => ({ id: traded }),
  'legal/order_cancel': ({ traded }) => ({ id: traded }),
  'legal/order_release': ({ traded }) => ({ id: traded, pay_password: DEMO_TRADE_PASSWORD }),
  'legal/block': ({ traded }) => ({ id: traded }),
  'legal/order': ({ traded }) => ({ id: traded }),
  'legal/payment': ({ traded }) => ({ id: traded }),
  'legal/chat': ({ traded }) => ({ id: traded }),
  'legal/chat_send': ({ traded, picture }) => ({ id: traded, text: 'Hello', key: 'ownership-3', picture }),
  'legal/chat_read': ({ traded }) => ({ id: traded, number: 1 }),
  'legal/chat_picture': ({ traded }) => ({ id: traded, number: 1 }),
  'legal/evidence': ({ traded }) => ({ id: traded }),
  'legal/evidence_file': ({ evidence }) => ({ evidence }),
  'legal/appeal': ({ traded }) => ({ id: traded, kind: 'not_released', words: 'I paid.' }),
  'legal/appeal_answer': ({ traded }) => ({ id: traded, words: 'Nothing came.' }),
  'legal/object': ({ traded }) => ({ id: traded, words: 'No.' }),
  'legal/rate': ({ traded }) => ({ id: traded, positive: 1 }),
  'legal/appeal_file': ({ traded }) => ({ id: traded }),
  'legal/pack': ({ traded }) => ({ id: traded }),
  'user/real_name': ({ picture }) => ({ ...identity, front_pic: picture, reverse_pic: picture }),
};

/** Names of fields that name what is the same for everybody. */
const PUBLIC_IDS = new Set(['currency_id', 'match_id', 'legal_id', 'l_currency_id', 'r_currency_id', 'card_id', 'config_id', 'type_id']);

/** The fields of a call that name an object of the caller's own: what the contract says, and what the names of fields say. */
const ownFields = ({ own = [], input }: Endpoint): readonly string[] => {
  const fields = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
  return fields.filter((field) => own.includes(field) || (/^id$|_id$|_pic$/.test(field) && !PUBLIC_IDS.has(field)));
};

const CUSTOMER_CALLS = (CALLS as readonly (readonly [CustomerName, Endpoint])[]).filter(([, { access }]) => access === 'customer');

describe('objects of others', () => {
  it.each(CUSTOMER_CALLS.filter(([, endpoint]) => ownFields(endpoint).length > 0))(
    'SEC-3 %s is tried with the objects of others',
    (name, endpoint) => {
      expect(
        name in NAMING,
        `add '${name}' to NAMING of this file, with an object of the owner in ${ownFields(endpoint).join(', ')} (make one in objects()); if that names what is everybody's, add the field to PUBLIC_IDS`,
      ).toBe(true);
    },
  );

  it('SEC-3 what the contract says to name an object is a field of its call', () => {
    for (const [name, { own = [], input }] of CUSTOMER_CALLS)
      for (const field of own) expect(input instanceof z.ZodObject && field in input.shape, `${name} ${field}`).toBe(true);
  });

  it.each(Object.entries(NAMING) as [CustomerName, (object: Mine) => object][])(
    'SEC-3 %s answers about another customer’s object as about none, and leaves it alone',
    async (name, input) => {
      const before = await fingerprint(server);
      const theirs = await stranger.send(name, input(mine));
      const none = await stranger.send(name, input(NOWHERE));
      expect(theirs.body.type).toBe('error');
      expect(theirs).toEqual(none);
      expect(changedTables(before, await fingerprint(server)).filter((table) => !LOG.has(table))).toEqual([]);
    },
  );

  it('SEC-3 lists show own objects only', async () => {
    const lists: readonly CustomerName[] = [
      'safe/sessions',
      'safe/api_keys',
      'safe/passkeys',
      'feedback/list',
      'user/cash_info',
      'safe/sign_ins',
    ];
    for (const name of lists) {
      const text = JSON.stringify((await stranger.send(name, {})).body);
      for (const [kind, id] of Object.entries(mine)) if (id.length > 8) expect(text.includes(id), `${name} shows a ${kind}`).toBe(false);
    }
    const trades = await stranger.call('lever/my_trade', { status: 1, page: 1 });
    expect(trades.order.data).toEqual([]);
  });
});

describe('the wrong kind of token', () => {
  it('SEC-5 a customer’s token opens no operator call, an operator’s no customer call and no socket', async () => {
    const operator = await operatorToken(server);
    for (const [name, { access }] of CALLS) {
      if (access === 'operator') expect((await stranger.send(name, {})).status, name).toBe(401);
      if (access === 'customer') expect((await asOperator(operator).send(name, {})).status, name).toBe(401);
    }
    const socket = await server.client().socket();
    expect(await socket.signIn(operator)).toMatchObject({ ok: false });
    socket.close();
  });
});

function asOperator(token: string): Client {
  const client = server.client();
  client.token = token;
  return client;
}

describe('a customer who has locked the account', () => {
  it('SEC-4 reaches nothing, by no token, key or socket, and signs in by no way', async () => {
    const frozen = await server.demo(3);
    const { key } = await frozen.call('safe/api_key_add', { label: 'bot', scopes: 'read' });
    const { id } = await frozen.call('user/info', {});
    const socket = await frozen.socket();
    const operator = asOperator(await operatorToken(server));
    await server.client().call('user/freeze', { token: freezeToken(id, server.clock.now(), new SecretBox([TEST_KEY])) });
    await until('the socket to be cut', () => !socket.raw.connected);
    for (const token of [frozen.token ?? '', key]) {
      const client = server.client();
      client.token = token;
      for (const [name, { access }] of CALLS) {
        if (access === 'customer') expect((await client.send(name, {})).body, name).toMatchObject({ type: 999, code: 'login_expired' });
      }
    }
    await expect(server.client().signIn(DEMO_EMAILS[2] ?? '', DEMO_PASSWORD)).rejects.toMatchObject({ code: 'account_frozen' });
    await operator.call('console/customer_unfreeze', { id, reason: 'the owner called' });
    await expect(server.client().signIn(DEMO_EMAILS[2] ?? '', DEMO_PASSWORD)).resolves.toBeDefined();
  });
});
