import type { ParsedOf } from '@candor/api';
import { decimal, toText } from '@candor/money';
import { csvFile, csvMoment, inPieces, type CsvColumns } from '../../../files/csv-file.ts';
import { accountId } from '../../../kernel/model/accounts.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { codesOf } from './kinds.ts';
import { ledgerLines, type LedgerLine, type Place } from './statement-lines.ts';
import { endsOf, shown, stretchOf, type StatementLine } from './queries.ts';

/** Request of a file: a customer, and a choice of lines. */
export interface FileAsked {
  readonly userId: number;
  readonly filter: ParsedOf<'wallet/statement_file'>;
}

interface FileLine extends StatementLine {
  /** Empty where it would not follow from the lines. */
  readonly balance: string;
}

const COLUMNS: CsvColumns<FileLine> = {
  time: (line) => csvMoment(line.created_time),
  wallet: ({ wallet }) => wallet,
  currency: (line) => line.currency_name,
  kind: ({ kind }) => kind,
  entry: ({ info }) => info,
  other: ({ other }) => other,
  cause: ({ cause }) => (cause === 0 ? '' : String(cause)),
  amount: ({ value }) => value,
  balance: ({ balance }) => balance,
  id: ({ id }) => id,
};

/**
 * A whole statement as a CSV file, newest first. Moments are ISO 8601 in UTC. The balance is what the wallet held after the line; a
 * statement of one kind has none, since it would not follow from its lines.
 */
export function statementFile(database: Database, asked: FileAsked): AsyncGenerator<string> {
  return csvFile(COLUMNS, pieces(database, asked));
}

async function* pieces(database: Database, { userId, filter: { kind, ...filter } }: FileAsked): AsyncGenerator<readonly FileLine[]> {
  // Balances and the newest line are of one moment; nothing is ever put before that.
  const { stretch, newest, closings } = await database.snapshot(async (query) => {
    const meant = await stretchOf(query, userId, filter);
    const [last] = await query<{ id: bigint | null }>('select max(id) as id from transfers');
    const ends = await endsOf(query, meant);
    return { stretch: meant, newest: (last?.id ?? 0n) + 1n, closings: ends };
  });
  const balances = new Map([...closings].map(([account, { closing }]) => [account, closing]));
  const top: Place = { id: newest < stretch.ends ? newest : stretch.ends, side: 0 };
  const read = (last: LedgerLine | undefined, limit: number) =>
    ledgerLines(database.query, {
      accounts: stretch.accounts,
      from: stretch.begins,
      before: last ?? top,
      limit,
      codes: kind && codesOf(kind),
    });
  for await (const lines of inPieces(read))
    yield shown(lines, stretch.currencies).map((line) => {
      const account = accountId(userId, line.currency, line.wallet);
      const balance = balances.get(account) ?? 0n;
      balances.set(account, balance - decimal(line.value));
      return { ...line, balance: kind === undefined ? toText(balance) : '' };
    });
}
