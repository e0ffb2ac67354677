import { startTestServer, until, type Client } from '@candor/testkit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../src/cli/checks.ts';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { APPEAL_CHECKS } from '../../src/features/c2c/appeal-verify.ts';
import { executeDecision } from '../../src/features/c2c/commands/execute.ts';
import { SYSTEM } from '../../src/kernel/model/command.ts';
import { appealedBy, handed, newestOf, ruled } from './appealing.ts';
import { advertOf, certified, HOUR_MS, legalOf, MINUTE_MS, publish, shopOf, taken } from './traders.ts';

const server = await startTestServer();
const { clock } = server;
const pay_password = DEMO_TRADE_PASSWORD;
let [ada, ben, cleo] = [await server.demo(1), await server.demo(2), await server.demo(3)];
const words = 'I paid at noon.';

/** Sessions end while the clock is moved by days. */
async function renew(): Promise<void> {
  [ada, ben, cleo] = [await server.demo(1), await server.demo(2), await server.demo(3)];
}
async function later(ms: number): Promise<void> {
  clock.advance(ms);
  await renew();
}
/** Does all that is due. */
async function due(): Promise<void> {
  await server.venue.due.runDue();
  await server.venue.kernel.caughtUp();
}

beforeAll(async () => {
  // Deadlines are kept when a test says so: the venue's own look comes each second of the machine's time.
  await server.venue.due.stop();
  await certified(server, ada, 'Ada Lovelace');
  await certified(server, ben, 'Ben Franklin');
  await certified(server, cleo, 'Cleo Patra');
  await shopOf(server, ada, 'Ada Coins');
  await publish(server, 'market', { c2c_fee_percent: '0.5' });
});
beforeEach(renew);

/** An order of Ben's that Ben has appealed, and Ada perhaps answered. */
const appealed = (isAnswered = true) => appealedBy(server, { buyer: ben, shop: ada }, isAnswered);
const status = async (id: number) => (await ben.call('legal/order', { id })).status;

describe('CTC-82 an appeal', () => {
  it('is possible from the published time after payment on, of either party, once', async () => {
    const advert = await advertOf(ada);
    const { id } = await taken(ben, advert);
    const asked = { id, kind: 'not_paid', words } as const;
    await expect(ada.call('legal/appeal', asked)).rejects.toMatchObject({ code: 'c2c_state' });
    await ben.call('legal/order_pay', { id });
    clock.advance(30 * MINUTE_MS - 1);
    await expect(ada.call('legal/appeal', asked)).rejects.toMatchObject({ code: 'c2c_appeal_early' });
    await expect(cleo.call('legal/appeal', asked)).rejects.toMatchObject({ code: 'not_found' });
    clock.advance(1);
    await expect(ada.call('legal/appeal', { ...asked, evidence: '4711' })).rejects.toMatchObject({ code: 'upload_unknown' });
    expect(await ada.call('legal/appeal', asked)).toEqual({ id, status: 4 });
    await expect(ben.call('legal/appeal', asked)).rejects.toMatchObject({ code: 'c2c_state' });
    // Either can still give in.
    expect((await ben.call('legal/order', { id })).acts).toEqual(['cancel']);
    expect((await ada.call('legal/order', { id })).acts).toEqual(['release']);
    await ada.call('legal/order_release', { id, pay_password });
    const { instances } = await ben.call('legal/appeal_file', { id });
    expect(instances).toMatchObject([{ by: 'seller', kind: 'not_paid', ending: 'settled', outcome: '' }]);
    await ada.call('legal/advert_remove', { id: advert });
  });

  it('is ended by the buyer who gives the coins up, and by nothing that time does', async () => {
    const { id, advert } = await appealed();
    await later(400 * 24 * HOUR_MS);
    await due();
    expect(await status(id)).toBe(4);
    await ben.call('legal/order_cancel', { id, give_up: 1 });
    expect(await ada.call('legal/order', { id })).toMatchObject({ status: 2, ended_by: 'buyer' });
    await ada.call('legal/advert_remove', { id: advert });
  });
});

describe('CTC-83 the answer of the other side', () => {
  it('is given once and in time; nothing is decided before it, or the end of its time', async () => {
    const { id, appeal, advert } = await appealed(false);
    const answer = { id, words: 'Nothing came.' };
    const operator = await server.operator(1);
    await expect(ruled(operator, { appeal })).rejects.toMatchObject({ code: 'c2c_answer_pending' });
    await expect(ben.call('legal/appeal_answer', answer)).rejects.toMatchObject({ code: 'c2c_state' });
    await expect(cleo.call('legal/appeal_answer', answer)).rejects.toMatchObject({ code: 'not_found' });
    await ada.call('legal/appeal_answer', answer);
    await expect(ada.call('legal/appeal_answer', answer)).rejects.toMatchObject({ code: 'already_done' });
    expect(await ruled(operator, { appeal })).toBe('decided');
    await ada.call('legal/order_release', { id, pay_password });
    await ada.call('legal/advert_remove', { id: advert });
  });

  it('comes too late at the end of its time, from which on operators decide without it', async () => {
    const { id, appeal, advert } = await appealed(false);
    const { answer_by = 0 } = (await ada.call('legal/appeal_file', { id })).instances[0] ?? {};
    clock.set(answer_by - 1);
    await renew();
    await expect(ruled(await server.operator(1), { appeal })).rejects.toMatchObject({ code: 'c2c_answer_pending' });
    clock.set(answer_by);
    await expect(ada.call('legal/appeal_answer', { id, words })).rejects.toMatchObject({ code: 'c2c_answer_over' });
    expect(await ruled(await server.operator(1), { appeal }, { reason: 'nobody_answered' })).toBe('decided');
    await ada.call('legal/order_release', { id, pay_password });
    await ada.call('legal/advert_remove', { id: advert });
  });
});

describe('CTC-85 a first decision', () => {
  it.each([
    ['to_buyer', 1, ['-100', '50'], ['49.75', '0']],
    ['to_seller', 2, ['-100', '100'], ['0', '0']],
  ] as const)('%s is carried out at its time, once, also after a time in which the venue was down', async (outcome, ends, shop, taker) => {
    const [seller, buyer] = [await legalOf(ada), await legalOf(ben)];
    const { id, appeal, advert } = await appealed();
    expect(await ruled(await server.operator(1), { appeal }, { outcome, reason: 'other', note: 'See the slip.' })).toBe('decided');
    const [instance] = (await ada.call('legal/appeal_file', { id })).instances;
    expect(instance).toMatchObject({ outcome, told: 'See the slip.', ending: '' });
    clock.set((instance?.final_time ?? 0) - 1);
    await due();
    await renew();
    expect(await status(id)).toBe(4);
    await expect(server.venue.kernel.run(executeDecision, { id }, SYSTEM)).rejects.toMatchObject({ code: 'c2c_state' });
    // No due work ran for three days.
    await later(72 * HOUR_MS);
    await until('the decision to be carried out', async () => {
      await due();
      return (await status(id)) === ends;
    });
    await expect(server.venue.kernel.run(executeDecision, { id }, SYSTEM)).rejects.toMatchObject({ code: 'c2c_state' });
    expect(await ada.call('legal/order', { id })).toMatchObject({ status: ends, ended_by: 'operators' });
    const [after, afterwards] = [await legalOf(ada), await legalOf(ben)];
    const less = (one: string, other: string) => String(Math.round((Number(one) - Number(other)) * 100) / 100);
    expect([less(after.available, seller.available), less(after.held, seller.held)]).toEqual(shop);
    expect([less(afterwards.available, buyer.available), less(afterwards.held, buyer.held)]).toEqual(taker);
    const { lines } = await until('the receipts', async () => {
      const found = await ben.call('receipts/of', { product: 'c2c', id });
      return found.lines.length === 3 ? found : undefined;
    });
    const { document } = JSON.parse(lines[2] ?? '') as { document: string };
    expect(JSON.parse(document)).toMatchObject({ facts: { by: 'operators', decided: outcome } });
    const titles = async (customer: Client) => (await customer.call('notices/list', {})).notices.map(({ title }) => title);
    for (const customer of [ada, ben])
      expect(await titles(customer)).toEqual(expect.arrayContaining(['Appeal decided', 'C2C order ended by a decision']));
    await ada.call('legal/advert_remove', { id: advert });
  });

  it('is objected to until its time, and not at it', async () => {
    const { id, appeal, advert } = await appealed();
    await ruled(await server.operator(1), { appeal });
    const { final_time = 0 } = (await ada.call('legal/appeal_file', { id })).instances[0] ?? {};
    await expect(cleo.call('legal/object', { id, words })).rejects.toMatchObject({ code: 'not_found' });
    clock.set(final_time);
    await renew();
    await expect(ada.call('legal/object', { id, words })).rejects.toMatchObject({ code: 'c2c_decision_final' });
    await due();
    expect(await status(id)).toBe(1);
    await ada.call('legal/advert_remove', { id: advert });
  });
});

describe('CTC-87 the second instance', () => {
  it('is decided by another operator than the first, and carried out at once', async () => {
    const { id, appeal, advert } = await appealed();
    await ruled(await server.operator(1), { appeal });
    await ada.call('legal/object', { id, words: 'The slip is false.' });
    await expect(ada.call('legal/object', { id, words })).rejects.toMatchObject({ code: 'c2c_state' });
    const second = await newestOf(ada, id);
    expect(second).not.toBe(appeal);
    await ben.call('legal/appeal_answer', { id, words: 'It is not.' });
    await expect(ruled(await server.operator(1), { appeal: second })).rejects.toMatchObject({ code: 'c2c_first_instance' });
    await expect(ruled(await server.operator(2), { appeal })).rejects.toMatchObject({ code: 'c2c_state' });
    expect(await ruled(await server.operator(2), { appeal: second }, { outcome: 'to_seller', reason: 'payment_not_shown' })).toBe(
      'executed',
    );
    expect(await ben.call('legal/order', { id })).toMatchObject({ status: 2, ended_by: 'operators' });
    const { instances } = await ben.call('legal/appeal_file', { id });
    expect(instances.map(({ instance, by, ending, outcome }) => [instance, by, ending, outcome])).toEqual([
      [1, 'buyer', 'objected', 'to_buyer'],
      [2, 'seller', 'executed', 'to_seller'],
    ]);
    expect(instances[1]?.statements.map(({ by, words: said }) => [by, said])).toEqual([
      ['seller', 'The slip is false.'],
      ['buyer', 'It is not.'],
    ]);
    await later(48 * HOUR_MS);
    await due();
    expect(await status(id)).toBe(2);
    const { messages } = await ben.call('legal/chat', { id });
    const notes = ['taken', 'paid', 'appealed', 'answered', 'decided', 'objected', 'answered', 'executed'];
    expect(messages.map(({ note }) => note)).toEqual(notes);
    await ada.call('legal/advert_remove', { id: advert });
  });
});

describe('CTC-86 above the published limit', () => {
  it('two operators decide, who say the same; one alone never does', async () => {
    await publish(server, 'appeals', { appeal_second_above: '49.99999999' });
    await renew();
    const { id, appeal, advert } = await appealed();
    const [first, second] = [await server.operator(1), await server.operator(2)];
    expect(await ruled(first, { appeal })).toBe('waiting');
    await expect(ruled(first, { appeal })).rejects.toMatchObject({ code: 'second_operator' });
    // Another one who says otherwise takes the place of the first word.
    expect(await ruled(second, { appeal }, { outcome: 'to_seller', reason: 'payment_not_shown' })).toBe('waiting');
    expect(await first.call('console/appeal', { id: appeal, reason: 'once more' })).toMatchObject({ first_outcome: 'to_seller' });
    expect(await status(id)).toBe(4);
    expect(await ruled(first, { appeal }, { outcome: 'to_seller', reason: 'payment_not_shown' })).toBe('decided');
    await expect(ruled(second, { appeal })).rejects.toMatchObject({ code: 'already_decided' });
    await ada.call('legal/order_release', { id, pay_password });
    await publish(server, 'appeals', { appeal_second_above: '50' });
    await renew();
    await ada.call('legal/advert_remove', { id: advert });
    const below = await appealed();
    expect(await ruled(await server.operator(1), below)).toBe('decided');
    await ada.call('legal/order_release', { id: below.id, pay_password });
    await ada.call('legal/advert_remove', { id: below.advert });
  });
});

describe('CTC-88 operators', () => {
  it('see what waits with its service time, look after a reason, and decide only what they have looked at', async () => {
    const { id, appeal, advert } = await appealed();
    const { evidence } = await handed(ben, id);
    const operator = await server.operator(1);
    const { list } = await operator.call('console/reviews', { kind: 'appeal', page: 1 });
    const [waits] = list;
    expect(waits).toMatchObject({ id: appeal, about: String(id), state: 'waiting' });
    expect((waits?.due_at ?? 0) - (waits?.opened_at ?? 0)).toBe(48 * HOUR_MS);
    await expect(
      operator.call('console/appeal_decide', { id: appeal, outcome: 'to_buyer', reason: 'payment_proven' }),
    ).rejects.toMatchObject({ code: 'view_first' });
    await expect(operator.call('console/appeal_evidence', { id: appeal, evidence: String(evidence) })).rejects.toMatchObject({
      code: 'view_first',
    });
    await ben.call('legal/chat_send', { id, text: 'Where are my coins?', key: 'appealed-chat' });
    await expect(operator.call('console/appeal_chat', { id: appeal })).rejects.toMatchObject({ code: 'view_first' });
    const seen = await operator.call('console/appeal', { id: appeal, reason: 'it is to be decided' });
    const { messages } = await operator.call('console/appeal_chat', { id: appeal });
    expect(messages.at(-1)).toMatchObject({ author: 'buyer', is_own: 0, text: 'Where are my coins?', key: '' });
    await expect(operator.call('console/appeal_picture', { id: appeal, number: messages.at(-1)?.number ?? 0 })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(seen).toMatchObject({ order: { id, number: '50', total: '360' }, buyer: { made: expect.any(Number) }, instance: 1 });
    expect(seen.buyer.made).toBeGreaterThan(2);
    expect(seen.seller.against).toBeGreaterThan(2);
    expect(seen.instances[0]?.statements).toHaveLength(2);
    expect(seen.evidence).toMatchObject([{ id: evidence, by: 'buyer', type: 'pdf' }]);
    expect(seen.looks).toMatchObject([{ reason: 'it is to be decided' }]);
    await expect(
      operator.call('console/appeal_decide', { id: appeal, outcome: 'to_buyer', reason: 'other', note: 'no' }),
    ).rejects.toMatchObject({ code: 'reason_required' });
    await operator.call('console/appeal_decide', { id: appeal, outcome: 'to_buyer', reason: 'payment_proven' });
    await ada.call('legal/order_release', { id, pay_password });
    expect((await operator.call('console/reviews', { kind: 'appeal', page: 1 })).list).toEqual([]);
    await ada.call('legal/advert_remove', { id: advert });
  });
});

it('CTC-90 the checks of the whole venue find nothing after all of it', async () => {
  await server.venue.kernel.quiet();
  await server.venue.kernel.caughtUp();
  const faults = (await runChecks(server.venue.database, () => undefined)).flatMap((finding) => finding.faults);
  expect(faults).toEqual([]);
});

/** Changes that an intruder makes with the database alone, the way back, and what is said of them. */
const EXECUTED = "where ending = 'executed' and instance = 1";
const TAMPERED: readonly (readonly [what: string, plant: string, back: string, said: RegExp])[] = [
  [
    'the end of the time to object',
    `update c2c_appeals set final_at = final_at + interval '1 hour' ${EXECUTED}`,
    `update c2c_appeals set final_at = final_at - interval '1 hour' ${EXECUTED}`,
    /^C2C appeal \d+ does not$/,
  ],
  [
    'a decision before the answer',
    `update c2c_appeals set answered_at = answered_at + interval '10 hours' ${EXECUTED}`,
    `update c2c_appeals set answered_at = answered_at - interval '10 hours' ${EXECUTED}`,
    /^C2C appeal \d+ does not$/,
  ],
  [
    'what was decided',
    `update c2c_appeals set outcome = 'to_seller', first_outcome = 'to_seller', note = 'x' || note ${EXECUTED} and outcome = 'to_buyer'`,
    `update c2c_appeals set outcome = 'to_buyer', first_outcome = 'to_buyer', note = substr(note, 2) ${EXECUTED} and note like 'x%'`,
    /^C2C order \d+ does not$/,
  ],
  [
    'who ended an order that operators ended',
    `update c2c_orders set ended_by = 'seller' where id in (select order_id from c2c_appeals ${EXECUTED} and outcome = 'to_buyer')`,
    `update c2c_orders set ended_by = 'operators' where id in (select order_id from c2c_appeals ${EXECUTED} and outcome = 'to_buyer')`,
    /^C2C order \d+ does not$/,
  ],
  [
    'who has looked',
    'update c2c_appeal_looks set operator_id = operator_id + 1000',
    'update c2c_appeal_looks set operator_id = operator_id - 1000',
    /^C2C appeal \d+ was not$/,
  ],
  [
    'how many operators it takes',
    `update c2c_appeals set approvals = 2 ${EXECUTED} and second_by is null and id = (select min(id) from c2c_appeals ${EXECUTED})`,
    `update c2c_appeals set approvals = 1 ${EXECUTED} and second_by is null and id = (select min(id) from c2c_appeals ${EXECUTED})`,
    /^C2C appeal \d+ was not$/,
  ],
  [
    'whose words they are',
    "update c2c_statements set id = id || 'x'",
    "update c2c_statements set id = rtrim(id, 'x')",
    /^the words of C2C appeal \d+ differs/,
  ],
  [
    'what was handed in',
    'update c2c_evidence set sha256 = reverse(sha256)',
    'update c2c_evidence set sha256 = reverse(sha256)',
    /^C2C evidence \d+ differs/,
  ],
];

describe('CTC-90 the verifier names', () => {
  const { pool } = server.database;
  const faults = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const check of APPEAL_CHECKS) found.push(...(await server.venue.database.snapshot((query) => check(query))).faults);
    return found;
  };

  beforeAll(async () => {
    for (const table of ['c2c_appeals', 'c2c_orders']) await pool.query(`alter table ${table} disable trigger all`);
    await pool.query('alter table c2c_appeals drop constraint c2c_appeals_enough');
  });

  it.each(TAMPERED)('%s that was changed', async (_what, plant, back, said) => {
    expect(await faults()).toEqual([]);
    expect((await pool.query(plant)).rowCount).toBeGreaterThan(0);
    expect(await faults()).toContainEqual(expect.stringMatching(said));
    await pool.query(back);
  });
});
