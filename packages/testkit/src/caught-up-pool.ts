import pg from 'pg';
import { until } from './poll.ts';

/** Connections of the owner: looks at the tables once they hold everything that is committed, as any reader of the venue does. */
export class CaughtUpPool extends pg.Pool {
  constructor(url: string) {
    super({ connectionString: url, max: 4, types: { getTypeParser } });
  }

  override query = (async (...asked: Parameters<pg.Pool['query']>) => {
    await until('the tables hold the journal', async () => {
      const { rows } = await super.query<{ caught_up: boolean }>(CAUGHT_UP);
      return rows[0]?.caught_up;
    });
    return super.query(...asked);
  }) as never;
}

const CAUGHT_UP = `select coalesce((select max(batch) from journal), 0) <= (select batch from projection) as caught_up`;

const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) => {
  if (oid === pg.types.builtins.INT8) return BigInt;
  const parser = pg.types.getTypeParser(oid, format ?? 'text');
  if (oid === pg.types.builtins.TIMESTAMPTZ) return (text: string) => new Date(text).getTime();
  return parser;
};
