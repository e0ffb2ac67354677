import type { ReceiptFault } from '@candor/verify/fault';
import { readReceipt, type Receipt } from '@candor/verify/receipt';
import { Recount } from '@candor/verify/recount';
import { count } from '@candor/verify/rules/count';
import { KnownOrders } from '@candor/verify/rules/rules';
import type { Query } from '../kernel/store/query.ts';
import { GENESIS } from '../kernel/model/hash.ts';
import { JournalReader } from '../kernel/journal/journal.ts';
import { journalPages } from '../kernel/journal/journal-rows.ts';
import type { AnyTable } from '../kernel/model/table.ts';
import { FAULTS_SHOWN, type Check } from '../kernel/check/verify.ts';
import { receiptsOf } from './derive.ts';
import { RECEIPTS_FOLD } from './receipt-writer.ts';
import type { ReceiptKind } from './kind.ts';

/** Document of a receipt, with its customer and its subject. */
interface Said {
  readonly customer: number;
  readonly product: string;
  readonly subject: number;
  readonly document: string;
}
/** An order of a customer. */
type Named = readonly [customer: number, product: string, order: number];
type Stored = Said & Record<string, unknown> & { readonly id: number };

const PAGE = 1_000;
const SAID = 'id::float8 as id, user_id as customer, product, subject::float8 as subject, document';

/**
 * Checks that decisions follow from terms and prices: every receipt is counted again, with the rules of the public verifier. A row that was changed during its
 * decision, and put back, shows here: the money that moved is not what the rules make of it. A decision that has no receipt yet is counted as the one that it
 * will get.
 */
export function resultsFollowRules(kinds: readonly ReceiptKind[], tables: readonly AnyTable[]): Check {
  return async (query, memory) => {
    const faults: string[] = [];
    let checked = 0;
    let after = (memory?.before('results') as { readonly after: number } | undefined)?.after ?? 0;
    while (faults.length < FAULTS_SHOWN) {
      const page = await query<Stored>(`select ${SAID} from receipts where receipts.id > $1 order by receipts.id limit $2`, [after, PAGE]);
      const last = page.at(-1);
      if (!last) break;
      faults.push(...(await new Counting(query, kinds, after + 1).page(page)));
      checked += page.length;
      after = last.id;
    }
    memory?.note('results', { after });
    const counting = new Counting(query, kinds, Number.MAX_SAFE_INTEGER);
    for await (const page of withoutReceipt(query, kinds, tables)) {
      faults.push(...(await counting.page(page)));
      checked += page.length;
      if (faults.length >= FAULTS_SHOWN) break;
    }
    return { check: 'every result follows from its terms and prices by the rules', checked, faults: faults.slice(0, FAULTS_SHOWN) };
  };
}

/** Yields the decisions that have no receipt yet, as their receipts will say them. */
async function* withoutReceipt(query: Query, kinds: readonly ReceiptKind[], tables: readonly AnyTable[]): AsyncGenerator<readonly Said[]> {
  const parts = { kinds, reader: new JournalReader(tables), venue: GENESIS, salt: () => '' };
  const [from] = await query<{ made: number; batch: number }>(
    'select position::float8 as made, (select batch::float8 from projection) as batch from cursors where name = $1',
    [RECEIPTS_FOLD],
  );
  for await (const page of journalPages(query, from?.made ?? 0, from?.batch ?? 0)) {
    const receipts = await receiptsOf(query, page, parts, () => Promise.resolve(new Map()));
    yield receipts.map(({ customer, product, order: subject, document }) => ({ customer, product, subject, document }));
  }
}

/** Counts receipts again, on what the ones before them say of their orders. */
class Counting {
  readonly #query: Query;
  /** Those whose orders can be split. */
  readonly #kinds: readonly ReceiptKind[];
  /** The place of the first receipt that is counted: those before it may be built on. */
  readonly #first: number;
  readonly #customers = new Map<number, KnownOrders>();
  readonly #asked = new Set<string>();

  constructor(query: Query, kinds: readonly ReceiptKind[], first: number) {
    this.#query = query;
    this.#kinds = kinds.filter(({ partsOf }) => partsOf !== undefined);
    this.#first = first;
  }

  /** Counts the next receipts, in their order; returns what does not follow. */
  async page(rows: readonly Said[]): Promise<string[]> {
    for (const row of await this.#earlier(rows)) this.#count(row);
    return rows.flatMap((row) => this.#count(row));
  }

  /**
   * Reads the receipts that these build on, in their order. They are those of the same orders, of the orders that these were a part of, and of the parts that
   * were split from them.
   */
  async #earlier(rows: readonly Said[]): Promise<readonly Stored[]> {
    const found: Stored[] = [];
    for (let next = rows; next.length > 0;) {
      const wanted: Named[] = [];
      for (const { customer, product, subject, document } of next) {
        for (const order of [subject, partOf(document)]) {
          const name = `${customer} ${product} ${order}`;
          if (!order || this.#asked.has(name)) continue;
          this.#asked.add(name);
          wanted.push([customer, product, order]);
        }
      }
      if (wanted.length === 0) break;
      const more = await this.#query<Stored>(
        `select ${SAID} from receipts
         where (user_id, product, subject) in (select * from unnest($1::int[], $2::text[], $3::bigint[])) and receipts.id < $4`,
        [wanted.map(([customer]) => customer), wanted.map(([, product]) => product), wanted.map(([, , order]) => order), this.#first],
      );
      found.push(...more);
      next = [...more, ...(await this.#partsOf(wanted))];
    }
    return found.toSorted((left, right) => left.id - right.id);
  }

  /** Reads the parts that were split from orders: the orders' own receipts say no more of it than what is left. */
  async #partsOf(orders: readonly Named[]): Promise<readonly Said[]> {
    const parts = this.#kinds.map(async ({ product, partsOf }) => {
      const split = orders.filter(([, of]) => of === product).map(([, , order]) => order);
      const found = split.length > 0 ? await partsOf?.(this.#query, split) : undefined;
      return (found ?? []).map(({ customer, part }): Said => ({ customer, product, subject: part, document: '' }));
    });
    return (await Promise.all(parts)).flat();
  }

  #count({ customer, document }: Said): string[] {
    const receipt = readReceipt(document);
    if (!receipt) return [`a receipt of customer ${customer} cannot be read`];
    let orders = this.#customers.get(customer);
    if (!orders) this.#customers.set(customer, (orders = new KnownOrders(true)));
    const recount = new Recount(receipt);
    count(recount, orders);
    return recount.faults.slice(0, 1).map((fault) => sentence(receipt, fault));
  }
}

/** The order that a receipt's was a part of; undefined for most. */
function partOf(document: string): number | undefined {
  if (!document.includes('"part_of"')) return undefined;
  const order = readReceipt(document)?.facts['part_of'];
  return typeof order === 'number' ? order : undefined;
}

function sentence({ kind, order, customer }: Receipt, { code, figures }: ReceiptFault): string {
  const details = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  return `${kind} ${order} of customer ${customer} does not follow from the rules: ${[code, ...details].join(', ')}`;
}
