import { read, type Command } from '../../../kernel/command.ts';
import { update } from '../../../kernel/table.ts';
import { notice } from '../../../messages/notices.ts';
import { CHECKS, checkSource } from '../store.ts';

export interface DecideCheckInput {
  readonly id: number;
  readonly decision: 'approve' | 'refuse';
  readonly reason: string;
}

/** What a customer can act on is not said in less. */
const REASON_LEAST = 5;

/**
 * Certifies an identity, or refuses it with a reason. Only by an operator who has viewed it, and once. A document that
 * certifies another account is refused here, where only the operator learns of it.
 */
export const decideCheck: Command<DecideCheckInput, ''> = {
  name: 'console/identity_decide',
  // One after another, so that of two checks with one document the second sees the first.
  serial: () => 'identity:decide',
  conflicts: { identity_checks_certified_document: 'document_taken' },
  needs: ({ id }) => ({ accounts: [], rows: [read(checkSource, id)] }),
  decide(view, { id, decision, reason }, actor, moment) {
    const check = view.row(checkSource, id);
    if (!check) return { refused: 'not_found' };
    if (check.state !== 'waiting') return { refused: 'already_decided' };
    if (!check.viewers.includes(actor.userId)) return { refused: 'view_first' };
    const decided = { decided_at: moment.now, decided_by: actor.userId };
    if (decision === 'refuse') {
      if (reason.length < REASON_LEAST) return { refused: 'reason_required' };
      const refused = update(CHECKS, id, { state: 'refused', ...decided, reason }, check.user_id);
      return { reply: '', changes: [refused, notice(check.user_id, 'identity_refused', { reason }, actor, moment)] };
    }
    if (check.document_holder !== 0) return { refused: 'document_taken' };
    const certified = update(CHECKS, id, { state: 'certified', ...decided }, check.user_id);
    return { reply: '', changes: [certified, notice(check.user_id, 'identity_certified', {}, actor, moment)] };
  },
};
