-- Trading between customers: shops, their adverts, orders of them, and where these are paid to.

-- Made of the journal: an application for a shop, and the shop that it became.
create table shops (
  id integer primary key,
  user_id integer not null,
  name text not null check (name <> ''),
  -- The name as names are compared.
  name_key text not null check (name_key <> ''),
  -- 0 under review, 1 open, 2 refused, 3 ended.
  status smallint not null check (status in (0, 1, 2, 3)),
  -- In USDT: held of the legal wallet until the row has ended.
  deposit bigint not null check (deposit > 0 and deposit <= 4000000000000000000),
  terms_id bigint not null,
  review_id integer not null,
  applied_at timestamptz(3) not null,
  decided_at timestamptz(3),
  -- Why it was refused: a code, and what the operator said.
  reason text not null,
  note text not null,
  -- When a shop that leaves ends.
  leaves_at timestamptz(3),
  ended_at timestamptz(3),
  seals jsonb,
  constraint shops_ended check ((status in (2, 3)) = (ended_at is not null)),
  constraint shops_decided check (status <> 1 or decided_at is not null),
  constraint shops_leave check (leaves_at is null or status in (1, 3))
);
create index shops_by_user on shops (user_id, id);
create unique index shops_one_of_a_customer on shops (user_id) where ended_at is null;
create unique index shops_name on shops (name_key) where ended_at is null;
create index shops_by_name on shops (name_key);
create index shops_leaving on shops (leaves_at) where status = 1 and leaves_at is not null;
insert into counters (name, next) values ('shop_ids', 1);

create function guard_shop() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.name, new.name_key, new.deposit, new.terms_id, new.review_id, new.applied_at)
     is distinct from (old.id, old.user_id, old.name, old.name_key, old.deposit, old.terms_id, old.review_id, old.applied_at)
     or (old.ended_at is not null and to_jsonb(new) - 'seals' is distinct from to_jsonb(old) - 'seals') then
    raise exception 'what shop % was opened with, and how it ended, stays', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger shops_guard before update on shops for each row execute function guard_shop();

-- What an applicant handed in besides: how operators reach the customer, sealed with the venue's key, and a picture.
create table shop_files (
  shop_id integer primary key,
  user_id integer not null,
  contact text not null,
  picture text,
  seals jsonb
);

-- Made of the journal: what a shop offers.
create table adverts (
  id bigint primary key,
  user_id integer not null,
  shop_id integer not null,
  -- 1 the shop buys coins, 2 it sells them.
  type smallint not null check (type in (1, 2)),
  currency_id smallint not null,
  fiat text not null check (fiat <> ''),
  -- Decimals of fiat amounts when it was last said.
  places smallint not null check (places >= 0 and places <= 8),
  price bigint not null check (price > 0),
  -- Coins in all, and those of orders that were not cancelled.
  total bigint not null check (total > 0 and total <= 4000000000000000000),
  taken bigint not null check (taken >= 0),
  min bigint not null check (min > 0),
  max bigint not null check (max <= 4000000000000000000),
  window_minutes smallint not null check (window_minutes > 0),
  -- With a comma between them.
  methods text not null check (methods <> ''),
  identity_level smallint not null,
  account_days smallint not null,
  completed_orders smallint not null,
  -- 0 off the shelf, 1 on it, 2 taken away.
  status smallint not null check (status in (0, 1, 2)),
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  ended_at timestamptz(3),
  seals jsonb,
  constraint adverts_limits check (max >= min),
  constraint adverts_not_overtaken check (taken <= total),
  constraint adverts_ended check ((status = 2) = (ended_at is not null))
);
create index adverts_by_user on adverts (user_id, id);
create index adverts_on_shelf on adverts (type, currency_id, fiat) where status = 1;
insert into counters (name, next) values ('advert_ids', 1);

create function guard_advert() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.shop_id, new.type, new.currency_id, new.fiat, new.created_at)
     is distinct from (old.id, old.user_id, old.shop_id, old.type, old.currency_id, old.fiat, old.created_at)
     or (old.status = 2 and to_jsonb(new) - 'seals' is distinct from to_jsonb(old) - 'seals') then
    raise exception 'whose advert % is and what for stays', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger adverts_guard before update on adverts for each row execute function guard_advert();

-- Made of the journal: an order between two customers, with everything that was true when the advert was taken.
create table c2c_orders (
  id bigint primary key,
  advert_id bigint not null,
  shop_id integer not null,
  -- Whoever gets the coins and pays the fiat, and whose coins are held.
  buyer_id integer not null,
  seller_id integer not null,
  -- Which of both took the advert; the other one is its shop.
  taker_id integer not null,
  currency_id smallint not null,
  fiat text not null check (fiat <> ''),
  places smallint not null check (places >= 0 and places <= 8),
  price bigint not null check (price > 0),
  quantity bigint not null check (quantity > 0 and quantity <= 4000000000000000000),
  total bigint not null check (total > 0 and total <= 4000000000000000000),
  fee_percent bigint not null check (fee_percent >= 0),
  fee bigint not null,
  method text not null check (method <> ''),
  -- Where it is paid to.
  details_id integer not null,
  terms_id bigint not null,
  -- 0 waiting for payment, 1 completed, 2 cancelled, 3 paid, 4 appealed.
  status smallint not null check (status in (0, 1, 2, 3, 4)),
  created_at timestamptz(3) not null,
  pay_by timestamptz(3) not null,
  paid_at timestamptz(3),
  ended_at timestamptz(3),
  ended_by text not null check (ended_by in ('', 'buyer', 'seller', 'clock', 'operators')),
  seals jsonb,
  constraint c2c_orders_of_two check (buyer_id <> seller_id),
  constraint c2c_orders_taken check (taker_id = buyer_id or taker_id = seller_id),
  constraint c2c_orders_fee check (fee >= 0 and fee <= quantity),
  constraint c2c_orders_paid check ((status <> 3 and status <> 4) or paid_at is not null),
  constraint c2c_orders_ended check ((status in (1, 2)) = (ended_at is not null) and (ended_at is null) = (ended_by = ''))
);
create index c2c_orders_by_buyer on c2c_orders (buyer_id, id);
create index c2c_orders_by_seller on c2c_orders (seller_id, id);
create index c2c_orders_by_taker on c2c_orders (taker_id, id);
create index c2c_orders_by_advert on c2c_orders (advert_id);
create index c2c_orders_of_shops on c2c_orders (ended_at, shop_id) where ended_at is not null;
create index c2c_orders_open_of_shops on c2c_orders (shop_id) where ended_at is null;
create index c2c_orders_waiting on c2c_orders (pay_by) where status = 0;
insert into counters (name, next) values ('c2c_order_ids', 1);

create function guard_c2c_order() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'seals' - 'status' - 'paid_at' - 'ended_at' - 'ended_by'
     is distinct from to_jsonb(old) - 'seals' - 'status' - 'paid_at' - 'ended_at' - 'ended_by'
     or (old.ended_at is not null and to_jsonb(new) - 'seals' is distinct from to_jsonb(old) - 'seals')
     or (old.paid_at is not null and new.paid_at is distinct from old.paid_at) then
    raise exception 'what order % was taken at, and how it ended, stays', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger c2c_orders_guard before update on c2c_orders for each row execute function guard_c2c_order();

-- Made of the journal: customers who do not trade with each other, because one of them said so.
create table c2c_blocks (
  -- Who said so and about whom, with a colon between them.
  id text primary key,
  by_id integer not null,
  who_id integer not null,
  blocked boolean not null,
  at timestamptz(3) not null,
  constraint c2c_blocks_of_two check (by_id <> who_id)
);
create index c2c_blocks_by_customer on c2c_blocks (by_id);
create index c2c_blocks_of_customer on c2c_blocks (who_id);

-- Details of a way of payment as they were at a moment, sealed with the venue's key: what orders are paid to. They never change.
create table payment_details (
  id integer primary key,
  user_id integer not null,
  method text not null check (method <> ''),
  content text not null,
  -- What tells these details from others of the customer, with the venue's key.
  mac text not null,
  made_at timestamptz(3) not null,
  seals jsonb,
  constraint payment_details_once unique (user_id, method, mac)
);
insert into counters (name, next) values ('payment_detail_ids', 1);

grant select, insert on shops, shop_files, adverts, c2c_orders, c2c_blocks, payment_details to candor_app;
grant update (status, decided_at, reason, note, leaves_at, ended_at, seals) on shops to candor_app;
grant update (contact, seals) on shop_files to candor_app;
grant update (places, price, total, taken, min, max, window_minutes, methods, identity_level, account_days, completed_orders, status, changed_at, ended_at, seals)
  on adverts to candor_app;
grant update (status, paid_at, ended_at, ended_by, seals) on c2c_orders to candor_app;
grant update (blocked, at) on c2c_blocks to candor_app;
grant update (content, seals) on payment_details to candor_app;

-- A picture of an applicant is evidence as well.
create or replace function is_spare_picture(picture text) returns boolean language sql stable as $$
  select exists (select from uploads where id = picture and removed_at is null)
    and not exists (select from deposit_claims where proof = picture)
    and not exists (select from identity_checks where picture in (front_upload, reverse_upload, hand_upload))
    and not exists (select from shop_files where shop_files.picture = is_spare_picture.picture)
$$;
