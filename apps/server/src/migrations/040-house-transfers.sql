-- Movements between accounts of the house: what its owner puts in and takes out, and fees that become a reserve. Proposed by one
-- operator, booked when another approves.

create table house_transfers (
  id bigint primary key,
  currency_id smallint not null,
  source text not null check (source in ('capital', 'fee', 'market_maker', 'loss_absorption', 'seconds_reserve', 'insurance_reserve', 'interest')),
  target text not null check (target in ('capital', 'fee', 'market_maker', 'loss_absorption', 'seconds_reserve', 'insurance_reserve', 'interest')),
  amount bigint not null check (amount > 0 and amount <= 4000000000000000000),
  note text not null check (note <> ''),
  proposed_at timestamptz(3) not null,
  -- 0 waits, 1 booked, 2 refused.
  status smallint not null check (status in (0, 1, 2)),
  decided_at timestamptz(3),
  constraint house_transfers_between check (source <> target),
  constraint house_transfers_decided check ((status = 0) = (decided_at is null))
);
create index house_transfers_booked on house_transfers (decided_at) where status = 1;
insert into counters (name, next) values ('house_transfer_ids', 1);

-- A movement without its proposer could be approved by whoever proposed it: `reviews_not_own` compares the two.
alter table reviews add constraint reviews_house_transfer_proposed check (kind <> 'house_transfer' or opened_by is not null);

grant select, insert, update on house_transfers to candor_app;
