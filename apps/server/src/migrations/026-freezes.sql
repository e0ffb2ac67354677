-- A freeze by an operator ends by itself; who decides reads since when and by whom, with their seals.
create or replace view customers as
  select id, email, mobile, area_code, coalesce(email, '+' || area_code || ' ' || mobile) as account, nationality, status, contact_proven,
    security_changed_at, seals, frozen_at, frozen_by
  from users;

-- Every term of every freeze, for good.
create table account_freezes (
  id integer primary key,
  user_id integer not null references users,
  at timestamptz(3) not null,
  -- Null for the customer's own, which only an operator ends.
  until timestamptz(3),
  reason text not null,
  operator_id integer references operators,
  -- Who set the term before, where this one follows it.
  previous_operator integer,
  prolongs boolean not null,
  constraint account_freezes_term check ((operator_id is null) = (until is null) and until <= at + interval '72 hours'),
  constraint account_freezes_other_operator check (previous_operator is null or operator_id is distinct from previous_operator),
  constraint account_freezes_prolonged check (not prolongs or previous_operator is not null)
);
create index account_freezes_by_user on account_freezes (user_id, id);
create index account_freezes_by_time on account_freezes (at) where operator_id is not null;
insert into counters (name, next) values ('account_freeze_ids', 1);

grant select, insert on account_freezes to candor_app;
