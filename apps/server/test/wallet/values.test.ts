import { openTestVenue, testDatabase } from '@candor/testkit';
import { afterAll, expect, it } from 'vitest';

const server = await openTestVenue(await testDatabase(), {});
afterAll(() => server.close());

it('AST-50 the platform’s token is worth what the published conversion gives for it, its fee taken out, in wallets, totals and history', async () => {
  const customer = await server.demo(1);
  const legal = async () => {
    const { legal_wallet: wallet } = await customer.call('wallet/list', {});
    const token = wallet.balance.find(({ currency_name }) => currency_name === 'CDR');
    return { total: wallet.usdt_totle, token, usdt: wallet.balance.find(({ currency_name }) => currency_name === 'USDT') };
  };
  const before = await legal();
  expect(before.usdt).toMatchObject({ usdt_price: '1', is_by_conversion: 0 });
  expect(before.token).toMatchObject({ usdt_price: '0.0995', is_by_conversion: 1 });
  await customer.call('wallet/conversion', { form_currency: 'USDT', to_currency: 'CDR', num: '200' });
  const after = await legal();
  // 200 USDT less 0.5 % are 1,990 tokens, which give 198.005 USDT.
  expect(after.token).toMatchObject({ legal_balance: '1990' });
  expect(Number(before.total) - Number(after.total)).toBeCloseTo(1.995, 8);
  expect((await customer.call('wallet/detail', { currency: after.token?.id ?? 0, type: 'legal' })).cny_price).toBe('0.0995');
  const { list } = await customer.call('wallet/history', { days: 7 });
  expect(list.at(-1)?.profit).toBe('-1.995');
});
