import type { Amount } from '@candor/money';
import type { AccountKind } from '@candor/rules';
import { accountId, HOUSE } from '../../../kernel/model/accounts.ts';
import type { Command } from '../../../kernel/model/command.ts';

export interface FundHouseInput {
  readonly account: Extract<AccountKind, 'interest' | 'insurance_reserve' | 'seconds_reserve'>;
  readonly currencyId: number;
  readonly amount: Amount;
}

/** Gives an account of the house play money to pay from, for a demo. Refuses `already_done` while there is something in it. */
export const fundHouse: Command<FundHouseInput, ''> = {
  name: 'wallet/fund_house',
  ledger: true,
  serial: ({ account, currencyId }) => `${account} ${currencyId}`,
  needs: ({ account, currencyId }) => ({ accounts: [accountId(HOUSE, currencyId, account)], rows: [] }),
  decide(view, { account, currencyId, amount }) {
    const funded = accountId(HOUSE, currencyId, account);
    if (view.balance(funded) > 0n) return { refused: 'already_done' };
    const debit = accountId(HOUSE, currencyId, 'demo_funding');
    return { reply: '', postings: [{ debit, credit: funded, amount, code: 'demo_funding', cause: HOUSE }] };
  },
};
