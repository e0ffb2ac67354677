import { SYSTEM, read, type Actor, type Command, type Source } from '../../src/kernel/model/command.ts';
import { insert, type Table } from '../../src/kernel/model/table.ts';
import { accountId, HOUSE } from '../../src/kernel/model/accounts.ts';

export const USDT = 1;

export const available = (user: number): number => accountId(user, USDT, 'change');
const funding = accountId(HOUSE, USDT, 'demo_funding');
const fee = accountId(HOUSE, USDT, 'fee');
const reserve = accountId(HOUSE, USDT, 'insurance_reserve');

export const customer = (userId: number): Actor => ({ kind: 'customer', userId, address: '127.0.0.1', language: 'en' });
export { SYSTEM };

/** Pays into a customer's wallet from the house. */
export const fund: Command<{ user: number; amount: bigint }, { balance: string }> = {
  name: 'toy/fund',
  ledger: true,
  serial: ({ user }) => `user:${user}`,
  needs: ({ user }) => ({ accounts: [available(user)], rows: [] }),
  decide: (view, { user, amount }) => ({
    reply: { balance: String(view.balance(available(user)) + amount) },
    postings: [{ debit: funding, credit: available(user), amount, code: 'demo_funding', cause: user }],
  }),
};

/** Spends from the caller's wallet without looking at the balance: the ledger is the guard. */
export const spend: Command<{ amount: bigint; note?: string }, { left: string }> = {
  name: 'toy/spend',
  ledger: true,
  serial: (_input, actor) => `user:${actor.userId}`,
  needs: (_input, actor) => ({ accounts: [available(actor.userId)], rows: [] }),
  decide: (view, { amount }, actor) => ({
    reply: { left: String(view.balance(available(actor.userId)) - amount) },
    postings: [{ debit: available(actor.userId), credit: fee, amount, code: 'lever_fee', cause: actor.userId }],
    events: [{ userId: actor.userId, name: 'spent', payload: { amount: String(amount) } }],
    effects: [{ kind: 'toy.spent' }],
  }),
};

/** Pays out of a guarded account of the house. */
export const compensate: Command<{ user: number; amount: bigint }, { reserve: string }> = {
  name: 'toy/compensate',
  ledger: true,
  serial: ({ user }) => `user:${user}`,
  needs: ({ user }) => ({ accounts: [available(user), reserve], rows: [] }),
  decide: (view, { user, amount }) => ({
    reply: { reserve: String(view.balance(reserve) - amount) },
    postings: [{ debit: reserve, credit: available(user), amount, code: 'demo_funding', cause: user }],
  }),
};

/** Pays into the reserve without asking what it holds. */
export const endow: Command<{ amount: bigint }, { endowed: true }> = {
  name: 'toy/endow',
  ledger: true,
  serial: () => 'endow',
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { amount }) => ({
    reply: { endowed: true },
    postings: [{ debit: funding, credit: reserve, amount, code: 'demo_funding', cause: 0 }],
  }),
};

/** Says what the reserve holds. */
export const reserveLeft: Command<object, { reserve: string }> = {
  name: 'toy/reserve',
  ledger: true,
  serial: () => 'reserve',
  needs: () => ({ accounts: [reserve], rows: [] }),
  decide: (view) => ({ reply: { reserve: String(view.balance(reserve)) } }),
};

export const spendOnce: typeof spend = { ...spend, name: 'toy/spend_once', repeatWindowMs: 2_000 };

interface JobRow {
  name: string;
  key: string;
  due_at: number;
}
const JOBS: Table<JobRow> = { name: 'jobs', key: 'key', columns: { name: 'text', key: 'text', due_at: 'timestamptz' } };

/** Writes a row that only the database can see to be a duplicate. */
export const book: Command<{ key: string; user: number }, { key: string }> = {
  name: 'toy/book',
  serial: ({ user }) => `book:${user}`,
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { key }, _actor, moment) => ({ reply: { key }, changes: [insert(JOBS, { name: 'toy', key, due_at: moment.now })] }),
  conflicts: { jobs_name_key_key: 'account_taken' },
};

export const currencySource: Source<number, string> = {
  name: 'currency names',
  load: (keys) => ({ text: 'select id, name from currencies where id = any($1::smallint[])', values: [keys] }),
  parse: (rows) => rows.map((row) => [row['id'] as number, row['name'] as string] as const),
};

/** Replies with what it loaded, or refuses. */
export const look: Command<{ currency: number }, { name: string }> = {
  name: 'toy/look',
  serial: ({ currency }) => `look:${currency}`,
  needs: ({ currency }) => ({ accounts: [], rows: [read(currencySource, currency)] }),
  decide: (view, { currency }) => {
    const name = view.row(currencySource, currency);
    return name === undefined ? { refused: 'currency_unknown' } : { reply: { name } };
  },
};
