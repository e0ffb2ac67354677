import { decimal } from '@candor/money';
import type { Client, TestVenue } from '@candor/testkit';
import { accountId, HOUSE } from '../../src/kernel/model/accounts.ts';
import { SYSTEM, type Command } from '../../src/kernel/model/command.ts';

const USDT = 1;

const give: Command<{ readonly userId: number; readonly amount: bigint }, ''> = {
  name: 'test/give_for_flash',
  serial: ({ userId }) => `user:${userId}`,
  needs: ({ userId }) => ({ accounts: [accountId(userId, USDT, 'change')], rows: [] }),
  decide: (_view, { userId, amount }) => ({
    reply: '',
    postings: [
      { debit: accountId(HOUSE, USDT, 'external'), credit: accountId(userId, USDT, 'change'), amount, code: 'demo_funding', cause: userId },
    ],
  }),
};

/** An exchange of so much USDT, beyond the automatic limit, that waits for an operator; its money is given before. */
export async function waitingFlash(server: TestVenue, client: Client, num: string): Promise<number> {
  const { id: userId } = await client.call('user/info', {});
  await server.venue.kernel.run(give, { userId, amount: decimal(num) }, SYSTEM);
  return (await client.call('wallet/flashAgainst', { l_currency_id: USDT, r_currency_id: 2, type: 1, num })).id;
}
