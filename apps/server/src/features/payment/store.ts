import type { Chain } from '@candor/api';
import type { Source } from '../../kernel/command.ts';
import { rowOf, rowsOf, type Table } from '../../kernel/table.ts';
import { sealOf } from '../../kernel/sealed-select.ts';

/** Payment methods as stored; name and accounts are sealed. */
export interface MethodsRow {
  readonly user_id: number;
  readonly real_name: string;
  readonly bank_account: string | null;
  readonly alipay_account: string | null;
  readonly bank_name: string;
  readonly wechat_nickname: string;
  readonly changed_at: number;
}

export const METHODS: Table<MethodsRow> = {
  name: 'payment_methods',
  key: 'user_id',
  sealed: ['real_name', 'bank_account', 'alipay_account', 'bank_name', 'wechat_nickname'],
  columns: {
    user_id: 'int',
    real_name: 'text',
    bank_account: 'text',
    alipay_account: 'text',
    bank_name: 'text',
    wechat_nickname: 'text',
    changed_at: 'timestamptz',
  },
};

/** A withdrawal address as stored. */
export interface AddressRow {
  readonly id: number;
  readonly user_id: number;
  readonly currency_id: number;
  readonly chain: Chain;
  readonly address: string;
  readonly label: string;
  readonly added_at: number;
  readonly usable_at: number;
  readonly removed_at: number | null;
}

export const ADDRESSES: Table<AddressRow> = {
  name: 'withdrawal_addresses',
  key: 'id',
  scope: 'user_id',
  sealed: ['user_id', 'currency_id', 'chain', 'address', 'added_at', 'usable_at', 'removed_at'],
  endsBy: 'removed_at',
  columns: {
    id: 'int',
    user_id: 'int',
    currency_id: 'smallint',
    chain: 'text',
    address: 'text',
    label: 'text',
    added_at: 'timestamptz',
    usable_at: 'timestamptz',
    removed_at: 'timestamptz',
  },
};

/** Payment methods by user id. */
export const methodsSource: Source<number, MethodsRow> = {
  name: 'payment/methods',
  reads: (userId) => rowOf(METHODS, userId),
  load: (userIds) => ({
    name: 'payment/methods',
    text: 'select * from payment_methods where user_id = any($1::int[])',
    values: [userIds],
  }),
  parse: (rows) => rows.map((row) => [Number(row['user_id']), row as unknown as MethodsRow] as const),
};

/** Who adds an address, with the addresses that are in the book. */
export interface AddressBook {
  readonly frozen: boolean;
  /** Whether the owner has a mobile number, or an e-mail address whose mailbox was proven. */
  readonly contact_proven: boolean;
  readonly security_changed_at: number;
  readonly addresses: readonly AddressRow[];
}

/** Address books by user id; limited in length, so they are loaded whole. */
export const addressBookSource: Source<number, AddressBook> = {
  name: 'payment/address-book',
  reads: (userId) => [...rowOf({ name: 'users' }, userId), ...rowsOf(ADDRESSES, userId)],
  load: (userIds) => ({
    name: 'payment/address-book',
    text: `select users.id as owner, status, security_changed_at, contact_proven, book.*, ${sealOf(ADDRESSES, 'book')} from users
           left join withdrawal_addresses as book on book.user_id = users.id and book.removed_at is null where users.id = any($1::int[])`,
    values: [userIds],
  }),
  parse: (rows) => {
    const books = new Map<number, { frozen: boolean; contact_proven: boolean; security_changed_at: number; addresses: AddressRow[] }>();
    for (const row of rows) {
      const owner = Number(row['owner']);
      const book = books.get(owner) ?? {
        frozen: row['status'] === 'frozen',
        contact_proven: row['contact_proven'] === true,
        security_changed_at: Number(row['security_changed_at'] ?? 0),
        addresses: [],
      };
      if (row['id'] !== null) book.addresses.push(row as unknown as AddressRow);
      books.set(owner, book);
    }
    return books;
  },
};
