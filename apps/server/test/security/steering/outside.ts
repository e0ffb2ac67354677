import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TreeName } from '@candor/api';
import type { TestServer, TestVenue } from '@candor/testkit';
import { main } from '@candor/verify/cli';
import { witnessMain } from '@candor/verify/witness-command';
import type { Database } from '../../../src/kernel/store/database.ts';
import type { DocumentSignature } from '../../../src/secrets/signing-keys.ts';

/** A venue whose owner has everything: the database, the machine and the key that signs. */
export interface Owned {
  readonly venue: TestVenue;
  readonly owner: Database;
  /** The newest head that outsiders saw. What the venue has signed since goes before anything else is done to heads. */
  readonly seen: number;
}

/** A rewrite that everything inside the venue agrees to, and what outsiders say to it. */
export interface Rewrite {
  readonly what: string;
  readonly change: (owned: Owned) => Promise<unknown>;
  /** Form in which the venue makes the file that it gives the customer. */
  readonly file?: (text: string) => string;
  /** Output of the witness, or of the verifier with a customer's own file. */
  readonly comes: RegExp;
  readonly by: 'witness' | 'verifier';
}

const CHAIN = `do $$ declare t record; before bytea := decode(repeat('00', 32), 'hex'); begin
  for t in select * from ticks order by id loop
    before := sha256(before || convert_to(t.id || '|' || t.pair_id || '|' || t.price || '|' || t.volume || '|' ||
      round(extract(epoch from t.feed_at) * 1000)::bigint || '|' || round(extract(epoch from t.received_at) * 1000)::bigint || '|' ||
      t.source || '|' || case when t.tradable then 1 else 0 end, 'UTF8'));
    update ticks set hash = before where id = t.id;
  end loop; end $$`;

/** A statement with all rights of the owner, which the connection lays down otherwise. */
function asOwner<Row extends Record<string, unknown>>(owner: Database, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return owner.tx(async (query) => {
    await query('set local role none');
    return query<Row>(text, values);
  });
}

/** Has a tree made again of its leaves: those of whole tiles are not read again otherwise. */
async function replanted(owner: Database, tree: TreeName): Promise<void> {
  await asOwner(owner, 'delete from tree_nodes where tree = $1', [tree]);
  await asOwner(owner, 'update cursors set position = 0 where name = $1', [`tree ${tree}`]);
}

/** A price between entry and exit of the customer's order, with every hash behind it. */
const bendTicks = async ({ owner }: Owned): Promise<void> => {
  await asOwner(owner, 'update ticks set price = price + 100000000 where id = 3');
  await asOwner(owner, CHAIN);
  await replanted(owner, 'ticks');
};
const rehashed = (change: string): string =>
  `update receipts set document = ${change}, hash = sha256(convert_to(${change}, 'UTF8')) where document <> ${change}`;

async function resignedHead({ owner, venue, seen }: Owned): Promise<void> {
  await asOwner(owner, 'delete from heads where number > $1', [seen]);
  const [head] = await asOwner<{ document: string }>(owner, 'select document from heads where number = $1', [seen]);
  const document = (head?.document ?? '').replace(/\d{3}Z/, '999Z');
  const signatures: DocumentSignature[] = venue.venue.receipts.heads.keys.sign(document);
  await asOwner(owner, `update heads set document = $2, hash = sha256(convert_to($2, 'UTF8')), signatures = $3 where number = $1`, [
    seen,
    document,
    JSON.stringify(signatures),
  ]);
}

export const REWRITES: readonly Rewrite[] = [
  {
    what: 'history: a price is bent, and every hash after it, the trees and the heads are made and signed again',
    change: bendTicks,
    comes: /cannot both be true, about ticks of size/,
    by: 'witness',
  },
  {
    what: 'history: a price that a customer’s receipt cites is bent, with every hash after it',
    change: bendTicks,
    comes: /a tick is not the one that is published|does not hold what head/,
    by: 'verifier',
  },
  {
    what: 'history: a receipt is made again with another multiple, its hash, the tree and the heads signed again',
    change: async ({ owner }) => {
      await asOwner(owner, rehashed(`replace(document, '"multiple":100', '"multiple":200')`));
      await replanted(owner, 'receipts');
    },
    comes: /cannot both be true, about receipts of size/,
    by: 'witness',
  },
  {
    what: 'history: another command is put in the place of one in the journal, the tree and the heads signed again',
    change: async ({ owner }) => {
      await asOwner(owner, 'update journal set hash = sha256(hash) where batch = 3');
      await replanted(owner, 'commands');
    },
    comes: /cannot both be true, about commands of size/,
    by: 'witness',
  },
  {
    what: 'history: the newest head is signed again with another text',
    change: resignedHead,
    comes: /cannot both be true, about head \d+/,
    by: 'witness',
  },
  {
    what: 'history: the newest head is taken back',
    // With the one before it: the next head that the venue signs has a lower number then.
    change: ({ owner, seen }) => asOwner(owner, 'delete from heads where number >= $1', [seen - 1]),
    comes: /which was seen, is not shown any more/,
    by: 'witness',
  },
  {
    what: 'history: the file that a customer is given leaves a receipt out',
    change: () => Promise.resolve(),
    file: (text) => text.split('\n').toSpliced(2, 1).join('\n'),
    comes: /receipts are missing before it \(from 2; to 2\)/,
    by: 'verifier',
  },
];

const run = async (command: typeof main, given: readonly string[]): Promise<string> => {
  const lines: string[] = [];
  await command(given, (line) => lines.push(line));
  return lines.join('\n');
};

/** Files that outsiders had before: a customer's file, and the folder of a witness. */
export class Outsiders {
  readonly folder = mkdtempSync(join(tmpdir(), 'candor-outside-'));
  readonly file = join(this.folder, 'receipts.ndjson');

  /** Looks at an honest venue. */
  async begin(server: TestServer): Promise<void> {
    const said = await run(witnessMain, ['follow', server.url, '--folder', this.folder, '--once']);
    if (!said.includes('extends everything')) throw new Error(said);
  }

  /** Verdict of the witness on a venue now. */
  async witness(venue: TestVenue): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'candor-outside-'));
    for (const name of readdirSync(this.folder)) cpSync(join(this.folder, name), join(folder, name));
    const said = await run(witnessMain, ['follow', venue.url, '--folder', folder, '--once']);
    const proof = readdirSync(folder).find((name) => name.startsWith('equivocation'));
    if (proof === undefined) return said;
    const proven = await run(main, ['equivocation', join(folder, proof)]);
    if (!proven.startsWith('proven')) throw new Error(readFileSync(join(folder, proof), 'utf8'));
    return said;
  }

  /** Verdict of the verifier on a file beside what a venue shows to everybody. */
  verifier(venue: TestVenue, file: string): Promise<string> {
    return run(main, ['receipts', file, '--venue', venue.url]);
  }
}
