import { MINUTE_MS } from '@candor/rules';
import type { Command } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { CHANGE_IDS, CHANGES, ENTITIES, SERIAL, type ApprovedEffect } from '../store.ts';

export interface PauseInput {
  /** The market's symbol. */
  readonly entity: string;
  readonly paused: 'true' | 'false';
  /** Public. */
  readonly reason: string;
  /** 0 for at once; else milliseconds since 1970, a whole minute that is not over. */
  readonly effective_at: number;
}

/**
 * Pauses a market for everyone or lets it continue. One operator is enough: a pause takes nothing from any customer, and doubt does not
 * wait for a second pair of eyes. Refuses a market that there is not, and a moment in the past or within a minute.
 */
export const pause: Command<PauseInput, { id: number }> = {
  name: 'console/market_pause',
  serial: () => SERIAL,
  needs: () => ({ accounts: [], rows: [] }),
  decide(view, { entity, paused, reason, effective_at }, actor, moment) {
    if (!view.state(ENTITIES)('pause').has(entity)) return { refused: 'terms_entity' };
    const { now } = moment;
    if (effective_at !== 0 && (effective_at % MINUTE_MS !== 0 || effective_at < now))
      return { refused: 'terms_moment', params: { minutes: 0 } };
    const effectiveAt = effective_at === 0 ? now : effective_at;
    const id = moment.nextId(CHANGE_IDS);
    const document = `{"paused":${paused}}`;
    const row = {
      id,
      kind: 'pause',
      entity,
      document,
      reason,
      proposed_by: actor.userId,
      proposed_at: now,
      effective_at: effectiveAt,
      state: 'approved',
      decided_by: actor.userId,
      decided_at: now,
      decision_reason: '',
    } as const;
    const effect: ApprovedEffect = { kind: 'terms/approved', change: { id, kind: 'pause', entity, document, reason, effectiveAt } };
    return { reply: { id }, changes: [insert(CHANGES, row)], effects: [effect] };
  },
};
