-- Accounts, transfers, commands and jobs: what every feature writes through.
-- The application connects as candor_app: it may add to the ledger, the command log and the tick log, never change them.

do $$
begin
  if not exists (select from pg_roles where rolname = 'candor_app') then
    create role candor_app nologin;
  end if;
end
$$;
grant usage on schema public to candor_app;

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
create index transfers_by_debit on transfers (debit, id);
create index transfers_by_credit on transfers (credit, id);

-- One row per accepted command, and per refused one that carried a key: audit log, idempotency record and outbox.
create table commands (
  seq bigint primary key,
  at timestamptz(3) not null,
  actor smallint not null,
  user_id integer not null,
  name text not null,
  idempotency_key text,
  body_hash bytea,
  input text not null,
  refused text,
  reply text not null,
  events text,
  hash bytea not null
);
create unique index commands_by_key on commands (user_id, idempotency_key) where idempotency_key is not null;
create index commands_with_events on commands (user_id, seq) where events is not null;

-- One row: the head of every chain as of the newest batch, and the fence that stops a second writer.
create table kernel_head (
  single boolean primary key default true check (single),
  batch bigint not null,
  command_seq bigint not null,
  command_hash bytea not null,
  tick_id bigint not null,
  tick_hash bytea not null,
  -- Every tick up to here has been through the trigger engine and its commands are committed.
  engine_cursor bigint not null
) with (fillfactor = 10);
insert into kernel_head (batch, command_seq, command_hash, tick_id, tick_hash, engine_cursor)
values (0, 0, decode(repeat('00', 32), 'hex'), 0, decode(repeat('00', 32), 'hex'), 0);

-- Ids are handed out in blocks, so that a batch needs no round trip for them; gaps are normal.
create sequence transfer_ids as bigint increment by 10000;

-- Fails the transaction when a statement changed another number of rows than was decided. The check must be made by the
-- server: the statements of a batch and its COMMIT are sent without waiting for an answer in between.
create function expect_rows(expected bigint, changed bigint) returns void language plpgsql immutable as $$
begin
  if expected <> changed then
    raise exception 'expected % rows to change, not %', expected, changed using errcode = 'triggered_data_change_violation';
  end if;
end
$$;

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

grant select, insert, update on accounts, kernel_head, jobs to candor_app;
grant delete on jobs to candor_app;
grant select, insert on transfers, commands to candor_app;
grant usage on sequence transfer_ids to candor_app;
