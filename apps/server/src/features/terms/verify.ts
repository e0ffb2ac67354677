import { FAULTS_SHOWN } from '../../kernel/check/verify.ts';
import { TERMS_KINDS, type TermsKind } from '@candor/api';
import type { ApprovedTerms } from '../../terms-types.ts';
import { loggedCommands } from '../../kernel/journal/logged-commands.ts';
import type { Check } from '../../kernel/check/verify.ts';
import { marketsFollowJournal, type ReadTerms } from '../../market/verify-terms.ts';
import { inForce } from './in-force.ts';

/** Every change of terms is what its proposer and decider asked for by the command log, and none of these is missing. */
export const changesFollowCommands: Check = async (query) => {
  // Commands of the time when only settings could be changed say a value; `setting_document` is what the migration made of it.
  const rows = await query<{ id: number }>(
    `with asked as materialized (
       select name, (reply ->> 'id')::int as id, user_id, at, input, (input ->> 'effective_at')::float8 as effective
       from ${loggedCommands('operator', ['console/terms_propose', 'console/setting_propose', 'console/market_pause'])} as logged),
     proposed as (
       select id, user_id, at, input ->> 'reason' as reason,
         case name when 'console/terms_propose' then input ->> 'kind' when 'console/setting_propose' then 'setting' else 'pause' end as kind,
         case name when 'console/setting_propose' then input ->> 'name' else input ->> 'entity' end as entity,
         case name when 'console/terms_propose' then input ->> 'document' when 'console/setting_propose' then setting_document(input ->> 'value')
           else '{"paused":' || (input ->> 'paused') || '}' end as document,
         case when effective = 0 then at else to_timestamp(effective / 1000) end as effective_at
       from asked),
     decided as materialized (
       select (input ->> 'id')::int as id, user_id, at, coalesce(input ->> 'reason', '') as reason,
         case when name like '%_withdraw' then 'withdrawn' when input ->> 'decision' = 'approve' then 'approved' else 'refused' end as state
       from ${loggedCommands('operator', [
         'console/terms_decide',
         'console/terms_withdraw',
         'console/setting_decide',
         'console/setting_withdraw',
       ])} as logged
       union all select id, user_id, at, '', 'approved' from asked where name = 'console/market_pause')
     select id from terms_changes changes full join proposed using (id) full join decided using (id)
     where changes.kind is null or proposed.kind is null
        or (changes.kind, changes.entity, changes.document, changes.reason, changes.proposed_by, changes.proposed_at, changes.effective_at)
           is distinct from (proposed.kind, proposed.entity, proposed.document, proposed.reason, proposed.user_id, proposed.at, proposed.effective_at)
        or (changes.state, changes.decided_by, changes.decided_at, changes.decision_reason)
           is distinct from (coalesce(decided.state, 'proposed'), decided.user_id, decided.at, coalesce(decided.reason, ''))
     order by id limit $1`,
    [FAULTS_SHOWN],
  );
  const counted = await query<{ count: number }>('select count(*)::int as count from terms_changes');
  return {
    check: 'every change of terms is what the command log says',
    checked: counted[0]?.count ?? 0,
    faults: rows.map(({ id }) => `change of terms ${id} is not`),
  };
};

/** The approved changes as they are stored, whatever their seals say: another check looks at those. */
const approvedTerms: ReadTerms = async (query, founding) => {
  const rows = await query<Omit<ApprovedTerms, 'effectiveAt'> & { effective_at: number; kind: TermsKind }>(
    `select id, kind, entity, document, reason, effective_at from terms_changes where state = 'approved' and kind = any($1)`,
    [TERMS_KINDS],
  );
  const changes = rows.map(({ effective_at: effectiveAt, ...change }): ApprovedTerms => ({ ...change, effectiveAt }));
  return {
    inForce: (kind, entity, now) =>
      inForce(
        kind,
        entity,
        founding.entities(kind).get(entity),
        changes.filter((change) => change.kind === kind && change.entity === entity),
        now,
      ),
  };
};

/** The checks of terms. */
export const TERMS_CHECKS: readonly Check[] = [changesFollowCommands, marketsFollowJournal(approvedTerms)];
