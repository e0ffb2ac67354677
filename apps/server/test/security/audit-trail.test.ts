import { randomUUID } from 'node:crypto';
import { CALLS, type ConsoleName, type Endpoint, type InputOf } from '@candor/api';
import { journalLines, SoftAuthenticator, startTestServer, until } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { DEMO_EMAILS } from '../../src/features/account/demo.ts';
import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from '../../src/features/operators/demo.ts';
import { codeAt } from '../../src/guards/totp.ts';
import { handed, newestOf, paidLongAgo } from '../c2c/appealing.ts';
import { advertOf, certified, shopOf } from '../c2c/traders.ts';
import { uploadPicture } from './tokens.ts';

const server = await startTestServer();
const { clock, database } = server;
const MINUTE = 60_000;
const HALF_MINUTE = 30_000;
const reason = 'as the customer asked';
const fromPage = { headers: { origin: server.url } };
const [{ secret }] = DEMO_OPERATORS;

const first = await server.operator(1);
const second = await server.operator(2);
const { id: firstId } = await first.call('console/me', {});
const customer = await server.demo(1);
const { id: customerId } = await customer.call('user/info', {});
await customer.call('feedback/add', { content: 'I am Ada of Main Street 7.' });
const picture = await uploadPicture(server.url, customer.token ?? '');
await customer.call('user/real_name', { name: 'Ada Lovelace', card_id: 'AB123456', front_pic: picture, reverse_pic: picture });

/** Password and a code that was not used yet. */
async function proof() {
  clock.advance(HALF_MINUTE);
  return { password: DEMO_OPERATOR_PASSWORD, code: await codeAt(secret, clock.now()) };
}
const device = new SoftAuthenticator(server.url);
async function passkey(): Promise<string> {
  const [found] = await first.call('console/passkeys', {});
  if (found) return found.id;
  const response = device.create(await first.call('console/passkey_add_options', {}, fromPage));
  await first.call('console/passkey_add', { response, name: 'Key', ...(await proof()) }, fromPage);
  return passkey();
}
const QUOTA = { kind: 'setting', entity: 'upload_quota', document: '{"value":60}', reason } as const;
async function change(proposedBy: typeof first): Promise<number> {
  const effective_at = Math.ceil(clock.now() / MINUTE + 20) * MINUTE;
  const { list } = await first.call('console/terms_changes', { kind: 'setting', page: 1 });
  for (const each of list.filter(({ state }) => state === 'proposed'))
    await (each.proposed_by_id === firstId ? first : second).call('console/terms_withdraw', { id: each.id });
  return (await proposedBy.call('console/terms_propose', { ...QUOTA, effective_at })).id;
}
async function review(kind: 'identity'): Promise<number> {
  return (await first.call('console/reviews', { kind, page: 1 })).list[0]?.id ?? 0;
}
async function newest(table: 'outbox'): Promise<number> {
  const id = async () => Number((await database.pool.query(`select max(id) as id from ${table}`)).rows[0].id);
  // Messages are written within a second of what they tell of.
  await until(`a row of ${table}`, async () => (await id()) > 0);
  return id();
}
async function area(name: string): Promise<number> {
  const known = (await first.call('console/area_codes', {})).find((each) => each.name === name);
  return known?.id ?? (await first.call('console/area_code_save', { name, area_code: '999' })).id;
}

/** A chat of another customer, unanswered or answered by the first operator. */
async function chat(isTaken: boolean): Promise<string> {
  const other = await server.demo(2);
  const { chat: open } = await other.call('support/state', {});
  if (open && open.state !== 'ended') await other.call('support/end', { id: String(open.id) });
  const { id } = await other.call('support/send', {
    text: 'I am Ada.',
    key: randomUUID(),
    picture: await uploadPicture(server.url, other.token ?? ''),
  });
  if (isTaken) await first.call('console/support_take', { id: String(id) });
  return String(id);
}
const disputed = { order: 0, evidence: 0, picture: 0 };
/** An appeal that was answered, of an order between two other customers; an operator has looked at it. */
async function appeal(): Promise<number> {
  const [shop, buyer] = [await server.demo(2), await server.demo(3)];
  if (disputed.order === 0) {
    await certified(server, shop, 'Ben Franklin');
    await certified(server, buyer, 'Cleo Patra');
    await shopOf(server, shop, 'Ben Coins');
    disputed.order = await paidLongAgo(server, buyer, await advertOf(shop));
    // The clock was moved on, and sessions of operators end.
    first.token = (await server.operator(1)).token;
    second.token = (await server.operator(2)).token;
    disputed.evidence = (await handed(buyer, disputed.order)).evidence;
    const picture = await uploadPicture(server.url, buyer.token ?? '');
    disputed.picture = (await buyer.call('legal/chat_send', { id: disputed.order, picture, key: 'audit-trail' })).number;
    await buyer.call('legal/appeal', { id: disputed.order, kind: 'not_released', words: 'I paid.' });
    await shop.call('legal/appeal_answer', { id: disputed.order, words: 'Nothing came.' });
    await first.call('console/appeal', { id: await newestOf(buyer, disputed.order), reason });
  }
  return newestOf(buyer, disputed.order);
}
/** The shop of the appeal, frozen or not, and an advert of it on the shelf. */
async function tradedShop(isFrozen = false): Promise<{ readonly shop: number; readonly advert: number }> {
  await appeal();
  const owner = await server.demo(2);
  const shop = await shopOf(server, owner, 'Ben Coins');
  const { seller } = await owner.call('legal/application_data', {});
  if (seller?.frozen === 1 && !isFrozen) await first.call('console/c2c_shop_unfreeze', { id: shop, reason });
  if (seller?.frozen === 0 && isFrozen) await first.call('console/c2c_shop_freeze', { id: shop, reason: 'rules_breach', note: reason });
  return { shop, advert: isFrozen ? 0 : await advertOf(owner) };
}
const canned = { title: 'Wait', texts: [{ language: 'en' as const, text: 'One moment.' }] };
const WELCOME = { title: 'Welcome', abstract: '', keyword: '', content: '<p>Welcome to Candor.</p>' };
async function seen(id: number): Promise<{ id: number; revision: number }> {
  return { id, revision: (await first.call('console/news_item', { id })).item.revision };
}

type Recorded = { readonly [Name in ConsoleName]?: () => Promise<InputOf<Name>> };

/** Calls that leave a line, with an input that is good at that moment, in an order that suits them. */
const RECORDED: Recorded = {
  'console/customers': async () => ({ query: 'demo', page: 1 }),
  'console/customer': async () => ({ id: customerId }),
  'console/customer_ledger': async () => ({ id: customerId }),
  'console/ledger': async () => ({ user: customerId }),
  'console/seconds_orders': async () => ({ user: customerId }),
  'console/ledger_file': async () => ({ house: 'fee' }),
  'console/deposits_file': async () => ({}),
  'console/withdrawals_file': async () => ({}),
  'console/reviews_file': async () => ({}),
  'console/detection': async () => ({ page: 1 }),
  'console/detection_c2c': async () => ({}),
  'console/customer_sessions_end': async () => ({ id: customerId, reason }),
  'console/customer_freeze': async () => ({ id: customerId, reason: 'own_request', note: reason }),
  'console/customer_freeze_prolong': async () => {
    await second.call('console/customer_unfreeze', { id: customerId, reason });
    await second.call('console/customer_freeze', { id: customerId, reason: 'own_request', note: reason });
    return { id: customerId, reason: 'own_request', note: reason };
  },
  'console/customer_unfreeze': async () => ({ id: customerId, reason }),
  'console/adjustment_propose': async () => ({
    id: customerId,
    currency: 1,
    wallet: 'change',
    account: 'fee',
    direction: 'credit',
    number: '1',
    reason: 'wrong_amount',
    note: reason,
  }),
  'console/house_transfer_propose': async () => ({ currency: 1, from: 'capital', to: 'interest', number: '1', note: reason }),
  'console/review_look': async () => ({ kind: 'identity', id: await review('identity'), reason }),
  'console/review_decide': async () => ({ kind: 'identity', id: await review('identity'), outcome: 'approved' }),
  'console/appeal': async () => ({ id: await appeal(), reason }),
  'console/appeal_evidence': async () => ({ id: await appeal(), evidence: String(disputed.evidence) }),
  'console/appeal_chat': async () => ({ id: await appeal() }),
  'console/appeal_picture': async () => ({ id: await appeal(), number: disputed.picture }),
  'console/appeal_decide': async () => ({ id: await appeal(), outcome: 'to_buyer', reason: 'payment_proven' }),
  'console/c2c_shops': async () => ({ page: 1 }),
  'console/c2c_adverts': async () => ({ page: 1 }),
  'console/c2c_orders': async () => ({ user: customerId }),
  'console/c2c_shop_freeze': async () => ({ id: (await tradedShop()).shop, reason: 'rules_breach', note: reason }),
  'console/c2c_shop_unfreeze': async () => ({ id: (await tradedShop(true)).shop, reason }),
  'console/c2c_advert_stop': async () => ({ id: (await tradedShop()).advert, reason: 'price_misleading' }),
  'console/support_search': async () => ({ query: 'Ada' }),
  'console/support_look': async () => ({ id: await chat(false) }),
  'console/support_picture': async () => ({ id: await chat(false), number: '1' }),
  'console/support_take': async () => ({ id: await chat(false) }),
  'console/support_send': async () => ({ id: await chat(true), text: 'Hello', key: randomUUID() }),
  'console/support_hand_over': async () => ({ id: await chat(true), note: 'later' }),
  'console/support_end': async () => ({ id: await chat(true) }),
  'console/support_answer_save': async () => canned,
  'console/support_answer_remove': async () => ({ id: String((await first.call('console/support_answer_save', canned)).id) }),
  'console/deposits': async () => ({ page: 1 }),
  'console/withdrawals': async () => ({ page: 1 }),
  'console/terms_propose': async () => {
    await first.call('console/terms_withdraw', { id: await change(first) });
    return { ...QUOTA, effective_at: Math.ceil(clock.now() / MINUTE + 20) * MINUTE };
  },
  'console/terms_decide': async () => ({ id: await change(second), decision: 'approve', reason }),
  'console/terms_withdraw': async () => ({ id: await change(first) }),
  'console/market_pause': async () => ({ entity: 'BTC/USDT', paused: 'true', reason, effective_at: 0 }),
  'console/outbox': async () => ({ recipient: DEMO_EMAILS[0], page: 1 }),
  'console/outbox_message': async () => ({ id: await newest('outbox'), reason }),
  'console/outbox_resend': async () => {
    const id = await newest('outbox');
    await database.pool.query(`update outbox set state = 'failed', expires_at = '2999-01-01' where id = $1`, [id]);
    return { id, reason };
  },
  'console/outbox_secret': async () => ({ id: await newest('outbox'), reason }),
  'console/area_code_save': async () => ({ name: 'Atlantis', area_code: '999' }),
  'console/area_code_remove': async () => ({ id: await area('Lemuria') }),
  'console/passkey_add': async () => {
    const response = device.create(await first.call('console/passkey_add_options', {}, fromPage));
    return { response, name: 'Desk', ...(await proof()) };
  },
  'console/passkey_remove': async () => ({ id: await passkey(), ...(await proof()) }),
  'console/password': async () => {
    const { password: old_password, code } = await proof();
    return { old_password, code, password: 'quartz-Lantern-52', repassword: 'quartz-Lantern-52' };
  },
  'console/liabilities_make': async () => ({}),
  'console/news_add': async () => ({ c_id: 32 }),
  'console/news_save': async () => ({ ...(await seen(19)), binding: 'false' }),
  'console/news_text_save': async () => ({ ...(await seen(19)), language: 'en', ...WELCOME }),
  'console/news_move': async () => ({ id: 14, direction: 'up' }),
  'console/news_publish': async () => ({ ...(await seen(19)), from: 0, until: 0, reason }),
  'console/news_withdraw': async () => ({ id: 19, reason }),
  'console/logout': async () => ({}),
};

const OPERATOR_CALLS = (CALLS as readonly (readonly [ConsoleName, Endpoint])[]).filter(([, { access }]) => access === 'operator');
/** Calls that show no customer in particular and change nothing, as the contract says. */
const SILENT = OPERATOR_CALLS.filter(([, { silent }]) => silent).map(([name]) => name);

/** Calls that need more than fits here; the tests of what they do look at the lines that they leave. */
const ELSEWHERE: ReadonlySet<ConsoleName> = new Set<ConsoleName>([
  'console/claim_name',
  'console/compensation_propose',
  'console/deposit_write_off',
  'console/withdrawal_export',
  'console/withdrawal_file',
  'console/withdrawal_import',
  'console/news_cancel',
  'console/news_picture',
]);

describe('the trail that operators leave', () => {
  it.each(OPERATOR_CALLS.filter(([, { silent }]) => !silent).map(([name]) => name))('OPR-33 %s leaves a line somewhere', (name) => {
    expect(
      name in RECORDED || ELSEWHERE.has(name),
      `add '${name}' with a good input to RECORDED of this file, or to ELSEWHERE with a test of its line; if it shows nobody in particular and changes nothing, declare \`silent: true\` in the contract`,
    ).toBe(true);
  });

  it.each(SILENT)('OPR-33 %s leaves none', async (name) => {
    const before = await lines();
    expect((await first.send(name, name.startsWith('console/terms') ? QUOTA : { page: 1, id: 10 }, fromPage)).status).toBe(200);
    expect(await lines()).toHaveLength(before.length);
  });

  it.each(Object.keys(RECORDED) as ConsoleName[])('OPR-33 %s leaves one, in the name of who asked', async (name) => {
    const input = (await RECORDED[name]?.()) ?? {};
    const before = await lines();
    const { status, body } = await first.send(name, input, fromPage);
    expect({ status, body }).toMatchObject({ status: 200 });
    const left = (await lines()).slice(before.length).filter((line) => line.name.split(':')[0] === name);
    expect(left).toEqual([{ name: expect.any(String), actor: 3, user_id: firstId, input: expect.any(String) }]);
    // Nothing that was shown or proven with is in it, nor in the journal.
    const journalled = (await journalLines(database.pool, left[0]?.name ?? name)).at(-1);
    expect(journalled).toContain(`"u":${firstId}`);
    for (const hidden of ['Ada', 'Main Street', 'AB123456', 'demo.candor', DEMO_OPERATOR_PASSWORD]) {
      expect(left[0]?.input).not.toContain(hidden);
      expect(journalled).not.toContain(hidden);
    }
  });
});

/** The command log without what the venue writes of itself. */
async function lines(): Promise<readonly { name: string; actor: number; user_id: number; input: string }[]> {
  const { rows } = await database.pool.query('select name, actor, user_id, input from commands where actor <> 2 order by seq');
  return rows;
}
