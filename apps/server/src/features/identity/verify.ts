import { FAULTS_SHOWN } from '../../kernel/check/verify.ts';
import type { Check } from '../../kernel/check/verify.ts';

/**
 * Every identity check has the state that its review says. Reviews are compared with the journal; a check whose review is still on its way
 * into the tables is left for the next look.
 */
export const checksFollowReviews: Check = async (query) => {
  const rows = await query<{ id: number }>(
    `select checks.id from identity_checks as checks left join reviews on kind = 'identity' and subject = checks.id
     where checks.state is distinct from (case outcome when '' then 'waiting' when 'approved' then 'certified' when 'refused' then 'refused' end)
       and not (coalesce(outcome, '') = '' and (select batch from projection) < (select max(batch) from journal))
     order by checks.id limit $1`,
    [FAULTS_SHOWN],
  );
  const [counted] = await query<{ count: number }>('select count(*)::int as count from identity_checks');
  return {
    check: 'every identity check stands as it was decided',
    checked: counted?.count ?? 0,
    faults: rows.map(({ id }) => `identity check ${id} does not`),
  };
};

/** The checks of identities. */
export const IDENTITY_CHECKS: readonly Check[] = [checksFollowReviews];
