-- What voids give back under policies, and what of it repays claims. Projected from the journal.
create table insurance_refunds (
  id integer primary key,
  policy_id integer not null,
  user_id integer not null,
  currency_id smallint not null,
  -- Stakes, fees and losses of the voided orders, less the profits that were taken back.
  refund bigint not null,
  -- What the customer had of the insured amount with it, and what claims had paid.
  has bigint not null,
  paid bigint not null check (paid > 0),
  repaid bigint not null check (repaid between 0 and paid and repaid <= greatest(refund, 0)),
  -- Whether the policy had ended before.
  is_late boolean not null,
  at timestamptz(3) not null,
  seals jsonb
);
create index insurance_refunds_by_user on insurance_refunds (user_id, id);
create index insurance_refunds_by_policy on insurance_refunds (policy_id);
insert into counters (name, next) values ('insurance_refund_ids', 1);

-- Of a claim, what went back at once because a void had given back in between what was lost.
alter table insurance_claims add column repaid bigint check (repaid > 0 and repaid <= amount);

grant select, insert, update on insurance_refunds to candor_app;
