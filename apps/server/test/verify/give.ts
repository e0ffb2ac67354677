import type { Amount } from '@candor/money';
import type { AccountKind } from '@candor/rules';
import { accountId, HOUSE } from '../../src/kernel/model/accounts.ts';
import type { Command } from '../../src/kernel/model/command.ts';

const USDT_ID = 1;

interface Given {
  readonly userId: number;
  readonly wallet: AccountKind;
  /** Below zero what is taken. */
  readonly number: Amount;
}

/** Gives a customer money of the market maker, or takes some to it. */
export const give: Command<Given, ''> = {
  name: 'test/give',
  serial: ({ userId }) => `user:${userId}`,
  needs: ({ userId, wallet }) => ({ accounts: [accountId(userId, USDT_ID, wallet)], rows: [] }),
  decide: (_view, { userId, wallet, number }) => {
    const [own, maker] = [accountId(userId, USDT_ID, wallet), accountId(HOUSE, USDT_ID, 'market_maker')];
    const [debit, credit] = number < 0n ? [own, maker] : [maker, own];
    return { reply: '', postings: [{ debit, credit, amount: number < 0n ? -number : number, code: 'lever_loss', cause: userId }] };
  },
};
