import { FAULTS_SHOWN } from '../../kernel/check/verify.ts';
import { loggedCommands } from '../../kernel/journal/logged-commands.ts';
import type { Check } from '../../kernel/check/verify.ts';

/**
 * Checks that every operator has the identity, role and status of the command log, and that none is missing. A role that was widened, or an operator that was
 * made, without the server shows here.
 */
export const operatorsFollowCommands: Check = async (query) => {
  const rows = await query<{ id: number }>(
    `with added as materialized (
       select (each ->> 'id')::int as id, each ->> 'email' as email, each ->> 'name' as name, each ->> 'role' as role,
         (each ->> 'demo')::boolean as demo
       from ${loggedCommands('system', ['operators/add'])} as logged cross join lateral jsonb_array_elements(input -> 'operators') as each),
     statuses as materialized (
       select distinct on (1) (input ->> 'operatorId')::int as id, input ->> 'status' as status
       from ${loggedCommands('system', ['operators/set-status'])} as logged order by 1, seq desc)
     select id from operators full join added using (id) left join statuses using (id)
     where (operators.email, operators.name, operators.role, operators.is_demo, operators.status)
           is distinct from (added.email, added.name, added.role, added.demo, coalesce(statuses.status, 'active'))
     order by id limit $1`,
    [FAULTS_SHOWN],
  );
  const counted = await query<{ count: number }>('select count(*)::int as count from operators');
  return {
    check: 'every operator is what the command log says',
    checked: counted[0]?.count ?? 0,
    faults: rows.map(({ id }) => `operator ${id} is not`),
  };
};

/** Every passkey that opens the console was added by its operator: a public key is all that it takes, and that is no secret. */
export const passkeysFollowCommands: Check = async (query) => {
  const rows = await query<{ id: string; operator_id: number }>(
    `with added as materialized (
       select input ->> 'id' as id, user_id from ${loggedCommands('operator', ['console/passkey_add'])} as logged)
     select id, operator_id from operator_passkeys passkeys
     where removed_at is null and not exists (select from added where added.id = passkeys.id and user_id = operator_id)
     order by added_at, id limit $1`,
    [FAULTS_SHOWN],
  );
  const counted = await query<{ count: number }>('select count(*)::int as count from operator_passkeys where removed_at is null');
  return {
    check: 'every passkey of an operator was added by the operator',
    checked: counted[0]?.count ?? 0,
    faults: rows.map(({ id, operator_id: operator }) => `passkey ${id} of operator ${operator} was not`),
  };
};

/** The checks of operators. */
export const OPERATORS_CHECKS: readonly Check[] = [operatorsFollowCommands, passkeysFollowCommands];
