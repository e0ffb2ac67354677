-- What a bank moves for a claim of a deposit or for a withdrawal: money, amount and price as they were when it was asked for.
create table bank_payments (
  id integer primary key,
  user_id integer not null,
  direction text not null check (direction in ('in', 'out')),
  -- The claim, or the withdrawal.
  subject integer not null,
  currency_id smallint not null,
  -- Of the currency: what a claim says, and what a withdrawal pays out after its fee.
  amount bigint not null check (amount > 0 and amount <= 4000000000000000000),
  money text not null check (money <> ''),
  -- What one unit of the currency costs in that money.
  price bigint not null check (price > 0),
  -- What the bank moves, in that money.
  paid bigint not null check (paid >= 0),
  asked_at timestamptz(3) not null,
  settled_at timestamptz(3),
  -- What its movements are explained by, once it was settled: the deposit, or the withdrawal.
  cause integer,
  seals jsonb,
  constraint bank_payments_once unique (direction, subject),
  constraint bank_payments_settled check ((settled_at is null) = (cause is null))
);
create index bank_payments_by_user on bank_payments (user_id, id);

-- What was asked for stays, and what was settled stays as it was settled.
create function guard_bank_payment() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.direction, new.subject, new.currency_id, new.amount, new.money, new.price, new.paid, new.asked_at)
     is distinct from (old.id, old.user_id, old.direction, old.subject, old.currency_id, old.amount, old.money, old.price, old.paid, old.asked_at)
     or (old.settled_at is not null and (new.settled_at, new.cause) is distinct from (old.settled_at, old.cause)) then
    raise exception 'what bank payment % was asked for stays', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger bank_payments_guard before update on bank_payments for each row execute function guard_bank_payment();

insert into counters (name, next) values ('bank_payment_ids', 1);

grant select, insert on bank_payments to candor_app;
grant update (settled_at, cause, seals) on bank_payments to candor_app;
