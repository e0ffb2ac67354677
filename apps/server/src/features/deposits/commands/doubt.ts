import type { DoubtKind } from '@candor/api';
import type { DepositChain } from '@candor/rules';
import { read, type Command } from '../../../kernel/model/command.ts';
import { insert, update } from '../../../kernel/model/table.ts';
import { DOUBT_IDS, DOUBTS, doubtsOfSource } from '../doubts.ts';

/** Statement of a node about a payment that is not believed. */
export interface Doubt {
  readonly chain: DepositChain;
  readonly payment: string;
  readonly kind: DoubtKind;
  readonly userId: number | null;
  /** Amounts as decimals; empty for nothing. */
  readonly was: string;
  readonly said: string;
  readonly height: number;
}

/** Notes that something is said of a payment that is not believed, for operators to see. Refuses `already_done` while that doubt is open. */
export const doubtPayment: Command<Doubt, ''> = {
  name: 'deposit/doubt',
  ledger: true,
  serial: ({ payment }) => `deposit-doubt:${payment}`,
  needs: ({ payment }) => ({ accounts: [], rows: [read(doubtsOfSource, payment)] }),
  decide(view, { chain, payment, kind, userId, was, said, height }, _actor, moment) {
    const known = view.row(doubtsOfSource, payment) ?? [];
    if (known.some((each) => each.kind === kind && each.said === said && each.settled_at === null)) return { refused: 'already_done' };
    const id = moment.nextId(DOUBT_IDS);
    const row = { id, chain, payment, kind, user_id: userId, was, said, height, seen_at: moment.now, settled_at: null };
    return { reply: '', changes: [insert(DOUBTS, row)] };
  },
};

/** Notes that a doubt is over. Refuses `already_done` when it is already. */
export const endDoubt: Command<{ readonly payment: string; readonly id: number }, ''> = {
  name: 'deposit/settle_doubt',
  ledger: true,
  serial: ({ payment }) => `deposit-doubt:${payment}`,
  needs: ({ payment }) => ({ accounts: [], rows: [read(doubtsOfSource, payment)] }),
  decide(view, { payment, id }, _actor, { now }) {
    const doubt = view.row(doubtsOfSource, payment)?.find((each) => each.id === id);
    if (doubt?.settled_at !== null) return { refused: 'already_done' };
    return { reply: '', changes: [update(DOUBTS, id, { settled_at: now }, payment)] };
  },
};
