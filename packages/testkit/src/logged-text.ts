import type pg from 'pg';

/** Everything that is kept of what was asked, replied and told, as text: the journal and what is made of it. No secret may be anywhere in it. */
export async function loggedText(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ text: string }>(`select concat_ws(E'\\n',
    (select string_agg(items, E'\\n') from journal),
    (select string_agg(concat_ws(' ', name, input, refused, reply), E'\\n') from commands),
    (select string_agg(concat_ws(' ', idempotency_key, name, refused, reply), E'\\n') from command_keys),
    (select string_agg(concat_ws(' ', name, payload), E'\\n') from events)) as text`);
  return rows[0]?.text ?? '';
}

/** The lines of the journal about commands whose names begin like this, oldest first. */
export async function journalLines(pool: pg.Pool, name: string): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select line from journal cross join lateral string_to_table(items, E'\\n') with ordinality as lines (line, place)
     where starts_with(line, '{"n":"' || $1) order by batch, place`,
    [name],
  );
  return rows.map(({ line }) => line);
}
