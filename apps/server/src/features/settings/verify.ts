import { loggedCommands } from '../../kernel/logged-commands.ts';
import type { Check } from '../../kernel/verify.ts';

const FAULTS_SHOWN = 20;

/** Every change of a setting is what its proposer and decider asked for by the command log, and none of theirs is missing. */
export const changesFollowCommands: Check = async (query) => {
  const rows = await query<{ id: number }>(
    `with proposed as materialized (
       select (reply ->> 'id')::int as id, user_id, at, input from ${loggedCommands('operator', ['console/setting_propose'])} as logged),
     decided as materialized (
       select (input ->> 'id')::int as id, user_id, at, coalesce(input ->> 'reason', '') as reason,
         case when name = 'console/setting_withdraw' then 'withdrawn' when input ->> 'decision' = 'approve' then 'approved' else 'refused' end as state
       from ${loggedCommands('operator', ['console/setting_decide', 'console/setting_withdraw'])} as logged)
     select id from setting_changes changes full join proposed using (id) full join decided using (id)
     where changes.name is null or proposed.input is null
        or (changes.name, changes.value, changes.reason, changes.proposed_by, changes.proposed_at)
           is distinct from (proposed.input ->> 'name', proposed.input ->> 'value', proposed.input ->> 'reason', proposed.user_id, proposed.at)
        or changes.effective_at is distinct from to_timestamp((proposed.input ->> 'effective_at')::float8 / 1000)
        or (changes.state, changes.decided_by, changes.decided_at, changes.decision_reason)
           is distinct from (coalesce(decided.state, 'proposed'), decided.user_id, decided.at, coalesce(decided.reason, ''))
     order by id limit $1`,
    [FAULTS_SHOWN],
  );
  const counted = await query<{ count: number }>('select count(*)::int as count from setting_changes');
  return {
    check: 'every change of a setting is what the command log says',
    looked: counted[0]?.count ?? 0,
    faults: rows.map(({ id }) => `setting change ${id} is not`),
  };
};

/** The checks of settings. */
export const SETTINGS_CHECKS: readonly Check[] = [changesFollowCommands];
