import type { ParsedOf, ReplyOf } from '@candor/api';
import { ACTOR_CODES } from '../../kernel/journal/journal.ts';
import type { Database } from '../../kernel/store/database.ts';
import { maskedInput } from './masked-input.ts';

type Line = ReplyOf<'console/audit'>['list'][number];
type Asked = ParsedOf<'console/audit'>;

interface LoggedRow extends Record<string, unknown> {
  seq: number;
  at: number;
  actor: number;
  user_id: number;
  name: string;
  input: string;
  refused: string | null;
  hash: string;
}

const PAGE = 50;
/** Reach of one call where no index finds what is asked: `stretch` commands a statement, `times` times. */
interface Reach {
  readonly stretch: number;
  readonly times: number;
}
/** A million commands take about half a second. Of one person, or of operators, one stretch is looked at. */
const REACH: Reach = { stretch: 100_000, times: 10 };

const COLUMNS = `seq::float8 as seq, at, actor, user_id, name, input, refused, encode(hash, 'hex') as hash`;
const ACTORS = Object.keys(ACTOR_CODES) as (keyof typeof ACTOR_CODES)[];

/**
 * Reads the command log, newest first, 50 at a time. Commands of one person and of operators are found by an index. Others are searched from the newest back,
 * as far as `reach`, and `next` says where to continue. That applies also among the commands of one person, who may be a program that trades all day.
 */
export async function auditLog(database: Database, asked: Asked, { stretch, times }: Reach = REACH): Promise<ReplyOf<'console/audit'>> {
  const newest = await database.query<{ seq: number }>('select coalesce(max(seq), 0)::float8 as seq from commands');
  const end = (newest[0]?.seq ?? 0) + 1;
  const before = Math.min(asked.before ?? end, end);
  if (asked.user_id !== undefined || asked.actor === 'operator') {
    const low = await reachOf(database, asked, before, stretch);
    return reply(await commandsIn(database, asked, low, before, PAGE + 1), low > 1 ? low : 0);
  }
  const found: LoggedRow[] = [];
  let high = before;
  for (let time = 0; time < times && high > 1 && found.length <= PAGE; time += 1) {
    const low = Math.max(1, high - stretch);
    found.push(...(await commandsIn(database, asked, low, high, PAGE + 1 - found.length)));
    high = low;
  }
  return reply(found, high > 1 ? high : 0);
}

/**
 * Makes the reply. `rows` has one more than a page when there are older ones for certain. `reached` is the command back to which the log was searched, 0 for
 * all of it.
 */
function reply(rows: readonly LoggedRow[], reached: number): ReplyOf<'console/audit'> {
  const list = rows.slice(0, PAGE).map(lineOf);
  const next = rows.length > PAGE ? (list.at(-1)?.seq ?? 0) : reached;
  return { list, more: next > 0, next };
}

/** Returns the command back to which the commands of a person, or of operators, are searched where no index helps: 1 for all of them. */
async function reachOf(database: Database, { actor, user_id, name = '' }: Asked, before: number, stretch: number): Promise<number> {
  if (name === '' && (actor === undefined || user_id === undefined)) return 1;
  const indexed = user_id === undefined ? `actor = ${ACTOR_CODES.operator}` : 'user_id = $3';
  const [row] = await database.query<{ seq: number }>(
    `select coalesce((select seq from commands where seq < $1 and ${indexed} order by commands.seq desc offset $2 - 1 limit 1), 1)::float8 as seq`,
    [before, stretch, ...(user_id === undefined ? [] : [user_id])],
  );
  return row?.seq ?? 1;
}

/** Commands with `low` ≤ seq < `high` as asked for, newest first, at most `limit`. */
function commandsIn(database: Database, { actor, user_id, name }: Asked, low: number, high: number, limit: number): Promise<LoggedRow[]> {
  const values: unknown[] = [low, high, limit];
  const where = ['seq >= $1', 'seq < $2'];
  // Spelled out, not a parameter: the index of operators' commands is found by it.
  if (actor !== undefined) where.push(`actor = ${ACTOR_CODES[actor]}`);
  if (name !== undefined && name !== '') where.push(`starts_with(name, $${values.push(name)})`);
  if (user_id !== undefined) where.push(`user_id = $${values.push(user_id)}`);
  return database.query(`select ${COLUMNS} from commands where ${where.join(' and ')} order by commands.seq desc limit $3`, values);
}

function lineOf(row: LoggedRow): Line {
  const { seq, at, user_id, name, hash } = row;
  // A line of no known actor was not written by this server: the check of the log says so, and the page shows it all the same.
  const actor = ACTORS.find((kind) => ACTOR_CODES[kind] === row.actor) ?? 'system';
  return { seq, at, actor, user_id, name, input: maskedInput(name, row.input), refused: row.refused ?? '', hash };
}
