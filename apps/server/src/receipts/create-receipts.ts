import type { headCalls, receiptCalls, ReceiptProduct } from '@candor/api';
import { DAY_MS, midnightOf, venueDayFrom } from '@candor/rules';
import type { HandlersOf } from '../handler.ts';
import { createHeads, type Heads, type HeadsDependencies } from '../heads/create-heads.ts';
import { frozenTerms } from '../heads/frozen-terms.ts';
import { RefusedError } from '../kernel/model/command.ts';
import type { BackgroundWorker } from '../kernel/jobs/background-worker.ts';
import { PAGE_LENGTHS } from '../kernel/store/paged.ts';
import { receiptWriter, type ReceiptWriterOptions } from './receipt-writer.ts';
import { headLine, receiptLine, storedReceipts, type Proving } from './receipt-file.ts';

/** Receipts of a file that are read at a time. */
const PAGE = 100;
/** A moment that no receipt is of, in seconds. */
const END_OF_TIME = 1e11;
/** A caller waits no longer for the newest receipts. */
const PATIENCE_MS = 2_000;

export type ReceiptsDependencies = HeadsDependencies & Omit<ReceiptWriterOptions, 'venue'>;

export interface Receipts {
  readonly handlers: HandlersOf<typeof receiptCalls & typeof headCalls>;
  readonly writer: BackgroundWorker;
  readonly heads: Heads;
  /** The lines of a file with a customer's receipts of one order, head first; `complete` where the newest are among them. */
  of(userId: number, product: ReceiptProduct, id: number): Promise<{ readonly lines: string[]; readonly complete: boolean }>;
  /** Begins to follow the journal and to sign heads. */
  start(): void;
  stop(): Promise<void>;
}

/** The receipts of customers, made behind the journal and given to whom they are about, and the heads that they are proven with. */
export async function createReceipts(needs: ReceiptsDependencies): Promise<Receipts> {
  const { kernel, database, downloads } = needs;
  const heads = await createHeads(needs);
  const writer = receiptWriter({ ...needs, venue: heads.venue });
  const proving = (): Proving => ({
    keys: heads.keys,
    head: heads.maker.newest,
    tree: (name) => heads.trees.tree(name),
    termsText: async (id) => (await frozenTerms(database.query, id))?.text,
  });

  /** Makes the newest receipts as far as a caller would wait for them; whether all are there. */
  async function upToNow(): Promise<boolean> {
    await kernel.caughtUp();
    const until = performance.now() + PATIENCE_MS;
    while (performance.now() < until) if (!(await writer.next())) return true;
    return false;
  }

  /** Receipts of the venue days from one to another, all where they are left out. */
  async function* file(userId: number, from: string | undefined, to: string | undefined): AsyncGenerator<string> {
    const prover = proving();
    const told = new Set<number>();
    yield `${headLine(prover.head)}\n`;
    const begins = from === undefined ? 0 : midnightOf(venueDayFrom(from)) / 1000;
    const ends = to === undefined ? END_OF_TIME : (midnightOf(venueDayFrom(to)) + DAY_MS) / 1000;
    for (let after = 0; ;) {
      const rows = await storedReceipts(
        database.query,
        'user_id = $1 and number > $2 and at >= to_timestamp($3) and at < to_timestamp($4) order by number limit $5',
        [userId, after, begins, ends, PAGE],
      );
      for (const row of rows) yield `${await receiptLine(row, prover, told)}\n`;
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = last.number;
    }
  }

  async function of(userId: number, product: ReceiptProduct, id: number): ReturnType<Receipts['of']> {
    const complete = await upToNow();
    const prover = proving();
    // A liquidation concerns all orders of an account, and is listed with each that it closed.
    const rows = await storedReceipts(
      database.query,
      `user_id = $1 and (product = $2 and subject = $3 or subject = 0 and seq in (
         select seq from receipts where user_id = $1 and product = $2 and subject = $3)) order by number`,
      [userId, product, id],
    );
    const lines = [headLine(prover.head)];
    const told = new Set<number>();
    for (const row of rows) lines.push(await receiptLine(row, prover, told));
    return { lines, complete };
  }

  return {
    writer,
    heads,
    of,
    start() {
      writer.start();
      heads.start();
    },
    async stop() {
      await writer.stop();
      await heads.stop();
    },
    handlers: {
      ...heads.handlers,
      'receipts/list': async ({ page }, { actor }) => {
        await upToNow();
        const limit = PAGE_LENGTHS.own;
        const [newest] = await database.query<{ count: number }>(
          'select coalesce(max(number), 0)::int as count from receipts where user_id = $1',
          [actor.userId],
        );
        const count = newest?.count ?? 0;
        const list = await database.query<ListRow>(
          `select number, kind, product, subject::float8 as "order", at as time, encode(hash, 'hex') as hash from receipts
           where user_id = $1 and number <= $2 order by number desc limit $3`,
          [actor.userId, count - (page - 1) * limit, limit],
        );
        return { list, count, page, limit };
      },
      'receipts/of': async ({ product, id }, { actor }) => {
        const found = await of(actor.userId, product, id);
        if (found.complete && found.lines.length === 1) throw new RefusedError('not_found');
        return found;
      },
      'receipts/file': async ({ from, to }, { actor }) => {
        await upToNow();
        const name = `candor-receipts${[from, to].map((day) => (day === undefined ? '' : `-${day}`)).join('')}.jsonl`;
        const pages = () => file(actor.userId, from, to);
        return downloads.offer({ site: 'customers', owner: actor.userId, name, type: 'application/jsonl; charset=utf-8', pages });
      },
    },
  };
}

interface ListRow extends Record<string, unknown> {
  readonly number: number;
  readonly kind: string;
  readonly product: ReceiptProduct;
  readonly order: number;
  readonly time: number;
  readonly hash: string;
}
