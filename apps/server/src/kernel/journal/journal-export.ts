import { SCALE, toFixed } from '@candor/money';
import { ACCOUNT_KINDS, TRANSFER_CODES } from '@candor/rules';
import { accountParts, HOUSE } from '../model/accounts.ts';
import type { Query } from '../store/query.ts';

const PAGE = 10_000;
const KIND_NAMES = new Map<number, string>(Object.entries(ACCOUNT_KINDS).map(([name, number]) => [number, name]));
const CODE_NAMES = new Map<number, string>(Object.entries(TRANSFER_CODES).map(([name, number]) => [number, name]));

/** The name an account has in the journal: `customer:100001:lever` or `house:fee`. */
export function journalAccount(account: number): string {
  const { userId, kind } = accountParts(account);
  const name = KIND_NAMES.get(kind) ?? `kind ${kind}`;
  return userId === HOUSE ? `house:${name}` : `customer:${userId}:${name}`;
}

/**
 * Every transfer as a plain-text journal (the format of hledger and ledger), page by page, oldest first: an independent
 * program can add it up again. Then one balance assertion per account, so that reading the file already proves that
 * the stored balances are right.
 */
export async function* journal(query: Query): AsyncGenerator<string> {
  const currencies = new Map<number, string>();
  for (const row of await query<{ id: number; name: string }>('select id, name from currencies')) currencies.set(row.id, row.name);
  const money = (account: number, amount: bigint): string => {
    const { currencyId } = accountParts(account);
    return `${currencies.get(currencyId) ?? `C${currencyId}`} ${toFixed(amount, SCALE, 'down')}`;
  };
  let last = 0n;
  let day = '1970-01-01';
  for (;;) {
    const rows = await query<{ id: bigint; command_seq: bigint; debit: bigint; credit: bigint; amount: bigint; code: number; at: number }>(
      'select id, command_seq, debit, credit, amount, code, at from transfers where id > $1 order by id limit $2',
      [last, PAGE],
    );
    let text = '';
    for (const row of rows) {
      const [debit, credit] = [Number(row.debit), Number(row.credit)];
      day = new Date(row.at).toISOString().slice(0, 10);
      text += `${day} (${row.command_seq}) ${CODE_NAMES.get(row.code) ?? row.code}\n`;
      text += `    ${journalAccount(credit)}  ${money(credit, row.amount)}\n    ${journalAccount(debit)}  ${money(debit, -row.amount)}\n\n`;
      last = row.id;
    }
    yield text;
    if (rows.length < PAGE) break;
  }
  yield `${day} balances as stored\n`;
  for (const row of await query<{ id: bigint; balance: bigint }>('select id, balance from accounts order by id')) {
    const account = Number(row.id);
    yield `    ${journalAccount(account)}  ${money(account, 0n)} = ${money(account, row.balance)}\n`;
  }
}
