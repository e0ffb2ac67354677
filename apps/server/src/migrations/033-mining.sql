-- Locked mining: amounts that are locked for a term under frozen terms, and how much is locked of each product. Projected from the
-- journal.

create table mining_orders (
  id bigint primary key,
  user_id integer not null,
  -- As the terms name it.
  product text not null check (product <> ''),
  currency_id smallint not null,
  amount bigint not null check (amount > 0 and amount <= 4000000000000000000),
  -- Promised for the whole term.
  total_interest bigint not null check (total_interest >= 0),
  interest_rate bigint not null check (interest_rate between 0 and 10000000000),
  days smallint not null check (days > 0),
  cost_rate bigint not null check (cost_rate between 0 and 10000000000),
  -- The terms that it was bought under.
  terms_id bigint not null,
  -- The venue day of the purchase, counted from 1970-01-01.
  start_day integer not null,
  paid_days smallint not null,
  -- 1 in progress, 2 ended, 3 cancelled before its end.
  status smallint not null check (status in (1, 2, 3)),
  -- What cancelling cost.
  fee bigint not null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  seals jsonb,
  constraint mining_orders_paid check (paid_days between 0 and days and (status = 2) = (paid_days = days)),
  constraint mining_orders_fee check (fee between 0 and amount and (fee = 0 or status = 3)),
  constraint mining_orders_ended check ((status = 1) = (ended_at is null))
);
create index mining_orders_by_user on mining_orders (user_id, id);
-- What is due comes first.
create index mining_orders_due on mining_orders ((start_day + paid_days), id) where status = 1;

-- What was promised stays, no day is taken back, and what has ended stays as it ended.
create function guard_mining_order() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.product, new.currency_id, new.amount, new.total_interest, new.interest_rate, new.days, new.cost_rate, new.terms_id,
      new.start_day, new.created_at)
     is distinct from (old.id, old.user_id, old.product, old.currency_id, old.amount, old.total_interest, old.interest_rate, old.days, old.cost_rate,
      old.terms_id, old.start_day, old.created_at) then
    raise exception 'what locked order % promises stays', old.id using errcode = 'restrict_violation';
  end if;
  if old.status <> 1 and to_jsonb(new) - 'seals' is distinct from to_jsonb(old) - 'seals' or new.paid_days < old.paid_days then
    raise exception 'locked order % is paid and ended once', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger mining_orders_guard before update on mining_orders for each row execute function guard_mining_order();

create table mining_locked (
  -- The product's number.
  id integer primary key,
  locked bigint not null check (locked >= 0)
);

insert into counters (name, next) values ('mining_order_ids', 1);

-- Interest that was promised is paid by what was set aside for it, and never by anything else.
alter table accounts add constraint accounts_promised_not_negative check (user_id <> 0 or kind <> 41 or balance >= 0);

grant select, insert on mining_orders, mining_locked to candor_app;
grant update (paid_days, status, fee, ended_at, seals) on mining_orders to candor_app;
grant update (locked) on mining_locked to candor_app;
