import { csvFile, csvMoment, type CsvColumns } from '../../../files/csv-file.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { END } from '../statement/statement-lines.ts';
import { ledgerPage, linesShown, meantBy, type LedgerFilter, type ShownLine } from './browse.ts';
import { currencyNames } from './console.ts';

const LINES_AT_ONCE = 2_000;

/** An account in one cell: whose it is and what for. */
const accountText = ({ user_id: userId, account }: ShownLine['debit']): string =>
  userId === 0 ? `house/${account}` : `${userId}/${account}`;

const COLUMNS: CsvColumns<ShownLine> = {
  id: ({ id }) => id,
  time: ({ at }) => csvMoment(at),
  kind: ({ kind }) => kind,
  entry: ({ info }) => info,
  cause: ({ cause }) => cause,
  currency: (line) => line.currency_name,
  debit: ({ debit }) => accountText(debit),
  credit: ({ credit }) => accountText(credit),
  amount: ({ amount }) => amount,
  command: (line) => line.command_seq,
};

/** The transfers of a filter as a CSV file, newest first; nothing of it is newer than its first line. */
export function ledgerFile(database: Database, filter: LedgerFilter): AsyncGenerator<string> {
  return csvFile(COLUMNS, pieces(database, filter));
}

async function* pieces({ query }: Database, filter: LedgerFilter): AsyncGenerator<readonly ShownLine[]> {
  const names = await currencyNames(query);
  const meant = await meantBy(query, filter);
  let before = END.id;
  while (before > 0n) {
    // oxlint-disable-next-line no-await-in-loop -- each piece begins where the one before ended
    const { lines, next } = await ledgerPage(query, meant, before, LINES_AT_ONCE);
    yield linesShown(lines, names);
    before = next;
  }
}
