import { readFileSync } from 'node:fs';
import { startTestServer } from '@candor/testkit';
import pg from 'pg';
import { expect, it } from 'vitest';

const PAGE = new URL('../../../../docs/operating/wrong-balance.md', import.meta.url);
const DEMO_1 = 100_001;

/** The statements of the page, for a customer and one of his accounts. */
function statements(customer: number, account: string): string[] {
  const blocks = readFileSync(PAGE, 'utf8').match(/(?:^ {4}.*\n)+/gm) ?? [];
  return blocks
    .filter((block) => block.trimStart().startsWith('select'))
    .map((block) => block.replaceAll(String(DEMO_1), String(customer)).replaceAll(':account', account));
}

it('OPS-48 the statements of the page on wrong balances show accounts, movements and what does not add up', async () => {
  const { database, venue, demo } = await startTestServer();
  const customer = await demo(1);
  await customer.call('wallet/change', { currency_id: '1', from_field: 'change', to_field: 'lever', number: '7' });
  await venue.kernel.caughtUp();
  const owner = new pg.Client(database.url);
  await owner.connect();
  try {
    const { rows: wallets } = await owner.query<{ id: string; user_id: number }>(
      `select accounts.id, user_id from accounts join users on users.id = user_id where email = 'demo1@demo.candor' and kind = 3 and currency_id = 1`,
    );
    const [account] = wallets;
    if (!account) throw new Error('the customer has no contract wallet');
    const [accounts = '', wrong = '', movements = ''] = statements(account.user_id, account.id);
    const { rows: shown } = await owner.query<{ name: string; kind: number }>(accounts);
    expect(shown).toContainEqual(expect.objectContaining({ name: 'USDT', kind: 3 }));
    const { rows: moved } = await owner.query<{ debit: string; credit: string }>(movements);
    expect(moved.length).toBeGreaterThan(0);
    for (const { debit, credit } of moved) expect([debit, credit]).toContain(account.id);
    expect((await owner.query(wrong)).rows).toEqual([]);
    await owner.query('begin');
    await owner.query('update accounts set balance = balance + 1 where id = $1', [account.id]);
    expect((await owner.query(wrong)).rows).toMatchObject([{ id: account.id }]);
    await owner.query('rollback');
  } finally {
    await owner.end();
  }
});
