import type { Source } from '../model/command.ts';
import type { Database } from './database.ts';

/** Reads the present value of a source for a key, outside the queue. */
export async function readSource<Key extends string | number, Value>(
  database: Pick<Database, 'run' | 'seals'>,
  source: Source<Key, Value>,
  key: Key,
): Promise<Value | undefined> {
  return new Map(source.parse(await database.run(source.load([key])), database.seals)).get(key);
}
