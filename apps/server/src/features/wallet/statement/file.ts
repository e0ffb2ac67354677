import { CSV_MARK, csvLine, type ParsedOf } from '@candor/api';
import { decimal, toText } from '@candor/money';
import { accountId } from '../../../kernel/accounts.ts';
import type { Database } from '../../../kernel/database.ts';
import { codesOf } from './kinds.ts';
import { ledgerLines, type Place } from './lines.ts';
import { endsOf, shown, stretchOf } from './queries.ts';

/** What a file is made of: a customer, and which lines. */
export interface FileAsked {
  readonly userId: number;
  readonly filter: ParsedOf<'wallet/statement_file'>;
}

const LINES_AT_ONCE = 2_000;
const COLUMNS = ['time', 'wallet', 'currency', 'kind', 'entry', 'other', 'cause', 'amount', 'balance', 'id'];

/**
 * A whole statement as a CSV file, newest first, some thousand lines at a time: the next ones are read when the ones before are on
 * their way, so that a long file takes no more memory than a short one. Moments are ISO 8601 in UTC. The balance is what the wallet
 * held after the line; a statement of one kind has none, since it would not follow from its lines.
 */
export async function* statementFile(database: Database, { userId, filter: { kind, ...filter } }: FileAsked): AsyncGenerator<string> {
  // Balances and the newest line are of one moment; nothing is ever put before that.
  const { stretch, newest, closings } = await database.snapshot(async (query) => {
    const meant = await stretchOf(query, userId, filter);
    const [last] = await query<{ id: bigint | null }>('select max(id) as id from transfers');
    const ends = await endsOf(query, meant);
    return { stretch: meant, newest: (last?.id ?? 0n) + 1n, closings: ends };
  });
  const balances = new Map([...closings].map(([account, { closing }]) => [account, closing]));
  yield CSV_MARK + csvLine(COLUMNS);
  let before: Place = { id: newest < stretch.ends ? newest : stretch.ends, side: 0 };
  for (;;) {
    const lines = await ledgerLines(database.query, {
      accounts: stretch.accounts,
      from: stretch.begins,
      before,
      limit: LINES_AT_ONCE,
      ...(kind !== undefined && { codes: codesOf(kind) }),
    });
    let text = '';
    for (const line of shown(lines, stretch.currencies)) {
      const account = accountId(userId, line.currency, line.wallet);
      const balance = balances.get(account) ?? 0n;
      balances.set(account, balance - decimal(line.value));
      text += csvLine([
        new Date(line.created_time).toISOString(),
        line.wallet,
        line.currency_name,
        line.kind,
        line.info,
        line.other,
        line.cause === 0 ? '' : String(line.cause),
        line.value,
        kind === undefined ? toText(balance) : '',
        line.id,
      ]);
    }
    yield text;
    const last = lines.at(-1);
    if (!last || lines.length < LINES_AT_ONCE) return;
    before = { id: last.id, side: last.side };
  }
}
