import { SETTLEMENT_CURRENCY, takeBack, voidReturn, type VoidReturn } from '@candor/rules';
import { read, type Command } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { MARKETS } from '../../../market/market.ts';
import { acceptAccount } from '../decisions.ts';
import { ContractAccount, contractAccountNeeds, FEE, contractAccounts, LOSS_ABSORPTION, MARKET_MAKER } from '../contract-account.ts';
import { voidNotice } from '../notices.ts';
import type { ContractOrderRow } from '../order.ts';
import { withdrawableOf } from '../withdrawable.ts';
import type { VoidInput } from '../../../market/void-job.ts';
import { windowKey } from '../../../market/void-rows.ts';
import { closedInWindowSource, isWithin, CONTRACT_VOIDS, type ContractVoidRow } from '../voids.ts';

export interface VoidReply {
  readonly orders: number;
}

/**
 * Voids all orders of a customer in a market whose entry lies in a window, as if they had never been. An open order goes back in full. Of a closed one the
 * customer's loss, fee and nights come back. Its profit is taken back as far as the contract wallet can spare it (`spareAboveNeeds`), after everything has been
 * returned. A closed order stays unchanged: the row of the void lies beside it. Refused with nothing changed (`nothing_to_close`) when nothing is left to void,
 * so running it again is harmless.
 */
export const voidCommand: Command<VoidInput, VoidReply> = {
  name: 'lever/void',
  ledger: true,
  serial: (input) => `user:${input.userId}`,
  needs(input) {
    const { accounts, rows } = contractAccountNeeds(input.userId);
    return { accounts, rows: [...rows, read(closedInWindowSource, windowKey(input.userId, input))] };
  },
  decide(view, input, _actor, moment) {
    const markets = view.state(MARKETS);
    const account = new ContractAccount(input.userId, view);
    const open = [...account.holding, ...account.pending].filter((order) => isWithin(input, order));
    const closed = view.row(closedInWindowSource, windowKey(input.userId, input)) ?? [];
    if (open.length + closed.length === 0) return { refused: 'nothing_to_close' };

    const returns = [...open, ...closed].map((order) => ({ order, given: voidReturn(order) }));
    const { available } = contractAccounts(input.userId);
    for (const { order, given } of returns) giveBack(account, available, order, given);
    for (const order of open) account.annul(order, moment.now);
    const taken = takeBack(
      returns.map(({ given }) => given.profit),
      withdrawableOf(account.book, markets),
    );
    const rows = returns.map(({ order, given }, index): ContractVoidRow => {
      const amount = taken[index] ?? 0n;
      account.post({ debit: available, credit: MARKET_MAKER, amount, code: 'lever_void', cause: order.id });
      return {
        order_id: order.id,
        user_id: input.userId,
        change_id: input.changeId,
        at: moment.now,
        released: given.released,
        refunded: given.charges + given.loss,
        taken_back: amount,
        borne: given.profit - amount,
      };
    });
    const accepted = acceptAccount(account, input.userId, markets, 'closed', () => ({ orders: rows.length }));
    const wallet = { userId: input.userId, name: 'wallet_changed', payload: { type: 'wallet_changed', currency_id: SETTLEMENT_CURRENCY } };
    return {
      ...accepted,
      changes: [
        ...(accepted.changes ?? []),
        ...rows.map((row) => insert(CONTRACT_VOIDS, row)),
        voidNotice(
          returns.map(({ order, given }, index) => ({
            order,
            returned: given.released + given.charges + given.loss,
            taken: taken[index] ?? 0n,
          })),
          input.userId,
          markets,
          moment,
        ),
      ],
      events: [...(accepted.events ?? []), wallet],
    };
  },
};

/** Gives back the money that was taken for an order or lost with it. Its held money returns with `annul`. */
function giveBack(
  account: ContractAccount,
  available: number,
  { id: cause }: ContractOrderRow,
  { charges, loss, shortfall }: VoidReturn,
): void {
  const code = 'lever_void';
  account.post({ debit: FEE, credit: available, amount: charges, code, cause });
  account.post({ debit: MARKET_MAKER, credit: available, amount: loss, code, cause });
  account.post({ debit: MARKET_MAKER, credit: LOSS_ABSORPTION, amount: shortfall, code, cause });
}
