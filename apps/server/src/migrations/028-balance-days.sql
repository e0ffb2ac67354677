-- What each venue day did to all that a customer has of a currency. It follows the transfers, so that a history costs by its days and not by
-- its movements, and `npm run verify` counts it again. What moves between accounts of one customer leaves nothing here.
create table balance_days (
  user_id integer not null,
  -- Venue days since 1970-01-01.
  day integer not null,
  currency_id smallint not null,
  change bigint not null,
  -- Of that: what came in from outside, less what went out.
  came_in bigint not null,
  primary key (user_id, day, currency_id)
) with (fillfactor = 60);
insert into cursors (name, position) values ('balance_days', 0);

grant select, insert, update on balance_days to candor_app;
