-- Deposits from chains. Nobody but the venue's commands writes these tables; all but the cursor are projected from the journal.

-- Addresses that customers were shown. Whose an address is follows from the venue's extended public keys alone.
create table deposit_addresses (
  id integer primary key,
  user_id integer not null,
  chain text not null check (chain in ('TRC20', 'ERC20', 'OMNI', 'DEMO')),
  address text not null,
  given_at timestamptz(3) not null,
  constraint deposit_addresses_once unique (chain, address)
);
create index deposit_addresses_by_user on deposit_addresses (user_id, chain);

-- Payments to them. One payment, one row: whoever reports it names it by chain, transaction and its place in that.
create table deposits (
  payment text primary key,
  id integer not null unique,
  user_id integer not null,
  currency_id smallint not null,
  chain text not null check (chain in ('TRC20', 'ERC20', 'OMNI', 'DEMO')),
  txid text not null,
  place integer not null check (place >= 0),
  address text not null,
  amount bigint not null check (amount > 0 and amount <= 4000000000000000000),
  -- The block that it stands in; null while it is in none.
  block_height bigint,
  block_hash text,
  confirmations integer not null check (confirmations >= 0),
  required integer not null check (required > 0),
  state text not null check (state in ('seen', 'confirming', 'credited', 'held', 'too_small')),
  -- Taken back by its chain after it was credited: what could be held of it, and what the house is owed.
  held bigint not null default 0 check (held >= 0),
  owed bigint not null default 0 check (owed >= 0),
  seen_at timestamptz(3) not null,
  credited_at timestamptz(3),
  constraint deposits_payment_is_its_parts check (payment = chain || ':' || txid || ':' || place),
  constraint deposits_credited_once check ((state in ('credited', 'held')) = (credited_at is not null)),
  constraint deposits_held_in_full check (state <> 'held' and held = 0 and owed = 0 or state = 'held' and held + owed = amount)
);
create index deposits_by_user on deposits (user_id, id);
create index deposits_open on deposits (chain) where state in ('seen', 'confirming', 'held');
create index deposits_by_block on deposits (chain, block_height);

-- What the faucet of the simulated chain has paid.
create table demo_payments (
  txid text primary key,
  user_id integer not null,
  currency_id smallint not null,
  address text not null,
  amount bigint not null check (amount > 0 and amount <= 4000000000000000000),
  height bigint not null
);
create index demo_payments_by_height on demo_payments (height);

-- Up to which block each chain was looked through, with its hash.
create table chain_cursors (
  chain text primary key,
  height bigint not null,
  hash text not null
);

insert into counters (name, next) values ('deposit_address_ids', 1), ('deposit_ids', 1), ('demo_payment_ids', 1);

grant select, insert on deposit_addresses, demo_payments to candor_app;
grant select, insert, update on deposits, chain_cursors to candor_app;
