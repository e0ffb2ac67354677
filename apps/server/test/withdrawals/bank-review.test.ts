import { checkReceipts } from '@candor/verify/receipts';
import { documentFrom } from '@candor/api';
import { readSignerFile, signResult, startTestServer } from '@candor/testkit';
import { expect, it } from 'vitest';
import { runChecks } from '../../src/cli/checks.ts';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';

const server = await startTestServer();

it('WDR-22 WAL-51 whoever decides a withdrawal to a bank sees bank and masked number; its customer reads that one by its number, and nobody else', async () => {
  const customer = await server.demo(1);
  await customer.call('user/cash_save', { real_name: 'Ada Example', bank_name: 'First Bank', bank_account: '6222021234567890' });
  const { id } = await customer.call('wallet/out', { currency: 1, number: '50', type: 1, pay_password: DEMO_TRADE_PASSWORD });
  await customer.call('wallet/out', { currency: 1, number: '60', type: 1, pay_password: DEMO_TRADE_PASSWORD });
  await server.venue.kernel.caughtUp();
  const { rows } = await server.database.pool.query<{ review_id: number }>('select review_id from withdrawals where id = $1', [id]);
  const { detail } = await (await server.operator()).call('console/review_look', { kind: 'withdrawal', id: rows[0]?.review_id ?? 0 });
  expect(detail).toMatchObject({ kind: 'withdrawal', bank_account: expect.stringMatching(/^First Bank .*\*.*7890$/) });
  expect(JSON.stringify(detail)).not.toContain('6222021234567890');

  const one = await customer.call('charge_mention/log', { record: String(id) });
  expect([one.count, one.list.map((each) => each.id)]).toEqual([1, [id]]);
  const other = await server.demo(2);
  expect((await other.call('charge_mention/log', { record: String(id) })).list).toEqual([]);
  expect((await customer.call('wallet/deposits', { record: '1' })).list).toEqual([]);
  expect((await customer.call('wallet/my_conversion', { record: '1' })).data).toEqual([]);
});

const MINUTE_MS = 60_000;

/** Changes the terms of the bank, by two operators; they are in force afterwards. */
async function termed(change: Readonly<Record<string, string | boolean>>): Promise<void> {
  const [maker, checker] = [await server.operator(1), await server.operator(2)];
  const { terms } = await maker.call('terms/published', { kind: 'deposit' });
  const document = { ...documentFrom(terms.find(({ entity }) => entity === 'USDT/BANK')?.document ?? ''), ...change };
  const effective_at = (Math.floor(server.clock.now() / MINUTE_MS) + 10) * MINUTE_MS;
  const asked = {
    kind: 'deposit',
    entity: 'USDT/BANK',
    document: JSON.stringify(document),
    reason: 'the desk agreed',
    effective_at,
  } as const;
  const { id } = await maker.call('console/terms_propose', asked);
  await checker.call('console/terms_decide', { id, decision: 'approve', reason: 'the desk agreed' });
  server.clock.set(effective_at);
}

it('WDR-24 money, amount and price of a withdrawal to a bank are those of the request, in record, review, file, receipt and notice', async () => {
  const customer = await server.demo(2);
  await customer.call('user/cash_save', { real_name: 'Bea Example', bank_name: 'Second Bank', bank_account: '6222021234567891' });
  const info = await customer.call('wallet/get_info', { currency: 1 });
  expect([info.bank_money, info.bank_price]).toEqual(['CNY', '7.2']);
  const ask = { currency: 1, number: '100.01', type: 1, pay_password: DEMO_TRADE_PASSWORD } as const;
  await expect(customer.call('wallet/out', { ...ask, bank_price: '7.3' })).rejects.toMatchObject({
    reply: { code: 'rate_worse', params: { rate: '7.2' } },
  });
  const key = 'bank-payment-0001';
  const asked = await customer.call('wallet/out', { ...ask, bank_price: info.bank_price }, { key });
  // What arrives is 99.9; × 7.2 = 719.28
  expect(asked).toMatchObject({ receivable: '99.9', bank: { money: 'CNY', price: '7.2', paid: '719.28', settled: 0 } });
  await server.venue.kernel.caughtUp();
  const { rows } = await server.database.pool.query<{ review_id: number; due: number }>(
    `select review_id, extract(epoch from reviews.due_at - withdrawals.held_until)::int as due
     from withdrawals join reviews on reviews.id = review_id where withdrawals.id = $1`,
    [asked.id],
  );
  // REV-20: the service time begins when the hold has ended.
  expect(rows[0]?.due).toBe(24 * 3_600);
  // The price of the terms changes: a repeat gets the first reply, and nothing of the request is another one.
  await termed({ price: '7.05' });
  expect((await customer.call('wallet/get_info', { currency: 1 })).bank_price).toBe('7.05');
  expect(await customer.call('wallet/out', { ...ask, bank_price: info.bank_price }, { key })).toEqual(asked);
  server.clock.advance(25 * 3_600_000);
  const [first, again] = [await server.operator(), await server.demo(2)];
  const review = { kind: 'withdrawal', id: rows[0]?.review_id ?? 0 } as const;
  const { review: listed, detail } = await first.call('console/review_look', review);
  expect(listed.due_at).toBeGreaterThan(server.clock.now());
  expect(detail).toMatchObject({ withdrawal: { bank: asked.bank } });
  await first.call('console/review_decide', { ...review, outcome: 'approved' });
  const { file } = await first.call('console/withdrawal_export', {});
  const row = readSignerFile(file).rows.find(({ id }) => id === asked.id);
  expect(row).toMatchObject({ way: 'BANK', amount: '99.9', pays: { money: 'CNY', amount: '719.28', price: '7.2' } });
  await first.call('console/withdrawal_import', { signed: signResult(file, (each) => ({ ...each, txid: 'fp-2026-001' })) });
  const [sent] = (await again.call('charge_mention/log', { record: String(asked.id) })).list;
  expect(sent).toMatchObject({ state: 'sent', txid: 'FP-2026-001', bank: { ...asked.bank, settled: 1 } });
  const { notices } = await again.call('notices/list', {});
  const texts = notices.map(({ text }) => text).filter((text) => text.includes('719.28 CNY') && text.includes('7.2 CNY'));
  expect(texts).toHaveLength(3);
  const { lines } = await again.call('receipts/of', { product: 'bank', id: asked.bank?.id ?? 0 });
  expect((await checkReceipts(lines, { keys: [], reach: 'part' })).faults).toEqual([]);
  const { document } = JSON.parse(lines[1] ?? '{}') as { document: string };
  expect(JSON.parse(document)).toMatchObject({
    kind: 'bank_payment',
    facts: { direction: 'out', subject: asked.id, money: 'CNY', amount: '99.9' },
    result: { paid: '719.28' },
    movements: [{ code: 'withdrawal_sent', amount: '99.9' }],
  });
  expect((await runChecks(server.venue.database, () => undefined)).flatMap(({ faults }) => faults)).toEqual([]);
});

it('WDR-32 a bank is no way of a withdrawal while the terms name no money and price', async () => {
  const customer = await server.demo(3);
  await customer.call('user/cash_save', { real_name: 'Cleo Example', bank_name: 'Third Bank', bank_account: '6222021234567892' });
  const ask = { currency: 1, number: '100', type: 1, pay_password: DEMO_TRADE_PASSWORD } as const;
  await termed({ is_open: false, money: '' });
  expect((await customer.call('wallet/get_info', { currency: 1 })).ways).not.toContain('BANK');
  await expect(customer.call('wallet/out', ask)).rejects.toMatchObject({ reply: { code: 'bank_closed' } });
  await termed({ is_open: true, money: 'CNY' });
  expect((await customer.call('wallet/get_info', { currency: 1 })).ways).toContain('BANK');
  await customer.call('wallet/out', ask);
});
