import type { Chain, DeclaredMethod, ReplyOf } from '@candor/api';
import { withdrawalHeldUntil } from '@candor/rules';
import type { Clock } from '../../kernel/model/clock.ts';
import { RefusedError } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { CertifiedNames } from './certified-names.ts';
import { withdrawableCurrencies } from './currencies.ts';
import { shownDeclared, storedDetails } from './declared.ts';
import { methodsVersion, shownAlipay, shownBank, storedMethods } from './methods.ts';
import { sealOf } from '../../kernel/model/sealed-select.ts';
import { ADDRESSES } from './store.ts';

export interface CashInfoDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly names: CertifiedNames;
  readonly declared: () => readonly DeclaredMethod[];
}

interface BookRow extends Record<string, unknown> {
  id: number;
  currency_id: number;
  currency_name: string;
  chain: Chain;
  address: string;
  label: string;
  added_at: number;
  usable_at: number;
  security_changed_at: number | null;
}

/** Payment methods, masked, and the address book, newest first; with `bid` the addresses of that currency only. */
export async function cashInfo(
  { database, clock, secrets, names, declared }: CashInfoDependencies,
  userId: number,
  bid: number | undefined,
): Promise<ReplyOf<'user/cash_info'>> {
  const currency = await withdrawableCurrencies(database);
  if (bid !== undefined && !currency.some((each) => each.id === bid)) throw new RefusedError('currency_unknown');
  const [account, methods, version, stored, certified, tb] = await Promise.all([
    accountNumber(database, userId),
    storedMethods(database, secrets, userId),
    methodsVersion(database, userId),
    storedDetails(database, secrets, userId),
    names.certifiedName(userId),
    addresses(database, userId, bid, clock.now()),
  ]);
  const newest = bid === undefined ? undefined : tb[0];
  return {
    account_number: account,
    real_name: certified ?? methods.realName,
    real_name_fixed: certified === undefined ? 0 : 1,
    bank_name: methods.bankName,
    bank_account: shownBank(methods),
    alipay_account: shownAlipay(methods),
    wechat_nickname: methods.wechatNickname,
    version,
    declared: shownDeclared(declared(), stored, (holder) => certified !== undefined && names.sameName(certified, holder)),
    currency,
    mytb: { bid: bid ?? 0, address: newest?.address ?? '', chain: newest?.chain ?? '' },
    tb,
  };
}

async function accountNumber(database: Database, userId: number): Promise<string> {
  const [row] = await database.run<{ account: string }>({
    name: 'payment/account-number',
    text: `select account from customers where id = $1`,
    values: [userId],
  });
  if (!row) throw new RefusedError('not_found');
  return row.account;
}

async function addresses(
  database: Database,
  userId: number,
  bid: number | undefined,
  now: number,
): Promise<ReplyOf<'user/cash_info'>['tb']> {
  const rows = await database.query<BookRow>(
    `select book.id, currency_id, currencies.name as currency_name, chain, address, label, added_at, usable_at, security_changed_at, ${sealOf(ADDRESSES, 'book')}
     from withdrawal_addresses as book join currencies on currencies.id = currency_id join customers on customers.id = book.user_id
     where book.user_id = $1 and removed_at is null and ($2::int is null or currency_id = $2) order by book.id desc`,
    [userId, bid ?? null],
  );
  return rows.map((row) => {
    const usable = withdrawalHeldUntil(row.usable_at, row.security_changed_at ?? 0);
    return {
      id: row.id,
      bid: row.currency_id,
      currency_name: row.currency_name,
      chain: row.chain,
      address: row.address,
      tbdz: row.address,
      label: row.label,
      added_at: row.added_at,
      usable_at: usable,
      usable: now >= usable ? 1 : 0,
    };
  });
}
