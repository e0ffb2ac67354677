import { witnessesOf, type witnessCalls } from '@candor/api';
import { isSigned } from '@candor/verify/signed';
import type { Clock } from '../kernel/model/clock.ts';
import type { HandlersOf } from '../handler.ts';
import type { Terms } from '../terms-types.ts';
import { RefusedError } from '../kernel/model/command.ts';
import type { Database } from '../kernel/store/database.ts';

export interface WitnessDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly terms: Terms;
  /** The number of the newest head; 0 before the first. */
  newestHead(): number;
}

interface SignatureRow extends Record<string, unknown> {
  readonly key: string;
  readonly head: number;
  readonly document: string;
  readonly signature: string;
  readonly at: number;
}

const HEAD = /^head (\d+) ([0-9a-f]{64})$/m;

/**
 * Takes what known witnesses sign of the venue's heads, and shows the newest of each. One row for each witness that the terms have named:
 * who is not named is refused before anything is read. A signature proves itself, so it is kept beside the queue (decision 016).
 */
export function witnessHandlers({ database, clock, terms, newestHead }: WitnessDependencies): HandlersOf<typeof witnessCalls> {
  const known = () => witnessesOf(terms.inForce('witness', 'heads', clock.now()).document);
  return {
    'heads/cosign': async ({ key, document, signature }) => {
      if (!known().some((witness) => witness.key === key)) throw new RefusedError('witness_unknown');
      const [, number, hash] = HEAD.exec(document) ?? [];
      const [head] = await database.query<{ hash: string }>(`select encode(hash, 'hex') as hash from heads where number = $1`, [
        Number(number),
      ]);
      if (head?.hash !== hash || !(await isSigned(document, { key, signature }))) throw new RefusedError('cosignature_wrong');
      await database.query(
        `insert into witness_signatures (key, head, document, signature, at) values ($1, $2, $3, $4, to_timestamp($5::float8 / 1000))
         on conflict (key) do update set head = excluded.head, document = excluded.document, signature = excluded.signature, at = excluded.at
           where excluded.head >= witness_signatures.head`,
        [key, Number(number), document, signature, clock.now()],
      );
      return '';
    },
    'heads/witnesses': async () => {
      const witnesses = known();
      const rows = await database.query<SignatureRow>(
        'select key, head, document, signature, at from witness_signatures where key = any($1)',
        [witnesses.map(({ key }) => key)],
      );
      const newest = new Map(rows.map((row) => [row.key, row]));
      return {
        list: witnesses.map(({ name, key }) => {
          const { head, at, document, signature } = newest.get(key) ?? { head: 0, at: 0, document: '', signature: '' };
          return { name, key, head, at, document, signature };
        }),
        newest: newestHead(),
      };
    },
  };
}
