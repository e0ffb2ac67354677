import { TERMS_NOTICE_MS } from '@candor/api';
import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { changeSource, CHANGES, SERIAL, type ApprovedEffect } from '../store.ts';
import { documentRefusal, guardNeeds } from './propose.ts';

export interface DecideInput {
  readonly id: number;
  readonly decision: 'approve' | 'refuse';
  readonly reason: string;
}

/**
 * Approves or refuses the proposal of another operator. Refuses the proposer and a change that is decided. Refuses an approval that leaves less than the notice
 * before the change would take effect. Refuses an approval of a document that its kind does not take any more. Such a change can still be refused or withdrawn.
 */
export const decide: Command<DecideInput, ''> = {
  name: 'console/terms_decide',
  conflicts: { terms_changes_two_operators: 'self_approval' },
  serial: () => SERIAL,
  needs: ({ id }) => ({ accounts: [], rows: [read(changeSource, id)] }),
  further(view, { id }) {
    const change = view.row(changeSource, id);
    return change && guardNeeds(view, change);
  },
  decide(view, { id, decision, reason }, actor, moment) {
    const change = view.row(changeSource, id);
    if (!change) return { refused: 'not_found' };
    if (change.state !== 'proposed') return { refused: 'already_decided' };
    if (change.proposed_by === actor.userId) return { refused: 'self_approval' };
    const approved = decision === 'approve';
    if (approved && change.effective_at < moment.now + TERMS_NOTICE_MS)
      return { refused: 'terms_moment', params: { minutes: TERMS_NOTICE_MS / 60_000 } };
    const { kind, entity, document, effective_at: effectiveAt } = change;
    const refusal = approved ? documentRefusal(view, kind, entity, document, moment.now) : undefined;
    if (refusal) return refusal;
    const effects: ApprovedEffect[] = approved
      ? [{ kind: 'terms/approved', change: { id, kind, entity, document, reason: change.reason, effectiveAt } }]
      : [];
    const decided = { decided_by: actor.userId, decided_at: moment.now, decision_reason: reason };
    const changed = update(CHANGES, id, { state: approved ? 'approved' : 'refused', ...decided }, entity);
    return { reply: '', changes: [changed], effects };
  },
};
