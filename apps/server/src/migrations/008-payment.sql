-- How customers are paid: their payment methods and the address book of withdrawals.

create table payment_methods (
  user_id integer primary key references users,
  -- Sealed with the venue's key; null where there is none.
  real_name text not null,
  bank_account text,
  alipay_account text,
  bank_name text not null default '',
  wechat_nickname text not null default '',
  changed_at timestamptz(3) not null
);

create table withdrawal_addresses (
  id integer primary key,
  user_id integer not null references users,
  currency_id smallint not null references currencies,
  chain text not null check (chain in ('TRC20', 'ERC20', 'OMNI')),
  -- In the one spelling that the checksum gives it.
  address text not null,
  label text not null default '',
  added_at timestamptz(3) not null,
  -- Nothing is withdrawn to it before; a change of what guards the account may hold it longer.
  usable_at timestamptz(3) not null,
  removed_at timestamptz(3),
  constraint withdrawal_addresses_held check (usable_at >= added_at + interval '24 hours')
);
create unique index withdrawal_addresses_once on withdrawal_addresses (user_id, currency_id, chain, address) where removed_at is null;
-- What is past its term.
create index withdrawal_addresses_removed on withdrawal_addresses (removed_at) where removed_at is not null;
insert into counters (name, next) values ('withdrawal_address_ids', 1);

grant select, insert, update on payment_methods to candor_app;
-- Removed addresses are deleted when their term is over (docs/security/data.md).
grant select, insert, update, delete on withdrawal_addresses to candor_app;
