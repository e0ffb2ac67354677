import type { Query } from '../../../src/kernel/store/query.ts';

/** One way to change what is stored, and what must come of it. */
export interface Tampering {
  /** Name in the document. */
  readonly what: string;
  /** Login of the database: the server's, or the owner's. */
  readonly as: 'server' | 'owner';
  /** Statements, or what runs them. */
  readonly plant: string | readonly string[] | ((query: Query) => Promise<void>);
  /** `refused`, or what the fault that the verifier finds begins with. */
  readonly comes: 'refused' | RegExp;
}

/** The id of a demo customer, in SQL. */
export const demo = (number: 1 | 2 | 3): string => `(select id from users where email = 'demo${number}@demo.candor')`;

/** The largest account of a demo customer in USDT, in SQL. */
export const purse = (number: 1 | 2 | 3): string =>
  `(select id from accounts where user_id = ${demo(number)} and currency_id = 1 order by balance desc, id limit 1)`;
