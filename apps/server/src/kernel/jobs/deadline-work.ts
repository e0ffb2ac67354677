import { isSteady, type Clock } from '../model/clock.ts';
import { SYSTEM, type Kernel, type Triggered } from '../model/command.ts';
import type { Database } from '../store/database.ts';
import type { DueWork } from './due-work.ts';
import type { Table } from '../model/table.ts';

/** Rows whose time is over by one of their columns, and what ends them. */
export interface Deadline<Row extends object, By extends keyof Row & string> {
  /** Name of the work, such as `lever/expire`. */
  readonly name: string;
  readonly table: Table<Row>;
  /** The column with the moment, a `timestamptz`. */
  readonly at: keyof Row & string;
  /** Milliseconds after that moment; none when absent. */
  readonly afterMs?: number;
  /** SQL that says which rows have a deadline at all. A partial index over `at` with the same words finds them. */
  readonly where: string;
  /** One command ends all rows that are alike in this column: the key of the table for each row alone, the owner for all of one customer. */
  readonly by: By;
  /** Milliseconds between two polls; a second when absent. */
  readonly everyMs?: number;
  /** Marks work that a stepped clock would end permanently: it waits until the clock has been steady. */
  readonly needsSteadyClock?: true;
  /** The command. It decides itself whether the time is over: asking it again is harmless. */
  due(by: Row[By]): Triggered;
}

/** Dependencies of deadline work. */
export interface DeadlineDependencies {
  readonly kernel: Pick<Kernel, 'run'>;
  readonly database: Pick<Database, 'query'>;
  readonly clock: Clock;
}

/** Ends rows whose time is over, soonest first; those of a time in which the venue was down as soon as it is back. */
export function deadlineWork<Row extends object, By extends keyof Row & string>(
  { kernel, database, clock }: DeadlineDependencies,
  { name, table, at, afterMs = 0, where, by, everyMs, needsSteadyClock, due }: Deadline<Row, By>,
): DueWork {
  const key = table.columns[by] === 'id' ? `${by}::float8` : by;
  const text = `select ${key} as by from ${table.name} where ${where} and ${at} <= to_timestamp($1::float8 / 1000) and ${by}::text <> all($2::text[])
    group by ${by} order by min(${at}), ${table.name}.${by} limit $3`;
  return {
    name,
    ...(everyMs !== undefined && { everyMs }),
    async select(now, most, except) {
      if (needsSteadyClock && !isSteady(clock)) return [];
      const rows = await database.query<{ by: Row[By] }>(text, [now - afterMs, except, most]);
      return rows.map((row) => {
        const { command, input } = due(row.by);
        return { key: String(row.by), run: () => kernel.run(command, input as never, SYSTEM) };
      });
    },
  };
}
