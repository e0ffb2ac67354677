import { loggedCommands } from '../../kernel/journal/logged-commands.ts';
import { FAULTS_SHOWN, type Check } from '../../kernel/check/verify.ts';

/**
 * Checks that every version of the news has the content of which the command log keeps a hash, and that none is missing. A binding version must be approved by
 * another operator than its proposer.
 */
export const versionsFollowCommands: Check = async (query) => {
  const rows = await query<{ id: number }>(
    `with logged as (
       select reply, user_id from ${loggedCommands('operator', ['console/news_publish', 'console/news_withdraw'])} as own
       union all
       select jsonb_array_elements(reply -> 'versions'), null from ${loggedCommands('system', ['content/seed', 'content/adopt', 'content/translate'])} as venue),
     written as (select (reply ->> 'version')::int as id, reply ->> 'state' as state, reply ->> 'texts_hash' as hash, user_id from logged)
     select coalesce(versions.id, written.id) as id from news_versions as versions full join written on written.id = versions.id
       left join reviews on reviews.kind = 'content' and reviews.subject = versions.id
     where versions.id is null or written.id is null or written.hash <> encode(sha256(convert_to(versions.texts, 'UTF8')), 'hex')
       or written.user_id is distinct from versions.written_by
       or (written.state = 'published' and versions.state not in ('published', 'cancelled'))
       or (written.state = 'proposed' and versions.state <> 'proposed' and (
         reviews.outcome is distinct from (case versions.state when 'published' then 'approved' when 'refused' then 'refused' end)
         or reviews.first_by is not distinct from versions.written_by)
         and (select batch from projection) = (select max(batch) from journal))
     order by 1 limit $1`,
    [FAULTS_SHOWN],
  );
  const [counted] = await query<{ count: number }>('select count(*)::int as count from news_versions');
  return {
    check: 'every version of the news says what the command log keeps a hash of, and what binds was approved by another operator',
    checked: counted?.count ?? 0,
    faults: rows.map(({ id }) => `version ${id} of the news does not`),
  };
};

/** The checks of news. */
export const CONTENT_CHECKS: readonly Check[] = [versionsFollowCommands];
