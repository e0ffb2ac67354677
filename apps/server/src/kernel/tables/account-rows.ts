import { accountParts } from '../model/accounts.ts';
import type { Statement } from '../model/command.ts';
import type { AccountState, Seals } from '../model/seals.ts';
import { expecting } from '../store/bulk-statements.ts';
import type { Send } from '../store/table-writes.ts';

/** Sum by which a stretch of the journal moves an account. */
export interface Moved {
  change: bigint;
  /** The id of the newest transfer of the stretch that moves it. */
  newest: number;
}

/** Stored state of an account; `isRight` tells whether it carries the venue's seal. It moves with the account: new objects would be most of the work. */
interface Known {
  balance: AccountState['balance'];
  newest: AccountState['newest'];
  readonly isRight: boolean;
}

/** Accounts that are remembered. */
const REMEMBERED = 300_000;

const LOAD = `select id, balance::text as balance, newest, encode(seal, 'hex') as seal from accounts where id = any($1::bigint[])`;

/**
 * The rows of accounts as the projector has left them. It writes what an account holds, not the movement, so that a balance that was changed meanwhile does not
 * stay. A balance without the venue's seal gets none: it is moved on unchanged, and stays a finding.
 */
export class AccountRows {
  readonly #seals: Seals | undefined;
  readonly #known = new Map<number, Known>();

  constructor(seals: Seals | undefined) {
    this.#seals = seals;
  }

  /** Reads the accounts that a stretch moves and that are not known. */
  async know(accounts: Iterable<number>, send: Send): Promise<void> {
    if (this.#known.size > REMEMBERED) this.#known.clear();
    const unknown = [...accounts].filter((account) => !this.#known.has(account));
    if (unknown.length === 0) return;
    const [result] = await send([{ name: 'load account rows', text: LOAD, values: [`{${unknown.join(',')}}`] }]);
    for (const row of result?.rows ?? []) {
      const id = Number(row['id']);
      const state = { balance: BigInt(row['balance'] as string), newest: Number(row['newest']) };
      const seal = row['seal'] as string | null;
      const isRight = !this.#seals || (seal !== null && this.#seals.isAccountSeal(id, state, seal));
      this.#known.set(id, { ...state, isRight });
    }
  }

  /** New accounts first, then one update of what changed. Every end of a transfer has its account, whatever it comes to. */
  statements(moved: ReadonlyMap<number, Moved>): Statement[] {
    if (moved.size === 0) return [];
    const fresh: number[] = [];
    let [accounts, balances, newests, seals] = ['', '', '', ''];
    for (const [account, { change, newest }] of moved) {
      let known = this.#known.get(account);
      if (known === undefined) {
        fresh.push(account);
        this.#known.set(account, (known = { balance: 0n, newest: 0, isRight: true }));
      }
      known.balance += change;
      known.newest = newest;
      const comma = accounts === '' ? '' : ',';
      accounts += `${comma}${account}`;
      balances += `${comma}${known.balance}`;
      newests += `${comma}${newest}`;
      seals += comma + this.#sealOf(account, known);
    }
    const update: Statement = {
      name: 'post balances',
      text: `update accounts set balance = given.balance, newest = given.newest, seal = given.seal
        from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[]) as given (given_id, balance, newest, seal) where id = given_id`,
      values: [`{${accounts}}`, `{${balances}}`, `{${newests}}`, `{${seals}}`],
    };
    return [...(fresh.length > 0 ? [opening(fresh)] : []), expecting(update, moved.size)];
  }

  /** The seal of an account as an element of a list in Postgres's notation. */
  #sealOf(account: number, state: Known): string {
    return this.#seals && state.isRight ? `"\\\\x${this.#seals.account(account, state)}"` : 'NULL';
  }

  /** Forgets what is known: what was written last may not be stored. */
  clear(): void {
    this.#known.clear();
  }
}

function opening(accounts: readonly number[]): Statement {
  const parts = accounts.map(accountParts);
  return {
    name: 'open accounts',
    text: `insert into accounts (id, user_id, currency_id, kind, balance)
           select id, user_id, currency_id, kind, 0 from unnest($1::bigint[], $2::int[], $3::smallint[], $4::smallint[]) as given (id, user_id, currency_id, kind)
           on conflict (id) do nothing`,
    values: [
      `{${accounts.join(',')}}`,
      `{${parts.map((part) => part.userId).join(',')}}`,
      `{${parts.map((part) => part.currencyId).join(',')}}`,
      `{${parts.map((part) => part.kind).join(',')}}`,
    ],
  };
}
