-- Contract orders and positions.

create table lever_orders (
  id bigint primary key,
  user_id integer not null,
  pair_id smallint not null,
  -- 1 buy, 2 sell.
  side smallint not null check (side in (1, 2)),
  -- 0 pending, 1 holding, 3 closed, 4 revoked.
  status smallint not null check (status in (0, 1, 3, 4)),
  -- 1 market, 0 limit.
  mode smallint not null check (mode in (0, 1)),
  multiple smallint not null,
  hands integer not null check (hands > 0),
  number bigint not null check (number > 0 and number <= 4000000000000000000),
  -- Target of a limit order, fill price of a market order.
  origin_price bigint not null check (origin_price > 0 and origin_price <= 4000000000000000000),
  -- Fill price; the target while pending.
  price bigint not null check (price > 0 and price <= 4000000000000000000),
  exit_price bigint,
  origin_margin bigint not null check (origin_margin > 0 and origin_margin <= 4000000000000000000),
  -- Held now; zero once closed or revoked. Overnight charges may lower it.
  margin bigint not null check (margin >= 0 and margin <= 4000000000000000000),
  fee bigint not null check (fee >= 0 and fee <= 4000000000000000000),
  overnight bigint not null default 0 check (overnight >= 0 and overnight <= 4000000000000000000),
  take_profit bigint,
  stop_loss bigint,
  profit bigint,
  shortfall bigint not null default 0 check (shortfall >= 0 and shortfall <= 4000000000000000000),
  close_reason text check (close_reason in ('customer', 'take_profit', 'stop_loss', 'liquidation', 'void')),
  -- Terms frozen when the order was placed.
  lot_size bigint not null,
  spread bigint not null,
  fee_percent bigint not null,
  overnight_percent bigint not null,
  created_at timestamptz(3) not null,
  opened_at timestamptz(3),
  closed_at timestamptz(3),
  -- Ticks cited: newest at submit, at the fill, at the close.
  submit_tick bigint not null,
  entry_tick bigint,
  exit_tick bigint,
  -- Stops and the limit apply to ticks after this one.
  armed_tick bigint not null,
  -- The last venue day whose midnight charge was taken.
  overnight_day date,
  constraint lever_orders_closed_is_complete check ((status = 3) = (exit_price is not null and exit_tick is not null and profit is not null and closed_at is not null and close_reason is not null)),
  constraint lever_orders_held_was_filled check (status in (0, 4) or (entry_tick is not null and opened_at is not null))
) with (fillfactor = 80);
create index lever_orders_by_user on lever_orders (user_id, status, id);
insert into counters (name, next) values ('lever_order_ids', 1);

-- Who was warned of a hazard rate that is low, so that a restart does not warn again.
create table lever_warnings (
  user_id integer primary key,
  warned boolean not null,
  at timestamptz(3) not null
);

grant select, insert, update on lever_orders, lever_warnings to candor_app;
