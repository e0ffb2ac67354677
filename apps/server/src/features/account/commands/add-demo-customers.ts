import { USDT } from '@candor/api';
import { decimal } from '@candor/money';
import { TRANSFER_WALLETS } from '@candor/rules';
import { accountId, HOUSE } from '../../../kernel/model/accounts.ts';
import type { Command, Posting } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { newUserRow } from '../new-user.ts';
import { USERS } from '../store.ts';

export interface AddDemoCustomersInput {
  /** Ids are fresh from the sequence; e-mail addresses in lower case. */
  readonly customers: readonly { readonly id: number; readonly email: string }[];
  readonly passwordHash: string;
  readonly tradePasswordHash: string;
}

/** Amount that each wallet of a demo customer is given. */
const FUNDS = decimal('10000');

/** Adds demo customers with play money, all or none. Refuses an e-mail address that is registered. */
export const addDemoCustomers: Command<AddDemoCustomersInput, { added: number }> = {
  name: 'account/add-demo-customers',
  conflicts: { users_email_key: 'account_taken' },
  serial: () => 'account/add-demo-customers',
  record: (input) => ({ customers: input.customers.map(({ id, email }) => ({ id, email })) }),
  needs: (input) => ({
    accounts: input.customers.flatMap(({ id }) => TRANSFER_WALLETS.map((wallet) => accountId(id, USDT, wallet))),
    rows: [],
  }),
  decide(_view, input, _actor, moment) {
    const postings = input.customers.flatMap(({ id }) =>
      TRANSFER_WALLETS.map((wallet): Posting => ({
        debit: accountId(HOUSE, USDT, 'demo_funding'),
        credit: accountId(id, USDT, wallet),
        amount: FUNDS,
        code: 'demo_funding',
        cause: id,
      })),
    );
    const changes = input.customers.map(({ id, email }) =>
      insert(
        USERS,
        newUserRow(
          {
            id,
            email,
            mobile: null,
            area_code: null,
            password_hash: input.passwordHash,
            trade_password_hash: input.tradePasswordHash,
            language: 'en',
            nationality: '',
            invited_by: null,
            is_demo: true,
            // Their mail has no reader; the venue vouches for them.
            email_proven_at: moment.now,
          },
          moment.now,
        ),
      ),
    );
    return { reply: { added: input.customers.length }, postings, changes };
  },
};
