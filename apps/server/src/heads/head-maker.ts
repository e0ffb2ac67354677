import type { TreeName } from '@candor/api';
import type { Clock } from '../kernel/model/clock.ts';
import type { Kernel } from '../kernel/model/command.ts';
import type { Database } from '../kernel/store/database.ts';
import { GENESIS, sha256 } from '../kernel/model/hash.ts';
import type { DocumentSignature, SigningKeys } from '../secrets/signing-keys.ts';
import type { PublishedKey } from './keys.ts';
import { headText } from './statements.ts';
import { TREE_NAMES, type Sizes, type Trees } from './trees.ts';

/** A head as it was published. */
export interface Head {
  readonly number: number;
  readonly at: number;
  readonly sizes: Sizes;
  readonly document: string;
  readonly hash: string;
  readonly signatures: readonly DocumentSignature[];
}

export interface HeadMakerOptions {
  readonly kernel: Pick<Kernel, 'caughtUp'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly keys: SigningKeys;
  readonly published: readonly PublishedKey[];
  readonly trees: Trees;
}

/** The columns of a head, for `headOf`. */
export const HEAD_COLUMNS = `number, at, ticks, receipts, commands, document, encode(hash, 'hex') as hash, signatures`;

export interface HeadRow extends Record<string, unknown> {
  readonly number: number;
  readonly at: number;
  readonly ticks: bigint;
  readonly receipts: bigint;
  readonly commands: bigint;
  readonly document: string;
  readonly hash: string;
  readonly signatures: string;
}

export function headOf({ number, at, ticks, receipts, commands, document, hash, signatures }: HeadRow): Head {
  return {
    number,
    at,
    sizes: { ticks: Number(ticks), receipts: Number(receipts), commands: Number(commands) },
    document,
    hash,
    signatures: JSON.parse(signatures) as DocumentSignature[],
  };
}

/** Signs the state of the trees. One after another: the venue is the only writer. */
export class HeadMaker {
  readonly #options: HeadMakerOptions;
  #newest: Head | undefined;

  constructor(options: HeadMakerOptions) {
    this.#options = options;
  }

  /** The newest head; undefined before the first. What is not under it has no proof yet. */
  get newest(): Head | undefined {
    return this.#newest;
  }

  /** Continues from the newest head. */
  async begin(): Promise<void> {
    const [row] = await this.#options.database.query<HeadRow>(`select ${HEAD_COLUMNS} from heads order by number desc limit 1`);
    this.#newest = row && headOf(row);
    if (this.#newest) this.#options.trees.covers(this.#newest.sizes);
  }

  /**
   * Signs a head where something was added since the newest one. Signs none while the database holds anything that the venue has not written.
   */
  async publish(): Promise<void> {
    const { kernel, database, clock, keys, published, trees } = this.#options;
    if (!database.doubts.none) return;
    await kernel.caughtUp();
    // What became of the one before is known to the database, whatever became of the connection.
    await this.begin();
    const before = this.#newest;
    const sizes = await trees.grow();
    if (before && TREE_NAMES.every((name) => sizes[name] === before.sizes[name])) return;
    const number = (before?.number ?? 0) + 1;
    // Never before the head that it follows, whatever was done to the machine's clock.
    const at = Math.max(clock.now(), before?.at ?? 0);
    const roots = {
      ticks: await this.#root('ticks', sizes),
      receipts: await this.#root('receipts', sizes),
      commands: await this.#root('commands', sizes),
    };
    const document = headText({ number, time: at, previous: before?.hash ?? GENESIS, keys: published, sizes, roots });
    const head: Head = { number, at, sizes, document, hash: sha256(document), signatures: keys.sign(document) };
    await database.tx((query) =>
      query(
        `insert into heads (number, at, ticks, receipts, commands, document, hash, signatures)
         values ($1, to_timestamp($2::float8 / 1000), $3, $4, $5, $6, decode($7, 'hex'), $8)`,
        [number, at, sizes.ticks, sizes.receipts, sizes.commands, document, head.hash, JSON.stringify(head.signatures)],
      ),
    );
    this.#newest = head;
  }

  async #root(name: TreeName, sizes: Sizes): Promise<string> {
    return (await this.#options.trees.tree(name).root(sizes[name])).toString('hex');
  }
}
