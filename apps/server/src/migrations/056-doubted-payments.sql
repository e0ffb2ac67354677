-- A deposit is judged by what its chain says in several looks, and anew when the chain says something else.
alter table deposits
  -- In how many looks its chain said of it what the row says; more than are needed are not counted.
  add column looks smallint check (looks >= 0),
  -- The newest block of the moment since which the chain says so, where it said something else before: confirmations count from there.
  add column counted_from bigint;

-- What is remembered of a chain besides the last block that was read: its name, a block that is too deep to be replaced with the number of
-- steps in which a node gave it, and the block before which nothing is looked for.
alter table chain_cursors
  add column began bigint,
  add column chain_id text not null default '',
  add column anchor_height bigint,
  add column anchor_hash text,
  add column anchor_looks smallint not null default 0 check (anchor_looks >= 0);
update chain_cursors set began = height;

-- What a node says of a payment and that is not believed: nothing is credited on it, and operators see it.
create table deposit_doubts (
  id integer primary key,
  chain text not null check (chain in ('TRC20', 'ERC20', 'OMNI', 'DEMO')),
  -- The name of the payment.
  payment text not null,
  kind text not null check (kind in ('changed', 'missing', 'unproven', 'too_large', 'nodes_differ')),
  -- Whose payment it would be; null where nobody knows.
  user_id integer,
  -- What was known of it, and what is said of it: amounts as decimals; empty for nothing.
  was text not null,
  said text not null,
  height bigint not null,
  seen_at timestamptz(3) not null,
  -- Since when it is not said any more; null while it is.
  settled_at timestamptz(3)
);
create index deposit_doubts_by_payment on deposit_doubts (payment);
create index deposit_doubts_open on deposit_doubts (chain) where settled_at is null;

insert into counters (name, next) values ('deposit_doubt_ids', 1);

grant select, insert on deposit_doubts to candor_app;
grant update (settled_at) on deposit_doubts to candor_app;
