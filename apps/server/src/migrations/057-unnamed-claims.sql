-- Claims of payments on a chain that name no transaction, as clients of the specification send them: the payment that the chain shows
-- ends one (`matched`), or an operator finds the transaction.
alter table deposit_claims
  drop constraint deposit_claims_check,
  add constraint deposit_claims_bank_names_none check (channel <> 'BANK' or txid = ''),
  drop constraint deposit_claims_state_check,
  add constraint deposit_claims_state_check check (state in ('waiting', 'approved', 'refused', 'matched')),
  drop constraint deposit_claims_counted,
  add constraint deposit_claims_counted check ((state in ('approved', 'matched')) = (payment is not null)),
  -- One spelling, so that nothing is claimed twice.
  add constraint deposit_claims_one_spelling check (
    txid = '' or (case channel when 'ERC20' then txid ~ '^0x[0-9a-f]{64}$' else txid ~ '^[0-9a-f]{64}$' end)) not valid;

create table deposit_claim_names (
  claim_id integer primary key,
  txid text not null check (txid <> '' and txid = lower(txid)),
  named_by integer not null,
  named_at timestamptz(3) not null,
  seals jsonb
);
grant select, insert on deposit_claim_names to candor_app;
grant update (seals) on deposit_claim_names to candor_app;
