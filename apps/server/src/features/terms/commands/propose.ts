import { MINUTE_MS, HOUR_MS } from '@candor/rules';
import { documentFaults, documentFrom, TERMS_NOTICE_MS, VOID_HOURS_MOST, type Document, type TermsKind } from '@candor/api';
import { read, type Command, type Needs, type Refusal, type View } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { staleness } from '../../../guards/version-of.ts';
import { newestOf } from '../in-force.ts';
import { APPROVED, CHANGE_IDS, CHANGES, ENTITIES, GUARDS, SERIAL, waitingSource } from '../store.ts';

export interface ProposeInput {
  readonly kind: TermsKind;
  readonly entity: string;
  /** Document, as `documentText` writes it. */
  readonly document: string;
  readonly reason: string;
  /** Milliseconds since 1970; a whole minute. */
  readonly effective_at: number;
  /** Version of the terms that the proposal began from; undefined where none is named. */
  readonly version?: string | undefined;
}

/**
 * Proposes terms. Refuses an entity that has none of the kind, a text that is no document of it, and terms that the kind's guard refuses. Refuses a moment too
 * near or within a minute, and a window to be voided that is not over or too old. Refuses a second change beside one that waits. Refuses with
 * `changed_meanwhile` a proposal that began from terms that others have replaced since.
 */
export const propose: Command<ProposeInput, { id: number }> = {
  name: 'console/terms_propose',
  conflicts: { terms_changes_one_waiting: 'terms_waiting' },
  serial: () => SERIAL,
  needs: ({ kind, entity }) => ({ accounts: [], rows: [read(waitingSource, `${kind} ${entity}`)] }),
  further: guardNeeds,
  decide(view, { kind, entity, document, reason, effective_at, version }, actor, moment) {
    if (!view.state(ENTITIES)(kind).has(entity)) return { refused: 'terms_entity' };
    const refusal = documentRefusal(view, kind, entity, document, moment.now);
    if (refusal) return refusal;
    if (effective_at % MINUTE_MS !== 0 || effective_at < moment.now + TERMS_NOTICE_MS)
      return { refused: 'terms_moment', params: { minutes: TERMS_NOTICE_MS / MINUTE_MS } };
    if (kind === 'void' && !isVoidable(documentFrom(document) ?? {}, effective_at, moment.now))
      return { refused: 'void_window', params: { hours: VOID_HOURS_MOST } };
    if (view.row(waitingSource, `${kind} ${entity}`) !== undefined) return { refused: 'terms_waiting' };
    const stale = staleness(newestOf(view.state(APPROVED).approved(kind, entity)), version);
    if (stale) return stale;
    const id = moment.nextId(CHANGE_IDS);
    const row = {
      id,
      kind,
      entity,
      document,
      reason,
      proposed_by: actor.userId,
      proposed_at: moment.now,
      effective_at,
      state: 'proposed',
      decided_by: null,
      decided_at: null,
      decision_reason: '',
    } as const;
    return { reply: { id }, changes: [insert(CHANGES, row)] };
  },
};

/** Returns the inputs that decide whether an entity can have terms. */
export function guardNeeds(view: View, { kind, entity }: Pick<ProposeInput, 'kind' | 'entity'>): Needs | undefined {
  return view.state(ENTITIES)(kind).has(entity) ? guardOf(view, kind)?.needs(entity) : undefined;
}

/** Why a text is no document of an entity, or none that the venue could keep at `now`; undefined when it is one. */
export function documentRefusal(view: View, kind: TermsKind, entity: string, text: string, now: number): Refusal | undefined {
  const document = documentFrom(text);
  if (!document) return { refused: 'terms_document', params: { field: '' } };
  const [fault] = documentFaults(kind, entity, document);
  if (fault) return { refused: 'terms_document', params: { field: fault.field } };
  return guardOf(view, kind)?.refusal(view, entity, document, (ofKind, of) =>
    view
      .state(APPROVED)
      .upcoming(ofKind, of, now)
      .map((change) => documentFrom(change.document) ?? {}),
  );
}

function guardOf(view: View, kind: TermsKind) {
  return view.state(GUARDS).find((guard) => guard.kind === kind);
}

/** Whether a window is over, and reaches back no further than is published. */
function isVoidable({ from, to }: Document, effectiveAt: number, now: number): boolean {
  return Number(to) <= now && Number(from) >= effectiveAt - VOID_HOURS_MOST * HOUR_MS;
}
