import type { headCalls, TreeName } from '@candor/api';
import { venueDayFrom, venueDayText } from '@candor/rules';
import { Slots, type Downloads } from '../files/downloads.ts';
import type { Clock } from '../kernel/model/clock.ts';
import type { HandlersOf } from '../handler.ts';
import { RefusedError, type Kernel } from '../kernel/model/command.ts';
import type { Database } from '../kernel/store/database.ts';
import { BackgroundWorker, type BackgroundWorkerOptions } from '../kernel/jobs/background-worker.ts';
import { PAGE_LENGTHS, pageOf } from '../kernel/store/paged.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { SigningKeys, type DocumentSignature } from '../secrets/signing-keys.ts';
import { closeDays, dayFile, ticksOfDay } from './days.ts';
import { frozenTerms } from './frozen-terms.ts';
import { NoSuchTreeError, type HashTree } from './hash-tree.ts';
import { HeadMaker } from './head-maker.ts';
import { publishKeys } from './keys.ts';
import { rootsText } from './statements.ts';
import { Trees } from './trees.ts';

const EVERY_MS = 60_000;
/** Files of days that are being fetched at a time: each takes its share of the database. */
const FILES_AT_ONCE = 4;
/** The file of the day at hand grows with every head. */
const OPEN_DAY_KEPT_S = 10;

export interface HeadsDependencies {
  readonly kernel: Pick<Kernel, 'caughtUp'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: BackgroundWorkerOptions['log'];
  readonly secrets: SecretBox;
  readonly downloads: Downloads;
}

/** Signed heads of the venue's logs, and the proofs made with them. */
export interface Heads {
  readonly handlers: HandlersOf<typeof headCalls>;
  readonly keys: SigningKeys;
  /** The first key that this venue ever signed with: names it. */
  readonly venue: string;
  readonly maker: HeadMaker;
  readonly trees: Trees;
  /** Signs a head, if anything was added, and the statements of days that are over. */
  publish(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Opens the keys and the trees, and continues from the newest head. */
export async function createHeads({ kernel, database, clock, log, secrets, downloads }: HeadsDependencies): Promise<Heads> {
  const keys = new SigningKeys(secrets, 'receipt signature');
  const published = await publishKeys(database, { secrets, keys, now: clock.now() });
  const [first] = published;
  if (!first) throw new TypeError('there is no key to sign with');
  const trees = new Trees(database);
  const maker = new HeadMaker({ kernel, database, clock, keys, published, trees });
  await maker.begin();
  const sign = async (): Promise<void> => {
    await maker.publish();
    await closeDays({ database, keys, trees }, maker.newest?.sizes.ticks ?? 0, clock.now());
  };
  let signing: Promise<void> = Promise.resolve();
  const publish = (): Promise<void> => (signing = signing.catch(() => undefined).then(sign));
  const signer = new BackgroundWorker({
    next: async () => {
      await publish();
      return false;
    },
    log,
    failed: 'the trees could not be signed',
    everyMs: EVERY_MS,
  });
  const slots = new Slots(FILES_AT_ONCE);

  /** A tree at sizes that a head has covered. */
  async function within<Result>(name: TreeName, size: number, ask: (tree: HashTree) => Promise<Result>): Promise<Result> {
    if (size > (maker.newest?.sizes[name] ?? 0)) throw new RefusedError('not_found');
    try {
      return await ask(trees.tree(name));
    } catch (error) {
      if (error instanceof NoSuchTreeError) throw new RefusedError('not_found');
      throw error;
    }
  }

  return {
    keys,
    venue: first.key,
    maker,
    trees,
    publish,
    start: () => signer.start(),
    stop: () => signer.stop(),
    handlers: {
      'heads/list': async ({ page }) => {
        // Numbers have no gap, so a page is found without counting.
        const count = maker.newest?.number ?? 0;
        const limit = PAGE_LENGTHS.console;
        const rows = await database.query<{ number: number; document: string; hash: string; signatures: string }>(
          `select number, document, encode(hash, 'hex') as hash, signatures from heads where number <= $1 order by number desc limit $2`,
          [count - (page - 1) * limit, limit],
        );
        return { list: rows.map((row) => ({ ...row, signatures: signaturesOf(row.signatures) })), count, page, limit };
      },
      'heads/consistency': ({ tree: name, from, to }) =>
        within(name, to, async (tree) => {
          const path = await tree.consistency(from, to);
          const [before, after] = [await tree.root(from), await tree.root(to)];
          const statement = rootsText(name, { size: from, root: before.toString('hex') }, { size: to, root: after.toString('hex') });
          return { path: path.map((each) => each.toString('hex')), statement, signatures: keys.sign(statement) };
        }),
      'heads/inclusion': ({ tree: name, index, size }) =>
        within(name, size, async (tree) => {
          const path = await tree.inclusion(index, size);
          const [leaf, root] = [await tree.leaf(index), await tree.root(size)];
          return { leaf: leaf.toString('hex'), path: path.map((each) => each.toString('hex')), root: root.toString('hex') };
        }),
      'heads/keys': () => Promise.resolve({ keys: published.map(({ key, since, until }) => ({ key, since, until: until ?? 0 })) }),
      'ticks/days': async ({ page }) => {
        const { rows, place } = await pageOf<{ day: string; first: bigint; last: bigint; document: string; signatures: string }>(
          database,
          {
            columns: 'day, first_tick as first, last_tick as last, document, signatures',
            from: 'from tick_days',
            order: 'day desc',
            values: [],
          },
          page,
          PAGE_LENGTHS.console,
        );
        const list = rows.map(({ day, first: begins, last, document, signatures }) => ({
          day,
          first: Number(begins),
          last: Number(last),
          document,
          signatures: signaturesOf(signatures),
        }));
        return { list, ...place };
      },
      'ticks/day_file': async ({ day: text }) => {
        const day = venueDayFrom(text);
        const found = await ticksOfDay(database.query, day, maker.newest?.sizes.ticks ?? 0);
        if (!found) throw new RefusedError('not_found');
        if (slots.isFull) throw new RefusedError('busy');
        const pages = () => dayFile(database, day, found);
        const name = `candor-ticks-${venueDayText(day)}.txt`;
        return downloads.offer({
          site: 'customers',
          owner: undefined,
          name,
          type: 'text/plain; charset=utf-8',
          // Ticks never change, so a day's first and last say what its file holds.
          etag: `"ticks-${found.first}-${found.last}"`,
          cached: found.isClosed ? 'permanently' : OPEN_DAY_KEPT_S,
          slots,
          pages,
        });
      },
      'terms/frozen': async ({ id }) => {
        const terms = await frozenTerms(database.query, id);
        if (!terms) throw new RefusedError('not_found');
        return { id, ...terms };
      },
    },
  };
}

function signaturesOf(text: string): DocumentSignature[] {
  return JSON.parse(text) as DocumentSignature[];
}
