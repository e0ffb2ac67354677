import { accountId, HOUSE } from '../../../kernel/model/accounts.ts';
import { hold } from '../../../kernel/model/holds.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { takenBackHeld } from '../holds.ts';
import { depositSource, DEPOSITS, sourceOf, type DepositRow } from '../store.ts';
import { told } from './observe.ts';

export interface LostDeposit {
  readonly payment: string;
  readonly userId: number;
  readonly currencyId: number;
  /** The block that another one has taken the place of. */
  readonly hash: string;
}

/**
 * Takes the loss of a payment's block on its chain. A payment that was not credited waits for another block. Of a credited one, what the change wallet still
 * has is held back. What the customer had spent already becomes owed to the house: nothing goes below zero, and operators see it. Refuses `not_found`, and
 * `already_done` when the payment is in another block meanwhile.
 */
export const loseDeposit: Command<LostDeposit, Pick<DepositRow, 'state' | 'confirmations'>> = {
  name: 'deposit/lose',
  ledger: true,
  serial: ({ userId }) => `user:${userId}`,
  needs: ({ payment, userId, currencyId }) => ({
    accounts: [accountId(userId, currencyId, 'change'), accountId(userId, currencyId, 'deposit_held')],
    rows: [read(depositSource, payment)],
  }),
  decide(view, { payment, userId, currencyId, hash }) {
    const known = view.row(depositSource, payment);
    if (!known || known.user_id !== userId || known.currency_id !== currencyId) return { refused: 'not_found' };
    if (known.block_hash !== hash || known.state === 'too_small' || known.state === 'claimed' || known.state === 'written_off')
      return { refused: 'already_done' };
    const nowhere = { block_height: null, block_hash: null, confirmations: 0 };
    if (known.state !== 'credited') {
      const set = { ...nowhere, ...(known.state === 'confirming' && { state: 'seen' as const }) };
      return { ...told({ ...known, ...set }, []), changes: [update(DEPOSITS, payment, set, userId)] };
    }
    const available = view.balance(accountId(userId, currencyId, 'change'));
    const held = available < known.amount ? available : known.amount;
    const owed = known.amount - held;
    const set = { ...nowhere, state: 'held' as const, held, owed };
    return {
      ...told({ ...known, ...set }, [
        hold(takenBackHeld(known), held),
        {
          debit: accountId(HOUSE, currencyId, 'receivable'),
          credit: accountId(HOUSE, currencyId, sourceOf(known.chain)),
          amount: owed,
          code: 'deposit_owed',
          cause: known.id,
        },
      ]),
      changes: [update(DEPOSITS, payment, set, userId)],
    };
  },
};
