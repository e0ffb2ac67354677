-- Deposits that customers claim: what no chain shows the venue, and what comes by bank.

create table deposit_claims (
  id integer primary key,
  user_id integer not null,
  currency_id smallint not null,
  channel text not null check (channel in ('TRC20', 'ERC20', 'OMNI', 'BANK')),
  -- In its one spelling; empty for a bank.
  txid text not null check ((txid = '') = (channel = 'BANK')),
  -- From which address or account it was paid, as the customer says.
  account text not null,
  -- To which account of the venue, as the terms of then had it; empty for a chain.
  paid_to text not null,
  amount bigint not null check (amount > 0 and amount <= 4000000000000000000),
  -- An upload; empty for none.
  proof text not null,
  -- Of the terms that it was handed in under; 0 for those at the beginning.
  terms_version integer not null check (terms_version >= 0),
  state text not null check (state in ('waiting', 'approved', 'refused')),
  -- The row of `deposits` that it counts for: its own, or the payment that its chain showed afterwards.
  payment text,
  claimed_at timestamptz(3) not null,
  decided_at timestamptz(3),
  seals jsonb,
  constraint deposit_claims_decided check ((state = 'waiting') = (decided_at is null)),
  constraint deposit_claims_counted check ((state = 'approved') = (payment is not null)),
  -- One claim for one payment.
  constraint deposit_claims_payment_once unique (payment)
);
create index deposit_claims_by_user on deposit_claims (user_id, id);
create unique index deposit_claims_live_once on deposit_claims (channel, txid, user_id) where txid <> '' and state <> 'refused';

-- What was asked for stays, and so does what was decided; only which payment a claim stands for may become known later.
create function guard_deposit_claim() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.currency_id, new.channel, new.txid, new.account, new.paid_to, new.amount, new.proof, new.terms_version, new.claimed_at)
     is distinct from
     (old.id, old.user_id, old.currency_id, old.channel, old.txid, old.account, old.paid_to, old.amount, old.proof, old.terms_version, old.claimed_at) then
    raise exception 'what deposit claim % asks for stays', old.id using errcode = 'restrict_violation';
  end if;
  if old.state <> 'waiting' and (new.state, new.decided_at) is distinct from (old.state, old.decided_at) then
    raise exception 'deposit claim % is decided', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger deposit_claims_guard before update on deposit_claims for each row execute function guard_deposit_claim();

-- A claim that was approved has a row among the deposits. On a chain whose transactions hold several payments nobody knows which
-- one it was: its place is -1 then, and the payment that the chain may show afterwards is `claimed` and not credited again.
alter table deposits
  add column terms_version integer not null default 0 check (terms_version >= 0),
  add column claim_id integer,
  drop constraint deposits_chain_check,
  add constraint deposits_chain_check check (chain in ('TRC20', 'ERC20', 'OMNI', 'DEMO', 'BANK')),
  drop constraint deposits_place_check,
  add constraint deposits_place_check check (place >= 0 or (place = -1 and claim_id is not null)),
  drop constraint deposits_state_check,
  add constraint deposits_state_check check (state in ('seen', 'confirming', 'credited', 'held', 'too_small', 'claimed')),
  add constraint deposits_claim_once unique (claim_id);
create index deposits_by_transaction on deposits (chain, txid);

insert into counters (name, next) values ('deposit_claim_ids', 1);

grant select, insert on deposit_claims to candor_app;
grant update (state, payment, decided_at, seals) on deposit_claims to candor_app;
