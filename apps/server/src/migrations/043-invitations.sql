-- Invitations: who invited whom, what fees each day brought, and the shares of them that were paid.

-- A customer is invited by one who was there before, so nobody is one's own inviter, and there are no rings.
create table invitations (
  user_id integer primary key,
  inviter_id integer not null check (inviter_id < user_id),
  at timestamptz(3) not null,
  seals jsonb
);
create index invitations_by_inviter on invitations (inviter_id, user_id);

-- What contracts and seconds orders paid into the fee account, by customer, venue day and currency: a fold over the transfers. Nothing but a summary of them.
create table order_fee_days (
  user_id integer not null,
  day integer not null,
  currency_id smallint not null,
  charged bigint not null,
  returned bigint not null,
  primary key (user_id, currency_id, day)
) with (fillfactor = 60);

-- Made of the journal: what was shared of the fees of one customer, for one of those who invited.
create table rebates (
  id bigint primary key,
  user_id integer not null,
  invitee_id integer not null,
  generation smallint not null check (generation in (1, 2, 3)),
  currency_id smallint not null,
  -- The last venue day whose fees are in it.
  day integer not null,
  fees bigint not null check (fees > 0),
  percent bigint not null check (percent > 0 and percent <= 5000000000),
  amount bigint not null check (amount > 0 and amount <= fees),
  -- 0 held, 1 paid, 2 refused.
  status smallint not null check (status in (0, 1, 2)),
  -- What the two have in common, where that is something.
  alike text not null,
  terms_id bigint not null,
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  seals jsonb,
  constraint rebates_are_ended check ((status = 0) = (decided_at is null)),
  constraint rebates_reach_up check (user_id < invitee_id)
);
create index rebates_by_user on rebates (user_id, id);
create index rebates_held on rebates (id) where status = 0;
insert into counters (name, next) values ('rebate_ids', 1);

-- Made of the journal: the fees of a customer in one currency that shares were counted on, through which day.
create table rebate_counts (
  id bigint primary key,
  user_id integer not null,
  currency_id smallint not null,
  counted bigint not null check (counted >= 0),
  day integer not null
);
create index rebate_counts_by_user on rebate_counts (user_id);

-- What was shared stays as it was decided; what is held is paid or refused once.
create function guard_rebate() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'status' - 'decided_at' - 'seals' is distinct from to_jsonb(old) - 'status' - 'decided_at' - 'seals' then
    raise exception 'the share % stays as it was counted', old.id using errcode = 'restrict_violation';
  end if;
  if old.status <> 0 and (new.status, new.decided_at) is distinct from (old.status, old.decided_at) then
    raise exception 'the share % was decided', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger rebates_guard before update on rebates for each row execute function guard_rebate();

-- Lent by the account feature: who invited, as registrations of before this say it.
create or replace view customers as
  select id, email, mobile, area_code, coalesce(email, '+' || area_code || ' ' || mobile) as account, nationality, status, contact_proven,
    security_changed_at, seals, frozen_at, frozen_by, invited_by, registered_at
  from users;

insert into cursors (name, position) values ('order_fee_days', 0);

grant select, insert on invitations to candor_app;
grant update (seals) on invitations to candor_app;
grant select, insert, update on order_fee_days, rebate_counts to candor_app;
grant select, insert on rebates to candor_app;
grant update (status, decided_at, seals) on rebates to candor_app;
