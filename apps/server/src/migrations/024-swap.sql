-- Flash exchanges, and conversions between USDT and the platform's token.

create table flash_orders (
  id bigint primary key,
  user_id integer not null,
  left_id smallint not null,
  right_id smallint not null check (right_id <> left_id),
  number bigint not null check (number > 0 and number <= 4000000000000000000),
  received bigint not null check (received > 0 and received <= 4000000000000000000),
  -- In the right currency, inside the price.
  fee bigint not null check (fee >= 0),
  fee_percent bigint not null check (fee_percent between 0 and 10000000000),
  -- In USDT.
  worth bigint not null check (worth > 0),
  -- The ticks of both prices; 0 for USDT itself.
  left_tick bigint not null,
  left_price bigint not null check (left_price > 0),
  right_tick bigint not null,
  right_price bigint not null check (right_price > 0),
  -- 0 waits for an operator, 1 carried out, 2 rejected.
  status smallint not null check (status in (0, 1, 2)),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  reason text not null default '',
  constraint flash_orders_decided check ((status = 0) = (decided_at is null))
);
create index flash_orders_by_user on flash_orders (user_id, id);
insert into counters (name, next) values ('flash_order_ids', 1);

create table conversions (
  id bigint primary key,
  user_id integer not null,
  from_id smallint not null,
  to_id smallint not null check (to_id <> from_id),
  number bigint not null check (number > 0 and number <= 4000000000000000000),
  fee bigint not null check (fee >= 0),
  received bigint not null check (received > 0 and received <= 4000000000000000000),
  proportion bigint not null check (proportion > 0),
  fee_percent bigint not null check (fee_percent between 0 and 10000000000),
  at timestamptz(3) not null
);
create index conversions_by_user on conversions (user_id, id);
insert into counters (name, next) values ('conversion_ids', 1);

grant select, insert, update on flash_orders to candor_app;
grant select, insert on conversions to candor_app;
