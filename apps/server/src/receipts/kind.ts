import type { ReceiptProduct } from '@candor/api';
import { TRANSFER_CODES, type TransferCode } from '@candor/rules';
import type { Query } from '../kernel/store/query.ts';
import type { CommandItem } from '../kernel/journal/journal.ts';
import { selection, type Expression } from '../kernel/model/row-source.ts';
import { changedKey, type Table } from '../kernel/model/table.ts';

/** Values of a receipt, by name. A bigint becomes the decimal that it represents; undefined and null are left out. */
export interface Values {
  readonly [name: string]: bigint | number | string | null | undefined | readonly Values[];
}

/** Content of one receipt, apart from its place in the chain. */
export interface ReceiptContent {
  readonly customer: number;
  /** The number of the order, exchange or conversion; 0 where it concerns several. */
  readonly order: number;
  /** The terms that it was made under (`market_terms`); null for what was made before they were numbered. */
  readonly termsId: number | null;
  /** Values of the terms that it froze. */
  readonly frozen: Values;
  /** The ticks that it follows from, by role; 0 and null are none. */
  readonly ticks: readonly (readonly [role: string, id: bigint | number | null])[];
  readonly facts: Values;
  readonly result: Values;
  /** Movements of the command that belong to it: those with this cause, of these codes. */
  readonly moves: { readonly cause: number; readonly codes?: (code: TransferCode) => boolean };
}

/** Something that a command decided for a customer. */
export interface Decided {
  readonly item: CommandItem;
  readonly key: number;
  /** The columns that the change set; a new row whole. */
  readonly set: object;
  /** Column of the customer whose receipt it is, in a row with several parties. */
  readonly party?: string;
}

/** An order that was split from another one, and whose it is. */
export interface SplitOrder {
  readonly customer: number;
  readonly part: number;
}

/** A kind of receipt, as a product brings it. */
export interface ReceiptKind {
  readonly name: string;
  readonly product: ReceiptProduct;
  /** The projected table whose changes decide it: batches of the journal that do not name it are passed over. */
  readonly table: string;
  /** Lists the decisions of this kind that a command made, in order. */
  decidedBy(item: CommandItem): readonly Decided[];
  /** Reads the contents of the receipts, in the order of the decisions. The tables hold the journal as far as that at least, and may be ahead. */
  contents(query: Query, decided: readonly Decided[]): Promise<readonly ReceiptContent[]>;
  /** The parts that were split from each of these orders; undefined for a kind whose orders are not split. */
  readonly partsOf?: ((query: Query, orders: readonly number[]) => Promise<readonly SplitOrder[]>) | undefined;
}

type Expressions = Readonly<Record<string, Expression<unknown>>>;
type Given<Extra extends Expressions> = { readonly [Name in keyof Extra]: Extra[Name] extends Expression<infer Value> ? Value : never };
/** Amount that the command moved for a thing, by the code of the movements. */
type Moved = (code: TransferCode) => bigint;

/** A kind whose receipts are about one row each. */
interface RowKind<Row extends object, Extra extends Expressions> {
  readonly name: string;
  readonly product: ReceiptProduct;
  /** Whether a change decided it, by the columns that it set and what was moved for the row. */
  decides(set: Partial<Row>, moved: Moved): boolean;
  /** Expressions that are computed besides the columns of the row. */
  readonly and?: Extra;
  /**
   * The row as the change left it; columns that change later may be ahead, so only those that stay, or were set, are used. `set` has those
   * that the change set, where it matters that it did; `customer` is whose receipt it is.
   */
  content(
    row: Pick<Row, keyof Row & string> & Given<Extra>,
    moved: Moved,
    set: Partial<Row>,
    customer: number,
  ): Omit<ReceiptContent, 'customer' | 'order' | 'moves'> & Partial<Pick<ReceiptContent, 'order'>> & { readonly cause?: number };
  /** The column by which a row names the one that it was split from. */
  readonly partOf?: keyof Row & string;
  /** Whether a movement with the cause (the order, where `content` names none) belongs to it by its code; all do when absent. */
  codes?(code: TransferCode): boolean;
}

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a kind that works nothing out adds nothing to its rows
type Nothing = Readonly<Record<never, never>>;

function partsBy<Row extends object>({ name, key }: Table<Row>, partOf: keyof Row & string): ReceiptKind['partsOf'] {
  return (query, orders) =>
    query<SplitOrder & Record<string, unknown>>(
      `select user_id as customer, ${key}::float8 as part from ${name} where ${partOf} = any($1::bigint[])`,
      [orders],
    );
}

/** Declares a kind of receipt about rows of a projected table with a number as its key. */
export function receiptKind<Row extends { readonly user_id: number }, Extra extends Expressions = Nothing>(
  table: Table<Row>,
  declared: RowKind<Row, Extra>,
): ReceiptKind {
  return { ...rowKind(table, declared, ['user_id']), partsOf: declared.partOf && partsBy(table, declared.partOf) };
}

/** The same about rows that concern several customers: each of the table's parties gets a receipt, in their order. */
export function partiesReceiptKind<Row extends object, Extra extends Expressions = Nothing>(
  table: Table<Row>,
  declared: Omit<RowKind<Row, Extra>, 'partOf'>,
): ReceiptKind {
  return rowKind(table, declared, table.parties ?? []);
}

/** A kind whose receipts are those of the customers in some columns of each row. */
function rowKind<Row extends object, Extra extends Expressions>(
  table: Table<Row>,
  declared: RowKind<Row, Extra>,
  parties: readonly (keyof Row & string)[],
): ReceiptKind {
  const { name, product, decides, and, content: contentOf, codes } = declared;
  const columns = selection(table);
  const list = [columns.list, ...Object.entries(and ?? {}).map(([given, { sql }]) => `${sql} as ${given}`)].join(', ');
  return {
    name,
    product,
    table: table.name,
    decidedBy: (item) =>
      item.changes.flatMap((change) => {
        if (change.table.name !== table.name) return [];
        const set = change.kind === 'insert' ? change.row : change.set;
        const key = Number(changedKey(change));
        return decides(set, (code) => movedBy(item, key, code)) ? parties.map((party) => ({ item, key, set, party })) : [];
      }),
    async contents(query, decided) {
      const found = await query(`select ${list} from ${table.name} where ${table.name}.${table.key} = any($1::bigint[])`, [
        decided.map(({ key }) => key),
      ]);
      const rows = new Map(
        (columns.rows(found) as readonly (Pick<Row, keyof Row & string> & Given<Extra>)[]).map((row) => [Number(row[table.key]), row]),
      );
      return decided.map(({ item, key, set, party }) => {
        const stored = rows.get(key);
        if (!stored) throw new RangeError(`${table.name} has no row ${key}, which the journal changed`);
        // A row that an older version added lacks the columns that came later: those are as they are stored.
        const row = { ...stored, ...Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined)) };
        const customer = Number((row as Readonly<Record<string, unknown>>)[party ?? '']);
        const says = contentOf(row, (code) => movedBy(item, key, code), set, customer);
        const order = says.order ?? key;
        const { cause, ...content } = says;
        return { ...content, customer, order, moves: { cause: cause ?? order, ...(codes && { codes }) } };
      });
    },
  };
}

function movedBy(item: CommandItem, cause: number, code: TransferCode): bigint {
  return item.postings.reduce((sum, each) => (each.cause === cause && each.code === TRANSFER_CODES[code] ? sum + each.amount : sum), 0n);
}
