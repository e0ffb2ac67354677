import { REVIEW_KINDS, SETTING_NOTICE_MS } from '@candor/api';

/**
 * Changes of settings as they stand in the queue of what operators decide. They are due before they could no longer be approved,
 * and in any case by the service time.
 */
export const LISTED_CHANGES = `select 'setting' as kind, id, name as about, proposed_by as opened_by, proposed_at as opened_at,
    least(proposed_at + interval '${REVIEW_KINDS.setting.hours} hours', effective_at - interval '${SETTING_NOTICE_MS} milliseconds') as due_at,
    case state when 'proposed' then '' else state end as outcome, decided_by, decided_at
  from setting_changes`;
