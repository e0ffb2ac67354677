-- Seconds orders: settled once, by the last price whose feed time is not after the expiry.

create table seconds_orders (
  id bigint primary key,
  user_id integer not null,
  pair_id smallint not null,
  currency_id smallint not null,
  -- 1 up, 2 down.
  direction smallint not null check (direction in (1, 2)),
  -- 1 open, 3 closed.
  status smallint not null check (status in (1, 3)),
  seconds integer not null check (seconds > 0),
  stake bigint not null check (stake > 0 and stake <= 4000000000000000000),
  fee bigint not null check (fee >= 0 and fee <= 4000000000000000000),
  -- Terms frozen when the order was placed, in percent.
  fee_percent bigint not null,
  profit_ratio bigint not null check (profit_ratio > 0),
  loss_ratio bigint not null check (loss_ratio >= profit_ratio and loss_ratio <= 10000000000),
  open_price bigint not null check (open_price > 0 and open_price <= 4000000000000000000),
  end_price bigint,
  -- Ticks cited: newest when it was placed, the last one not after the expiry, the newest when that was decided.
  entry_tick bigint not null,
  exit_tick bigint,
  decided_tick bigint,
  -- The wallet that the stake came from.
  source text not null,
  result text check (result in ('win', 'loss', 'tie', 'void')),
  profits bigint,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  closed_at timestamptz(3),
  terms_id bigint not null,
  constraint seconds_orders_expire check (expires_at = created_at + make_interval(secs => seconds)),
  constraint seconds_orders_closed_is_complete check ((status = 3) = (result is not null and profits is not null and closed_at is not null)),
  constraint seconds_orders_settled_is_priced check (result is null or result = 'void' or (end_price is not null and exit_tick is not null)),
  constraint seconds_orders_profits_are_bounded check (profits is null or (profits between -stake and stake))
) with (fillfactor = 80);
create index seconds_orders_by_user on seconds_orders (user_id, status, id);
create index seconds_orders_open on seconds_orders (pair_id, expires_at, id) where status = 1;
create index seconds_orders_by_entry on seconds_orders (pair_id, created_at);
insert into counters (name, next) values ('seconds_order_ids', 1);

-- What a void of two operators did for one order.
create table seconds_voids (
  order_id bigint primary key,
  user_id integer not null,
  change_id integer not null,
  at timestamptz(3) not null,
  released bigint not null check (released >= 0),
  refunded bigint not null check (refunded >= 0),
  taken_back bigint not null check (taken_back >= 0),
  borne bigint not null check (borne >= 0)
);

grant select, insert, update on seconds_orders, seconds_voids to candor_app;
