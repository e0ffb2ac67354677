import { ACTOR_CODES } from './journal.ts';

/**
 * SQL of a table of the accepted commands with these names and this kind of actor. Its columns are `seq`, `at`, `user_id`, `name`, `input` and `reply`, the
 * last two as JSON. It includes commands that the journal holds and the tables do not yet. So rows written in the transaction of the journal can be compared
 * with the log within one snapshot. It is for commands that are not of the ledger: replies of those are in the journal only.
 */
export function loggedCommands(actor: keyof typeof ACTOR_CODES, names: readonly string[]): string {
  const code = ACTOR_CODES[actor];
  const listed = names.map((name) => `'${name}'`).join(', ');
  return `(
    select seq, at, user_id, name, input::jsonb as input, reply::jsonb as reply from commands
    where actor = ${code} and refused is null and name in (${listed})
    union all
    select seq, at, (line ->> 'u')::int, line ->> 'n', line -> 'i', line -> 'y'
    from (
      select case when is_command then line::jsonb end as line, first_seq - 1 + count(*) filter (where is_command) over earlier as seq,
        tail.at + make_interval(secs => (line::jsonb ->> 't')::float8 / 1000) as at
      from (select * from journal where batch > (select batch from projection)) as tail
      cross join lateral string_to_table(items, E'\\n') with ordinality as lines (line, place)
      cross join lateral (select starts_with(line, '{"n":')) as kind (is_command)
      window earlier as (partition by batch order by place)
    ) as tail
    where line ->> 'n' in (${listed}) and (line ->> 'a')::int = ${code} and line -> 'r' is null
  )`;
}
