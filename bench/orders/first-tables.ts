import { asOwner } from './as-owner.ts';

/**
 * The tables of money and trading as they were before the journal, with every check and index that a write paid for. The
 * benchmarks' baselines write into them, so that they stay what they were while the product's own tables change.
 */
const TABLES = `
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

create table transfers (
  id bigint primary key,
  command_seq bigint not null,
  debit bigint not null,
  credit bigint not null,
  amount bigint not null,
  code smallint not null,
  cause bigint not null,
  at timestamptz(3) not null,
  constraint transfers_positive check (amount > 0 and amount <= 4000000000000000000),
  constraint transfers_between_two check (debit <> credit)
);
create index transfers_by_debit on transfers (debit, id);
create index transfers_by_credit on transfers (credit, id);
create index transfers_between_wallets on transfers (debit, id) where code = 2;

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
create index commands_without_events on commands (user_id, seq) where events is null;
create index commands_of_operators on commands (seq) where actor = 3;

create table kernel_head (
  single boolean primary key default true check (single),
  batch bigint not null,
  command_seq bigint not null,
  command_hash bytea not null,
  tick_id bigint not null,
  tick_hash bytea not null,
  engine_cursor bigint not null
) with (fillfactor = 10);
insert into kernel_head (batch, command_seq, command_hash, tick_id, tick_hash, engine_cursor)
values (0, 0, decode(repeat('00', 32), 'hex'), 0, decode(repeat('00', 32), 'hex'), 0);

create function expect_rows(expected bigint, changed bigint) returns void language plpgsql immutable as $$
begin
  if expected <> changed then
    raise exception 'expected % rows to change, not %', expected, changed using errcode = 'triggered_data_change_violation';
  end if;
end
$$;

create table lever_orders (
  id integer primary key,
  user_id integer not null,
  pair_id smallint not null,
  side smallint not null check (side in (1, 2)),
  status smallint not null check (status in (0, 1, 3, 4)),
  mode smallint not null check (mode in (0, 1)),
  multiple smallint not null,
  hands integer not null check (hands > 0),
  number bigint not null check (number > 0 and number <= 4000000000000000000),
  origin_price bigint not null check (origin_price > 0 and origin_price <= 4000000000000000000),
  price bigint not null check (price > 0 and price <= 4000000000000000000),
  exit_price bigint,
  origin_margin bigint not null check (origin_margin > 0 and origin_margin <= 4000000000000000000),
  margin bigint not null check (margin >= 0 and margin <= 4000000000000000000),
  fee bigint not null check (fee >= 0 and fee <= 4000000000000000000),
  overnight bigint not null default 0 check (overnight >= 0 and overnight <= 4000000000000000000),
  take_profit bigint,
  stop_loss bigint,
  profit bigint,
  shortfall bigint not null default 0 check (shortfall >= 0 and shortfall <= 4000000000000000000),
  close_reason text check (close_reason in ('customer', 'take_profit', 'stop_loss', 'liquidation', 'void')),
  lot_size bigint not null,
  spread bigint not null,
  fee_percent bigint not null,
  overnight_percent bigint not null,
  created_at timestamptz(3) not null,
  opened_at timestamptz(3),
  closed_at timestamptz(3),
  submit_tick bigint not null,
  entry_tick bigint,
  exit_tick bigint,
  armed_tick bigint not null,
  overnight_day date,
  constraint lever_orders_closed_is_complete check ((status = 3) = (exit_price is not null and exit_tick is not null and profit is not null and closed_at is not null and close_reason is not null)),
  constraint lever_orders_held_was_filled check (status in (0, 4) or (entry_tick is not null and opened_at is not null))
) with (fillfactor = 80);
create index lever_orders_by_user on lever_orders (user_id, status, id);

create sequence ids start 1;
`;

/** Balance of a customer of a baseline in the contract wallet: the 10,000 USDT of a demo customer. */
export const FUNDS = 1_000_000_000_000n;

/**
 * Makes the tables in a schema of their own, with the house's accounts and a funded contract wallet for every customer. All
 * ids of the baselines come from its sequence `ids`.
 */
export async function createFirstTables(url: string, schema: 'naive' | 'first_edition', customers: readonly number[]): Promise<void> {
  await asOwner(
    url,
    `create schema ${schema}; set search_path to ${schema}; ${TABLES}
     insert into accounts (id, user_id, currency_id, kind, balance)
     select owner::bigint * 65536 + 64 + 3, owner, 1, 3, ${FUNDS} from unnest('{${customers.join(',')}}'::int[]) as owner;
     insert into accounts (id, user_id, currency_id, kind, balance) select 64 + kind, 0, 1, kind, 0 from unnest('{32,33}'::smallint[]) as kind;
     analyze accounts;`,
  );
}

/** Settings of a connection that is to find these tables before the product's. */
export function searching(schema: 'naive' | 'first_edition'): string {
  return `-c search_path=${schema},public -c timezone=UTC`;
}
