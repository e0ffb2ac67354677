import { read, type Command } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { opened } from '../../../reviews/table.ts';
import { depositSource } from '../store.ts';
import { WRITE_OFF_IDS, WRITE_OFFS, writeOffsOfSource } from '../write-offs.ts';

export interface ProposeWriteOffInput {
  readonly payment: string;
  readonly reason: string;
}

/** Proposes that the house bears a deposit that is held; another operator decides. Refuses `not_found`, and `already_done` while one waits. */
export const proposeWriteOff: Command<ProposeWriteOffInput, ''> = {
  name: 'console/deposit_write_off',
  serial: ({ payment }) => `deposit:${payment}`,
  needs: ({ payment }) => ({ accounts: [], rows: [read(depositSource, payment), read(writeOffsOfSource, payment)] }),
  decide(view, { payment, reason }, { userId: operator }, moment) {
    const deposit = view.row(depositSource, payment);
    if (deposit?.state !== 'held') return { refused: 'not_found' };
    if (view.row(writeOffsOfSource, payment)?.some(({ state }) => state === 'waiting')) return { refused: 'already_done' };
    const id = moment.nextId(WRITE_OFF_IDS);
    const { user_id } = deposit;
    const row = { id, payment, user_id, reason, state: 'waiting' as const, proposed_at: moment.now, decided_at: null };
    return {
      reply: '',
      changes: [insert(WRITE_OFFS, row), opened({ kind: 'write_off', subject: id, userId: user_id, openedBy: operator }, moment)],
    };
  },
};
