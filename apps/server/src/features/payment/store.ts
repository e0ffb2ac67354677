import { rowSource, selection } from '../../kernel/model/row-source.ts';
import type { Chain } from '@candor/api';
import type { Source } from '../../kernel/model/command.ts';
import { rowOf, rowsOf } from '../../kernel/model/table.ts';
import { int, moment, nullable, of, type RowOf, smallint, table, text } from '../../kernel/model/columns.ts';
import { sealOf } from '../../kernel/model/sealed-select.ts';

/** Payment methods as stored; name and accounts are sealed. */
export const METHODS = table({
  name: 'payment_methods',
  key: 'user_id',
  sealed: ['real_name', 'bank_account', 'alipay_account', 'bank_name', 'wechat_nickname'],
  columns: {
    user_id: int,
    real_name: text,
    bank_account: nullable(text),
    alipay_account: nullable(text),
    bank_name: text,
    wechat_nickname: text,
    changed_at: moment,
  },
});
export type MethodsRow = RowOf<typeof METHODS>;

/** A withdrawal address as stored. */
export const ADDRESSES = table({
  name: 'withdrawal_addresses',
  key: 'id',
  scope: 'user_id',
  sealed: ['user_id', 'currency_id', 'chain', 'address', 'added_at', 'usable_at', 'removed_at'],
  endsBy: 'removed_at',
  columns: {
    id: int,
    user_id: int,
    currency_id: smallint,
    chain: of<Chain>(text),
    address: text,
    label: text,
    added_at: moment,
    usable_at: moment,
    removed_at: nullable(moment),
  },
});
export type AddressRow = RowOf<typeof ADDRESSES>;

/** Payment methods by user id. */
export const methodsSource = rowSource(METHODS, 'user_id', { name: 'payment/methods' });

/** Moments at which the payment methods last changed, by user id, of customers who have bound a bank account. */
export const bankSource = rowSource(METHODS, 'user_id', {
  name: 'payment/bank',
  take: ['changed_at'],
  where: 'payment_methods.bank_account is not null',
});

/** Owner of an address book, with the addresses that are in it. */
export interface AddressBook {
  /** Whether the owner has a mobile number, or an e-mail address whose mailbox was proven. */
  readonly contact_proven: boolean;
  readonly security_changed_at: number;
  readonly addresses: readonly AddressRow[];
}

const BOOK = selection(ADDRESSES, undefined, 'book');

/** Address books by user id; limited in length, so they are loaded whole. */
export const addressBookSource: Source<number, AddressBook> = {
  name: 'payment/address-book',
  reads: (userId) => [...rowOf({ name: 'users' }, userId), ...rowsOf(ADDRESSES, userId)],
  load: (userIds) => ({
    name: 'payment/address-book',
    text: `select customers.id as owner, security_changed_at, contact_proven, ${BOOK.list}, ${sealOf(ADDRESSES, 'book')} from customers
           left join withdrawal_addresses as book on book.user_id = customers.id and book.removed_at is null where customers.id = any($1::int[])`,
    values: [userIds],
  }),
  parse: (rows) => {
    const books = new Map<number, { contact_proven: boolean; security_changed_at: number; addresses: AddressRow[] }>();
    for (const row of rows) {
      const owner = Number(row['owner']);
      const book = books.get(owner) ?? {
        contact_proven: row['contact_proven'] === true,
        security_changed_at: Number(row['security_changed_at'] ?? 0),
        addresses: [],
      };
      if (row['id'] !== null) book.addresses.push(...BOOK.rows([row]));
      books.set(owner, book);
    }
    return books;
  },
};
