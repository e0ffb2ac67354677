-- Parts of the deposits of shops that operators give to customers whom the shops have harmed. Made of the journal.

create table c2c_compensations (
  id integer primary key,
  -- The owner of the shop.
  user_id integer not null,
  shop_id integer not null,
  order_id bigint not null,
  -- The other party of the order.
  customer_id integer not null,
  -- In USDT.
  amount bigint not null check (amount > 0 and amount <= 4000000000000000000),
  terms_id bigint not null,
  note text not null,
  proposed_at timestamptz(3) not null,
  -- 0 waits for another operator, 1 booked, 2 refused.
  status smallint not null check (status in (0, 1, 2)),
  decided_at timestamptz(3),
  seals jsonb,
  constraint c2c_compensations_of_another check (customer_id <> user_id),
  constraint c2c_compensations_decided check ((status = 0) = (decided_at is null))
);
create unique index c2c_compensations_of_orders on c2c_compensations (order_id) where status <> 2;
create index c2c_compensations_of_shops on c2c_compensations (shop_id, id);
insert into counters (name, next) values ('c2c_compensation_ids', 1);

create function guard_c2c_compensation() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'seals' - 'status' - 'decided_at' is distinct from to_jsonb(old) - 'seals' - 'status' - 'decided_at'
     or (old.status <> 0 and to_jsonb(new) - 'seals' is distinct from to_jsonb(old) - 'seals') then
    raise exception 'what compensation % is about, and how it was decided, stays', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger c2c_compensations_guard before update on c2c_compensations for each row execute function guard_c2c_compensation();

-- A deposit only ever becomes less.
create or replace function guard_shop() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.name, new.name_key, new.terms_id, new.review_id, new.applied_at)
     is distinct from (old.id, old.user_id, old.name, old.name_key, old.terms_id, old.review_id, old.applied_at)
     or new.deposit > old.deposit
     or (old.ended_at is not null and to_jsonb(new) - 'seals' is distinct from to_jsonb(old) - 'seals') then
    raise exception 'what shop % was opened with, and how it ended, stays', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

grant select, insert on c2c_compensations to candor_app;
grant update (status, decided_at, seals) on c2c_compensations to candor_app;
grant update (deposit) on shops to candor_app;
