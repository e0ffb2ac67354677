-- Currencies, markets, their prices and the bars made of them.

create table currencies (
  id smallint primary key,
  name text not null unique,
  full_name text not null,
  -- How many of the asset one held unit stands for: assets whose supply is too large for 8 decimals in a bigint (SHIB, PEPE)
  -- are held by the thousand or million (decision 020).
  pack integer not null default 1 check (pack in (1, 1000, 1000000)),
  -- A hazard rate at or below this many percent liquidates positions quoted in this currency.
  burst_percent smallint not null default 30,
  is_lever boolean not null default false,
  is_micro boolean not null default false,
  is_match boolean not null default false,
  is_legal boolean not null default false,
  sort smallint not null default 0
);

create table pairs (
  id smallint primary key,
  -- "BTC/USDT": the market's name everywhere.
  symbol text not null unique,
  full_name text not null,
  currency_id smallint not null references currencies,
  -- What margin, fees and profits are paid in: price moves count in it one to one (see the decision on forex pairs).
  legal_id smallint not null references currencies,
  -- Below 4 digital, 4 forex, 5 precious metals.
  category smallint not null,
  price_decimals smallint not null check (price_decimals between 0 and 8),
  is_display boolean not null default true,
  open_lever boolean not null default true,
  open_microtrade boolean not null default true,
  -- 1 pauses the market for everyone.
  status smallint not null default 0 check (status in (0, 1)),
  lot_size bigint not null check (lot_size > 0),
  spread bigint not null check (spread >= 0),
  fee_percent bigint not null check (fee_percent between 0 and 10000000000),
  overnight_percent bigint not null check (overnight_percent between 0 and 10000000000),
  multiples smallint[] not null,
  min_hands integer not null check (min_hands >= 1),
  max_hands integer not null check (max_hands >= min_hands),
  sort smallint not null default 0,
  unique (currency_id, legal_id)
);

-- Weekly opening times in venue time; a market without rows is always open. Minutes since midnight, close exclusive.
create table market_hours (
  category smallint not null,
  weekday smallint not null check (weekday between 1 and 7),
  open_minute smallint not null check (open_minute between 0 and 1439),
  close_minute smallint not null check (close_minute between 1 and 1440 and close_minute > open_minute),
  primary key (category, weekday, open_minute)
);

-- The settings of all markets and their hours as they were in force from a moment on, as JSON: what decisions used. Append-only.
create table market_terms (
  id bigint primary key,
  at timestamptz(3) not null,
  terms text not null
);
insert into counters (name, next) values ('market_term_ids', 1);

-- The price of record. Append-only; hash = sha256(previous hash, id, pair, price, volume, feed time, receive time, source, tradable).
create table ticks (
  id bigint primary key,
  pair_id smallint not null,
  price bigint not null check (price > 0 and price <= 4000000000000000000),
  -- Base currency traded since the tick before.
  volume bigint not null check (volume >= 0 and volume <= 4000000000000000000),
  feed_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  source text not null,
  -- Whether orders, triggers and liquidations may use it (market open, not paused, not recovering from staleness).
  tradable boolean not null,
  hash bytea not null
);
create index ticks_by_pair on ticks (pair_id, feed_at, id);

-- Prices that were held back as outliers and never traded on.
create table held_ticks (
  id bigint primary key,
  pair_id smallint not null,
  price bigint not null,
  median bigint not null,
  feed_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  source text not null,
  -- The tick that later confirmed the level, if any.
  confirmed_by bigint
);
create index held_ticks_by_time on held_ticks (received_at);
insert into counters (name, next) values ('held_tick_ids', 1);

-- Bars of every resolution, derived from ticks and rebuilt from them; resolution is the index in the published list.
create table candles (
  pair_id smallint not null,
  resolution smallint not null,
  open_at timestamptz(3) not null,
  open bigint not null,
  high bigint not null,
  low bigint not null,
  close bigint not null,
  volume bigint not null,
  -- False for the simulator's invented history of demo mode.
  from_ticks boolean not null default true,
  primary key (pair_id, resolution, open_at)
);

-- One row: the newest tick that the stored candles hold. Written in the same statement as the candles, so that after a restart
-- the ticks beyond it are folded in exactly once.
create table candle_cursor (
  single boolean primary key default true check (single),
  tick_id bigint not null
);
insert into candle_cursor (tick_id) values (0);

grant select on currencies, market_hours to candor_app;
grant select, update on pairs, candle_cursor to candor_app;
grant select, insert on market_terms, ticks to candor_app;
grant select, insert, update on held_ticks, candles to candor_app;

insert into currencies (id, name, full_name, is_lever, is_micro, is_match, is_legal, sort) values
  (1, 'USDT', 'Tether', true, true, false, true, 1),
  (2, 'BTC', 'Bitcoin', false, false, true, false, 2),
  (3, 'ETH', 'Ethereum', false, false, true, false, 3),
  (4, 'LTC', 'Litecoin', false, false, true, false, 4),
  (5, 'XRP', 'XRP', false, false, true, false, 5),
  (6, 'EOS', 'EOS', false, false, true, false, 6),
  (7, 'BCH', 'Bitcoin Cash', false, false, true, false, 7),
  (8, 'DOGE', 'Dogecoin', false, false, true, false, 8),
  (9, 'USD', 'US dollar', false, false, false, false, 90),
  (10, 'EUR', 'Euro', false, false, false, false, 91),
  (11, 'GBP', 'Pound sterling', false, false, false, false, 92),
  (13, 'XAU', 'Gold, troy ounce', false, false, false, false, 94),
  (14, 'XAG', 'Silver, troy ounce', false, false, false, false, 95),
  (15, 'CDR', 'Candor token', false, false, false, true, 9);

insert into pairs (id, symbol, full_name, currency_id, legal_id, category, price_decimals, lot_size, spread, fee_percent,
                   overnight_percent, multiples, min_hands, max_hands, sort)
select id, symbol, full_name, currency_id, 1, category, price_decimals, (lot * 1e8)::bigint, (spread * 1e8)::bigint,
       (fee * 1e8)::bigint, (overnight * 1e8)::bigint, multiples, 1, max_hands, id
from (values
  (1, 'BTC/USDT', 'Bitcoin', 2, 1, 2, 0.01, 2.5, 2.0, 0.02, '{10,20,50,75,100}'::smallint[], 1000),
  (2, 'ETH/USDT', 'Ethereum', 3, 1, 2, 0.1, 0.25, 2.0, 0.02, '{10,20,50,75,100}', 2000),
  (3, 'LTC/USDT', 'Litecoin', 4, 1, 2, 1, 0.02, 2.0, 0.02, '{10,20,50}', 5000),
  (4, 'XRP/USDT', 'XRP', 5, 1, 4, 100, 0.0002, 2.0, 0.02, '{10,20,50}', 5000),
  (5, 'EOS/USDT', 'EOS', 6, 1, 4, 100, 0.0003, 2.0, 0.02, '{10,20,50}', 5000),
  (6, 'BCH/USDT', 'Bitcoin Cash', 7, 1, 2, 0.1, 0.15, 2.0, 0.02, '{10,20,50}', 5000),
  (7, 'DOGE/USDT', 'Dogecoin', 8, 1, 5, 1000, 0.00005, 2.0, 0.02, '{10,20,50}', 5000),
  (8, 'EUR/USD', 'Euro / US dollar', 10, 4, 5, 1000, 0.00005, 2.0, 0.005, '{20,50,100,200}', 1000),
  (9, 'GBP/USD', 'Pound sterling / US dollar', 11, 4, 5, 1000, 0.00007, 2.0, 0.005, '{20,50,100,200}', 1000),
  (10, 'USD/JPY', 'US dollar / Japanese yen', 9, 4, 3, 10, 0.007, 2.0, 0.005, '{20,50,100,200}', 1000),
  (11, 'XAU/USD', 'Gold, troy ounce', 13, 5, 2, 1, 0.25, 2.0, 0.01, '{20,50,100}', 1000),
  (12, 'XAG/USD', 'Silver, troy ounce', 14, 5, 3, 50, 0.015, 2.0, 0.01, '{20,50,100}', 1000)
) as seed (id, symbol, full_name, currency_id, category, price_decimals, lot, spread, fee, overnight, multiples, max_hands);

-- Forex and metals: Monday 06:00 to Saturday 05:00 in venue time; metals pause 05:00 to 06:00 every day.
insert into market_hours (category, weekday, open_minute, close_minute)
select 4, 1, 360, 1440 union all select 4, day, 0, 1440 from generate_series(2, 5) day union all select 4, 6, 0, 300
union all select 5, 1, 360, 1440
union all select 5, day, 0, 300 from generate_series(2, 6) day
union all select 5, day, 360, 1440 from generate_series(2, 5) day;
