-- What memory is read from carries seals that the projector writes, made with a key that is not in the database (decision 056).

-- The newest transfer that moved an account, and the seal of what it held then: 16 bytes; null for accounts of before.
alter table accounts add column newest bigint not null default 0;
alter table accounts add column seal bytea;
grant update (newest, seal) on accounts to candor_app;

-- By table, the seal of the sum of the positions of its sealed rows when the tables held this batch.
alter table projection add column positions jsonb;

-- The same of tables that are written besides the journal, after the newest batch that wrote one.
create table recorded_positions (
  one boolean primary key default true,
  batch bigint not null,
  positions jsonb not null,
  constraint recorded_positions_one check (one)
);
grant select, insert, update on recorded_positions to candor_app;

-- Who this venue is, wherever its database is: the head of its journal is kept beside the key under this name.
create table venue (
  one boolean primary key default true,
  identity text not null,
  -- Of the identity, with the venue's key.
  seal text not null,
  constraint venue_one check (one)
);
grant select, insert, update (seal) on venue to candor_app;

-- Rows that are sealed from here on: what was published of freezes, recovery codes, countries, and what is being written for the pages.
alter table account_freezes add column seals jsonb;
alter table recovery_codes add column seals jsonb;
alter table area_codes add column seals jsonb;
alter table news_items add column seals jsonb;
grant update (seals) on account_freezes, recovery_codes, area_codes, news_items to candor_app;
