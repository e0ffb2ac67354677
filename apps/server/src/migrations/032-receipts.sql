-- Receipts of what was decided for customers, the trees over ticks, receipts and batches of the journal, and the heads that the venue
-- signs of them. All of it follows from the journal and only grows (docs/receipts.md).

create table receipts (
  -- Its place among all receipts, from 1 without a gap: the leaf of the tree of receipts before it.
  id bigint primary key check (id > 0),
  user_id integer not null,
  -- The customer's own numbers, from 1 without a gap.
  number integer not null check (number > 0),
  kind text not null,
  product text not null,
  -- The order, exchange or conversion; 0 where it concerns several.
  subject bigint not null,
  seq bigint not null,
  at timestamptz(3) not null,
  hash bytea not null,
  document text not null,
  constraint receipts_of_customer unique (user_id, number)
);
create index receipts_by_subject on receipts (user_id, product, subject);
create index receipts_by_command on receipts (seq);

-- Nodes of the trees: at height h the roots of 256^h leaves, complete ones only. Leaves stand where they came from.
create table tree_nodes (
  tree text not null check (tree in ('ticks', 'receipts', 'commands')),
  height smallint not null check (height between 1 and 6),
  place bigint not null,
  hash bytea not null,
  primary key (tree, height, place)
);

-- Keys that the venue signs with, and from when to when. Sealed: nobody makes an old key of the venue's up.
create table signing_keys (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  since timestamptz(3) not null,
  -- Null while it signs.
  until timestamptz(3),
  seal text not null
);

create table heads (
  number integer primary key check (number > 0),
  at timestamptz(3) not null,
  ticks bigint not null,
  receipts bigint not null,
  commands bigint not null,
  document text not null,
  hash bytea not null,
  -- JSON: a list of `DocumentSignature`.
  signatures text not null
);

create table tick_days (
  day date primary key,
  first_tick bigint not null,
  -- One below the first on a day without ticks.
  last_tick bigint not null check (last_tick >= first_tick - 1),
  document text not null,
  signatures text not null
);

insert into cursors (name, position) values ('receipts', 0), ('tree ticks', 0), ('tree receipts', 0), ('tree commands', 0);

grant select, insert on receipts, tree_nodes, heads, tick_days to candor_app;
grant select, insert, update on signing_keys to candor_app;
