import { REVIEW_KINDS, TERMS_NOTICE_MS } from '@candor/api';

/**
 * Changes of terms as the queue of what operators decide lists them. They are due before they could no longer be approved, and
 * in any case by the service time. A pause waits for no approval.
 */
export const LISTED_CHANGES = `select 'terms' as kind, id, entity as about, proposed_by as opened_by, proposed_at as opened_at,
    least(proposed_at + interval '${REVIEW_KINDS.terms.hours} hours', effective_at - interval '${TERMS_NOTICE_MS} milliseconds') as due_at,
    case state when 'proposed' then '' else state end as outcome, decided_by, decided_at
  from terms_changes where terms_changes.kind <> 'pause'`;
