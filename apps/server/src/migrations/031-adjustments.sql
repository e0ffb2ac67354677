-- Corrections of the house's own faults: proposed by one operator, booked when another approves.

create table adjustments (
  id bigint primary key,
  user_id integer not null,
  currency_id smallint not null,
  -- Wallets that no order, position or stake stands on.
  wallet text not null check (wallet in ('change', 'legal')),
  -- The house's own.
  account text not null check (account in ('fee', 'market_maker', 'loss_absorption', 'interest')),
  -- Above zero what the customer gets, below zero what is taken back.
  amount bigint not null check (amount <> 0),
  -- In USDT, when it was proposed.
  worth bigint not null check (worth >= 0 and worth <= 1000000000000),
  reason text not null check (reason <> ''),
  note text not null check (note <> ''),
  proposed_at timestamptz(3) not null,
  -- 0 waits, 1 booked, 2 refused.
  status smallint not null check (status in (0, 1, 2)),
  decided_at timestamptz(3),
  constraint adjustments_decided check ((status = 0) = (decided_at is null))
);
create index adjustments_by_user on adjustments (user_id, id);
create index adjustments_booked on adjustments (decided_at) where status = 1;
insert into counters (name, next) values ('adjustment_ids', 1);

-- A correction without its proposer could be approved by whoever proposed it: `reviews_not_own` compares the two.
alter table reviews add constraint reviews_adjustment_proposed check (kind <> 'adjustment' or opened_by is not null);

grant select, insert, update on adjustments to candor_app;
