import { read, type Command } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { newestProofSource, PROOFS, type ProofRow } from '../store.ts';

/** A proof as it was made, with the hash of the one that its document names as the one before it. */
export interface PublishInput extends Omit<ProofRow, 'made_by' | 'made_at'> {
  readonly previous: string;
}

/** Publishes a proof of liabilities. Refuses `already_done` when another one has come between. */
export const publishProof: Command<PublishInput, ''> = {
  name: 'liabilities/publish',
  serial: () => 'liabilities',
  needs: () => ({ accounts: [], rows: [read(newestProofSource, 0)] }),
  decide(view, { previous, ...proof }, actor, { now }) {
    const newest = view.row(newestProofSource, 0);
    if (proof.id !== (newest?.id ?? 0) + 1 || (newest && newest.hash !== previous)) return { refused: 'already_done' };
    return { reply: '', changes: [insert(PROOFS, { ...proof, made_by: actor.userId, made_at: now })] };
  },
};
