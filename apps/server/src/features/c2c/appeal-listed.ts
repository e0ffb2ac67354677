import { REVIEW_KINDS } from '@candor/api';

/**
 * Selects the instances of appeals for the queue of reviews. An instance can be decided from the answer on, or from the end of the time for it. It is due when
 * the service time has passed after that. Where a party gave in, no operator decides any more.
 */
export const LISTED_APPEALS = `select 'appeal' as kind, id, order_id::text as about, null::int as opened_by, opened_at,
    coalesce(answered_at, answer_by) + interval '${REVIEW_KINDS.appeal.hours} hours' as due_at,
    case when outcome <> '' then 'answered' when ended_at is not null then 'withdrawn' else '' end as outcome,
    coalesce(second_by, first_by) as decided_by, coalesce(decided_at, ended_at) as decided_at
  from c2c_appeals`;
