import type { Source } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';

/** A currency with the wallets it may lie in. */
export interface Currency {
  readonly id: number;
  readonly name: string;
  readonly isLever: boolean;
  readonly isMicro: boolean;
  readonly isMatch: boolean;
  readonly isLegal: boolean;
}

const COLUMNS = 'id, name, is_lever, is_micro, is_match, is_legal';
/** Quote and base names of forex and metals are no money a customer can hold. */
const HOLDABLE = '(is_lever or is_micro or is_match or is_legal)';

function currencyFrom(row: Readonly<Record<string, unknown>>): Currency {
  return {
    id: Number(row['id']),
    name: String(row['name']),
    isLever: row['is_lever'] === true,
    isMicro: row['is_micro'] === true,
    isMatch: row['is_match'] === true,
    isLegal: row['is_legal'] === true,
  };
}

/** Currencies that customers can hold, by id. */
export const currencySource: Source<number, Currency> = {
  name: 'wallet/currency',
  // No command writes them.
  reads: () => [],
  load: (ids) => ({
    name: 'wallet/currency',
    text: `select ${COLUMNS} from currencies where id = any($1::int[]) and ${HOLDABLE}`,
    values: [`{${ids.join(',')}}`],
  }),
  parse: (rows) => rows.map((row) => [Number(row['id']), currencyFrom(row)] as const),
};

/** The currencies that customers can hold, in the order they are shown. */
export async function holdableCurrencies(database: Pick<Database, 'run'>): Promise<Currency[]> {
  const rows = await database.run({
    name: 'wallet/currencies',
    text: `select ${COLUMNS} from currencies where ${HOLDABLE} order by sort, id`,
    values: [],
  });
  return rows.map(currencyFrom);
}
