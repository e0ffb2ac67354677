-- Sums that the venue publishes of itself, kept beside what they are made of: each follows rows that are only added, so that a page costs
-- by hours and days and not by orders, transfers and prices.

-- Seconds orders as their receipts state them, by the hour they were placed in, beside what the stored ticks make of them.
create table seconds_observed (
  hour timestamptz(3) not null,
  pair_id smallint not null,
  seconds integer not null,
  orders integer not null,
  -- Those that said the price would rise.
  ups integer not null,
  wins integer not null,
  ties integer not null,
  recomputed_wins integer not null,
  put_in bigint not null,
  returned bigint not null,
  recomputed_returned bigint not null,
  -- Moments of that hour at which an order could have been placed, and those at which each direction would have won; null until the
  -- ticks that decide the last of them are there.
  moments integer,
  up_moments integer,
  down_moments integer,
  primary key (hour, pair_id, seconds)
) with (fillfactor = 60);
create index seconds_observed_unwalked on seconds_observed (hour) where moments is null;

-- Liquidations by venue day, and those that the rules decide again by the positions of their receipts and the stored ticks.
create table liquidations_observed (
  day integer primary key,
  liquidations integer not null,
  agreeing integer not null
);

-- What went to the fee account by venue day, currency and cause, less what was given back of it.
create table fee_days (
  day integer not null,
  currency_id smallint not null,
  code smallint not null,
  amount bigint not null,
  primary key (day, currency_id, code)
) with (fillfactor = 60);

-- Minutes of a venue day that is over in which a market was open by the hours it kept that day, and those without a price.
create table feed_days (
  day integer not null,
  pair_id smallint not null,
  open integer not null check (open between 0 and 1440),
  missing integer not null check (missing between 0 and open),
  -- JSON: the longest gaps, each with its first moment and its minutes.
  gaps text not null,
  primary key (day, pair_id)
);

insert into cursors (name, position) values ('seconds_observed', 0), ('liquidations_observed', 0), ('fee_days', 0);

grant select, insert, update on seconds_observed, liquidations_observed, fee_days to candor_app;
grant select, insert on feed_days to candor_app;
