-- Storage format 1.0 of the kernel: the journal, and what is projected from it. From here on the schema only goes forward.
-- The application acts as candor_app: it may add to the journal and to what is projected from it, never change or delete it.

do $$
begin
  if not exists (select from pg_roles where rolname = 'candor_app') then
    create role candor_app nologin;
  end if;
  -- The server makes no temporary tables; one named like a real table would stand before it.
  execute format('revoke temporary on database %I from public', current_database());
end
$$;
grant usage on schema public to candor_app;

-- What happened, in the one order in which it happened: commands and ticks, with their outcomes. A row is a batch, and its
-- insert is the commit that replies wait for. The number is the fence: a second writer would insert it again.
create table journal (
  batch bigint primary key check (batch > 0),
  -- Version of the form of `items`.
  format smallint not null,
  -- Version of the rules that decided.
  rules text not null,
  at timestamptz(3) not null,
  -- The commands in it; last_seq is first_seq - 1 when there are none.
  first_seq bigint not null check (first_seq > 0),
  last_seq bigint not null check (last_seq >= first_seq - 1),
  -- Where the tick chain stands after it.
  tick_id bigint not null,
  tick_hash bytea not null,
  -- JSON: the next number of every counter after it.
  counters text not null,
  -- One JSON text per line, in order.
  items text not null,
  -- sha256 over the hash of the batch before, the columns above and the hash of every item.
  hash bytea not null
) partition by range (batch);

-- How far the tables below (and every table that features project) are made of the journal. Moved in their transaction.
create table projection (
  single boolean primary key default true check (single),
  batch bigint not null,
  seq bigint not null,
  at timestamptz(3),
  tick_id bigint not null,
  tick_hash bytea not null,
  hash bytea not null
) with (fillfactor = 10);
insert into projection (batch, seq, tick_id, tick_hash, hash)
values (0, 0, 0, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'));

-- Partitions of the journal that retention has dropped: where the chain goes on. Append-only.
create table journal_drops (
  through_batch bigint primary key,
  last_seq bigint not null,
  hash bytea not null,
  dropped_at timestamptz(3) not null default now()
);

-- The next number of every counter that ids are taken from.
create table counters (
  name text primary key,
  next bigint not null check (next > 0)
) with (fillfactor = 40);
insert into counters (name, next) values ('transfer_ids', 1);

-- Balances are a cache of the transfers, changed in the same transaction. The id is made of its parts
-- (user_id * 65536 + currency_id * 64 + kind), so that an account is found without a lookup; user 0 is the house.
create table accounts (
  id bigint primary key,
  user_id integer not null,
  currency_id smallint not null,
  kind smallint not null,
  balance bigint not null,
  constraint accounts_id_is_its_parts check (id = user_id::bigint * 65536 + currency_id * 64 + kind),
  constraint accounts_customer_not_negative check (user_id = 0 or balance >= 0),
  -- The insurance reserve (34) and the rebate account (37) pay only what they hold.
  constraint accounts_guarded_not_negative check (user_id <> 0 or kind not in (34, 37) or balance >= 0),
  constraint accounts_bounded check (balance between -4000000000000000000 and 4000000000000000000)
) with (fillfactor = 40);
create index accounts_by_currency on accounts (currency_id, kind) where user_id = 0;

-- No foreign key to accounts: the posting code proves that both exist, and the verifier proves it again.
create table transfers (
  id bigint primary key,
  command_seq bigint not null,
  debit bigint not null,
  credit bigint not null,
  amount bigint not null,
  code smallint not null,
  -- What caused it within its code: an order id, a user id.
  cause bigint not null,
  at timestamptz(3) not null,
  constraint transfers_positive check (amount > 0 and amount <= 4000000000000000000),
  constraint transfers_between_two check (debit <> credit)
);
-- Customers' accounts only: what went through an account of the house is found by the other side.
create index transfers_by_debit on transfers (debit, id) where debit >= 65536;
create index transfers_by_credit on transfers (credit, id) where credit >= 65536;
-- The history of transfers between a customer's wallets asks for one code among many on the same accounts. Partial, so
-- that contract orders do not pay for it; 2 is wallet_transfer.
create index transfers_between_wallets on transfers (debit, id) where code = 2;

-- Who did what: one row per accepted command, and per refused one that carried a key.
create table commands (
  seq bigint not null,
  batch bigint not null,
  at timestamptz(3) not null,
  -- 0 visitor, 1 customer, 2 system, 3 operator.
  actor smallint not null,
  user_id integer not null,
  name text not null,
  input text not null,
  refused text,
  -- Null for commands of the ledger, whose replies stand in the journal.
  reply text,
  -- The hash of its item in the journal.
  hash bytea not null,
  primary key (seq)
) partition by range (seq);
create index commands_by_user on commands (user_id, seq);
create index commands_of_operators on commands (seq) where actor = 3;

-- Idempotency keys with the reply that a repeat is given, kept for a stated time (docs/operating/retention.md).
create table command_keys (
  user_id integer not null,
  idempotency_key text not null,
  seq bigint not null,
  -- Version of the shape of `reply`.
  version smallint not null,
  name text not null,
  body_hash bytea not null,
  refused text,
  reply text not null,
  primary key (user_id, idempotency_key, seq)
) partition by range (seq);

-- What customers are told, by whom it concerns, kept for a stated time.
create table events (
  user_id integer not null,
  seq bigint not null,
  part smallint not null,
  -- Version of the shape of `payload`.
  version smallint not null,
  name text not null,
  payload text not null,
  primary key (user_id, seq, part)
) partition by range (seq);

-- Fails the transaction when a statement changed another number of rows than was decided. The check must be made by the
-- server: the statements of a batch and its COMMIT are sent without waiting for an answer in between.
create function expect_rows(expected bigint, changed bigint) returns void language plpgsql immutable as $$
begin
  if expected <> changed then
    raise exception 'expected % rows to change, not %', expected, changed using errcode = 'triggered_data_change_violation';
  end if;
end
$$;

-- Numbers in a partition of each table.
create function partition_width(parent text) returns bigint language sql immutable as
$$ select case parent when 'journal' then 1000000 when 'commands' then 10000000 when 'command_keys' then 2000000 when 'events' then 2000000 end::bigint $$;

-- Makes the partition that holds `number` and the one after it. The server may call it; it may make nothing else.
create function make_partitions(parent text, number bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  width constant bigint := partition_width(parent);
  part bigint;
begin
  if width is null then
    raise exception '% has no partitions', parent;
  end if;
  for part in select generate_series(number / width, number / width + 1) loop
    if to_regclass(format('%I', parent || '_' || part)) is null then
      -- Made first and attached then: the parent is not locked against those who read and write it.
      execute format('create table %I (like %I including all)', parent || '_' || part, parent);
      execute format('alter table %I attach partition %I for values from (%s) to (%s)', parent, parent || '_' || part, part * width, (part + 1) * width);
    end if;
  end loop;
end
$$;

-- Drops the whole partitions of keys or events whose newest command is older than `before`. Nothing younger than a day goes.
create function drop_past_partitions(parent text, before timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  width constant bigint := partition_width(parent);
  part bigint;
  dropped integer := 0;
begin
  if parent not in ('command_keys', 'events') then
    raise exception 'partitions of % are kept', parent;
  end if;
  for part in
    select substring(child.relname from '_(\d+)$')::bigint from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = parent::regclass order by 1
  loop
    -- Commands are numbered in the order of time: the first beyond the partition is younger than all in it.
    exit when coalesce((select at from commands where seq >= (part + 1) * width order by seq limit 1), now())
      >= least(before, now() - interval '1 day');
    execute format('drop table %I', parent || '_' || part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;
revoke execute on function make_partitions(text, bigint), drop_past_partitions(text, timestamptz) from public;
grant execute on function make_partitions(text, bigint), drop_past_partitions(text, timestamptz) to candor_app;
select make_partitions('journal', 0), make_partitions('commands', 0), make_partitions('command_keys', 0), make_partitions('events', 0);

-- Work that is due at a moment. Claimed with skip locked; done once.
create table jobs (
  id bigint generated always as identity primary key,
  name text not null,
  -- One job of a name per key: a day, an order id.
  key text not null,
  due_at timestamptz(3) not null,
  payload jsonb not null default '{}',
  attempts integer not null default 0,
  last_error text,
  done_at timestamptz(3),
  unique (name, key)
);
create index jobs_due on jobs (due_at) where done_at is null;

grant select, insert on journal, transfers, commands, command_keys, events to candor_app;
grant select on journal_drops to candor_app;
grant select, insert, update on accounts, counters, jobs to candor_app;
grant select, update on projection to candor_app;
grant delete on jobs to candor_app;
