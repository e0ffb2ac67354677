import { startTestServer } from '@candor/testkit';
import { documentFrom } from '@candor/api';
import { describe, expect, test } from 'vitest';

const server = await startTestServer();
const customer = await server.demo(1);
const [maker, checker] = [await server.operator(1), await server.operator(2)];
const MINUTE_MS = 60_000;

const shown = () => customer.call('wallet/deposit_chains', { currency_id: 1 });

/** Changes terms by two operators; returns when they take effect. */
async function changed(entity: string, change: object): Promise<number> {
  const { terms } = await customer.call('terms/published', { kind: 'deposit' });
  const document = { ...documentFrom(terms.find((each) => each.entity === entity)?.document ?? ''), ...change };
  const effective_at = (Math.floor(server.clock.now() / MINUTE_MS) + 10) * MINUTE_MS;
  const { id } = await maker.call('console/terms_propose', {
    kind: 'deposit',
    entity,
    document: JSON.stringify(document),
    reason: 'the desk agreed',
    effective_at,
  });
  await expect(maker.call('console/terms_decide', { id, decision: 'approve', reason: 'alone' })).rejects.toMatchObject({
    code: 'self_approval',
  });
  await checker.call('console/terms_decide', { id, decision: 'approve', reason: 'the desk agreed' });
  return effective_at;
}

describe('the terms of deposits', () => {
  test('DEP-66: are changed by two operators, published before, in force from their minute, and kept with what is claimed under them', async () => {
    const claim = (digit: string) =>
      customer.call('wallet/charge_req', { currency: 1, amount: '120', type: 'OMNI', txid: digit.repeat(64) });
    expect((await claim('1')).state).toBe('waiting');
    const at = await changed('USDT/OMNI', { minimum: '150', confirmations: 5 });
    const { terms } = await customer.call('terms/published', { kind: 'deposit' });
    expect(terms.find(({ entity }) => entity === 'USDT/OMNI')?.upcoming).toMatchObject([{ effective_at: at }]);
    expect((await shown()).list.find(({ chain }) => chain === 'OMNI')).toMatchObject({ minimum: '100', confirmations: 3 });
    server.clock.set(at);
    expect((await shown()).list.find(({ chain }) => chain === 'OMNI')).toMatchObject({ minimum: '150', confirmations: 5 });
    await expect(claim('2')).rejects.toMatchObject({ code: 'amount_least' });
    await customer.call('wallet/charge_req', { currency: 1, amount: '150', type: 'OMNI', txid: '3'.repeat(64) });
    const { rows } = await server.database.pool.query('select terms_version > 0 as later from deposit_claims order by id');
    expect(rows).toEqual([{ later: false }, { later: true }]);
  });

  test('DEP-66: a closed channel asks for no payment and takes no claim; a bank account without a name cannot be opened', async () => {
    server.clock.set(await changed('USDT/BANK', { is_open: false, account_number: '' }));
    expect((await shown()).bank).toBeUndefined();
    await expect(customer.call('wallet/charge_req', { currency: 1, amount: '120', type: 'BANK' })).rejects.toMatchObject({
      code: 'chain_closed',
    });
    await expect(changed('USDT/BANK', { is_open: true })).rejects.toMatchObject({ code: 'terms_document' });
    server.clock.set(await changed('USDT/TRC20', { is_open: false }));
    expect((await shown()).list.find(({ chain }) => chain === 'TRC20')).toMatchObject({ offered: 0, has_address: 0, open: 0 });
    await expect(customer.call('wallet/deposit_address', { currency_id: 1, chain: 'TRC20' })).rejects.toMatchObject({
      code: 'chain_closed',
    });
  });
});
