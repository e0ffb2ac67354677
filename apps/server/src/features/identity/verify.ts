import { loggedCommands } from '../../kernel/logged-commands.ts';
import type { Check } from '../../kernel/verify.ts';

const FAULTS_SHOWN = 20;

/** Every decision on an identity is one that the command log holds, of an operator who had viewed it by the log, and none is missing. */
export const decisionsFollowCommands: Check = async (query) => {
  const rows = await query<{ id: number }>(
    `with decided as materialized (
       select (input ->> 'id')::int as id, user_id, at, seq, input from ${loggedCommands('operator', ['console/identity_decide'])} as logged),
     viewed as materialized (
       select (input ->> 'id')::int as id, user_id, seq from ${loggedCommands('operator', ['console/identity_view'])} as logged)
     select id from (select * from identity_checks where state <> 'waiting') checks full join decided using (id)
     where (checks.state, checks.decided_by, checks.decided_at, checks.reason) is distinct from
           (case decided.input ->> 'decision' when 'approve' then 'certified' else 'refused' end, decided.user_id, decided.at,
            case decided.input ->> 'decision' when 'approve' then '' else decided.input ->> 'reason' end)
        or not exists (select from viewed where viewed.id = decided.id and viewed.user_id = decided.user_id and viewed.seq < decided.seq)
     order by id limit $1`,
    [FAULTS_SHOWN],
  );
  const counted = await query<{ count: number }>(`select count(*)::int as count from identity_checks where state <> 'waiting'`);
  return {
    check: 'every decision on an identity is what the command log says',
    looked: counted[0]?.count ?? 0,
    faults: rows.map(({ id }) => `the decision on identity check ${id} is not`),
  };
};

/** The checks of identities. */
export const IDENTITY_CHECKS: readonly Check[] = [decisionsFollowCommands];
