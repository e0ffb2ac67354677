-- Insurance on the seconds wallet: policies, frozen as they were bought, and their claims. Both are projected from the journal. What would be
-- refused here stops the venue, so decisions refuse it before.

-- What is set aside of the insurance reserve for policies (43) pays only what it holds, as the reserve does.
alter table accounts add constraint accounts_cover_not_negative check (user_id <> 0 or kind <> 43 or balance >= 0);

create table insurance_policies (
  id integer primary key,
  user_id integer not null,
  currency_id smallint not null,
  type_id smallint not null,
  direction text not null check (direction in ('forward', 'reverse')),
  amount bigint not null check (amount > 0 and amount <= 4000000000000000000),
  premium bigint not null check (premium >= 0),
  claim_at bigint not null check (claim_at >= 0 and claim_at < amount),
  ends_at bigint not null check (ends_at > amount),
  claim_rate bigint not null check (claim_rate between 1 and 10000000000),
  cover bigint not null check (cover > 0),
  -- The terms that it was bought under, and the number by which the journal knows them.
  terms text not null,
  terms_id bigint not null,
  bought_at timestamptz(3) not null,
  -- What its claims have paid; the venue day of the newest payouts, and how many there were on it.
  paid bigint not null check (paid between 0 and cover),
  paid_on integer,
  paid_count smallint not null check (paid_count >= 0),
  -- A claim that is paid when its venue day begins.
  pending bigint,
  pending_on integer,
  pending_id integer,
  ended_at timestamptz(3),
  end_reason text not null,
  -- The insured balance that came back at the end.
  returned bigint not null check (returned >= 0),
  seals jsonb,
  constraint insurance_policies_pending check ((pending is null) = (pending_on is null) and (pending is null) = (pending_id is null)),
  constraint insurance_policies_ended check (
    case when ended_at is null then end_reason = '' else end_reason in ('profit', 'rescinded', 'claimed', 'cover_used') and pending is null end)
);
create index insurance_policies_by_user on insurance_policies (user_id, id);
-- One policy per customer and currency.
create unique index insurance_policies_in_force on insurance_policies (user_id, currency_id) where ended_at is null;
create index insurance_policies_pending on insurance_policies (pending_on, id) where pending is not null;
insert into counters (name, next) values ('insurance_policy_ids', 1);

-- What was bought stays, and so does what has ended.
create function guard_policy() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.currency_id, new.type_id, new.direction, new.amount, new.premium, new.claim_at, new.ends_at, new.claim_rate, new.cover, new.terms,
      new.terms_id, new.bought_at)
     is distinct from (old.id, old.user_id, old.currency_id, old.type_id, old.direction, old.amount, old.premium, old.claim_at, old.ends_at, old.claim_rate,
      old.cover, old.terms, old.terms_id, old.bought_at) then
    raise exception 'what policy % promises stays', old.id using errcode = 'restrict_violation';
  end if;
  if old.ended_at is not null and to_jsonb(new) - 'seals' is distinct from to_jsonb(old) - 'seals' then
    raise exception 'policy % has ended', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger insurance_policies_guard before update on insurance_policies for each row execute function guard_policy();

create table insurance_claims (
  id integer primary key,
  policy_id integer not null,
  user_id integer not null,
  currency_id smallint not null,
  -- The insured balance when it was filed, and how much less than the insured amount that was.
  insured bigint not null check (insured >= 0),
  loss bigint not null check (loss > 0),
  amount bigint not null check (amount > 0 and amount <= loss),
  filed_at timestamptz(3) not null,
  -- The venue day on which it is paid.
  pay_on integer not null,
  paid_at timestamptz(3)
);
create index insurance_claims_by_policy on insurance_claims (policy_id, id);
create index insurance_claims_paid on insurance_claims (paid_at) where paid_at is not null;
insert into counters (name, next) values ('insurance_claim_ids', 1);

grant select, insert, update on insurance_policies, insurance_claims to candor_app;
