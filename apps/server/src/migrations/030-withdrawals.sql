-- Withdrawals, from the request until they are sent, and the files that hand them to a signer outside. Both are projected from the
-- journal. What would be refused here stops the venue, so decisions refuse it before.

create table withdrawals (
  id integer primary key,
  user_id integer not null,
  review_id integer not null,
  currency_id smallint not null,
  way text not null check (way in ('TRC20', 'ERC20', 'OMNI', 'BANK')),
  -- In its one spelling; empty for the bound bank account.
  address text not null,
  -- The entry of the address book that it stood in; null for one that was typed, and for a bank account.
  book_id integer,
  -- Which state of the payment methods a bank account is of; null for an address.
  methods_at timestamptz(3),
  amount bigint not null check (amount > 0 and amount <= 4000000000000000000),
  fee bigint not null check (fee >= 0),
  receivable bigint not null check (receivable > 0),
  -- The terms that it was asked for under, and the number by which the journal knows them.
  terms text not null,
  terms_id bigint not null,
  approvals smallint not null check (approvals in (1, 2)),
  -- Not approved before.
  held_until timestamptz(3) not null,
  state text not null check (state in ('pending', 'approved', 'sent', 'rejected', 'cancelled')),
  reason text not null,
  note text not null,
  -- The file that it was handed to the signer in.
  file_id integer,
  txid text not null,
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  ended_at timestamptz(3),
  seals jsonb,
  constraint withdrawals_adds_up check (amount = fee + receivable),
  constraint withdrawals_destination check (case way when 'BANK' then methods_at is not null and book_id is null and address = '' else methods_at is null and address <> '' end),
  constraint withdrawals_decided check (state = 'cancelled' or (decided_at is not null) = (state in ('approved', 'sent', 'rejected'))),
  constraint withdrawals_ended check ((ended_at is not null) = (state in ('sent', 'rejected', 'cancelled'))),
  constraint withdrawals_in_file check (file_id is null or state in ('approved', 'sent', 'rejected')),
  constraint withdrawals_sent check ((state = 'sent') = (txid <> '') and (state <> 'sent' or file_id is not null)),
  constraint withdrawals_rejected check ((state = 'rejected') = (reason <> ''))
);
create index withdrawals_by_user on withdrawals (user_id, id);
create index withdrawals_waiting on withdrawals (id) where state = 'pending';
create index withdrawals_ready on withdrawals (id) where state = 'approved';
create index withdrawals_ended on withdrawals (ended_at) where ended_at is not null;
create index withdrawals_by_file on withdrawals (file_id) where file_id is not null;
-- A transaction pays one withdrawal.
create unique index withdrawals_one_transaction on withdrawals (way, txid) where txid <> '';

-- What was asked for stays, and so does what has ended. Nothing leaves its file for another.
create function guard_withdrawal() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.review_id, new.currency_id, new.way, new.address, new.book_id, new.methods_at, new.amount, new.fee, new.receivable, new.terms,
      new.terms_id, new.approvals, new.held_until, new.created_at)
     is distinct from (old.id, old.user_id, old.review_id, old.currency_id, old.way, old.address, old.book_id, old.methods_at, old.amount, old.fee, old.receivable,
      old.terms, old.terms_id, old.approvals, old.held_until, old.created_at) then
    raise exception 'what withdrawal % asks for stays', old.id using errcode = 'restrict_violation';
  end if;
  if old.ended_at is not null and to_jsonb(new) - 'seals' is distinct from to_jsonb(old) - 'seals' then
    raise exception 'withdrawal % has ended', old.id using errcode = 'restrict_violation';
  end if;
  if old.file_id is not null and new.file_id is distinct from old.file_id then
    raise exception 'withdrawal % is in a file', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger withdrawals_guard before update on withdrawals for each row execute function guard_withdrawal();

create table withdrawal_files (
  id integer primary key check (id > 0),
  -- Hash of the file before it; empty for the first.
  previous text not null,
  -- The document, sealed: it names bank accounts in full.
  document text not null,
  hash text not null,
  -- JSON: the venue's public keys with their signatures over the document.
  signatures text not null,
  rows smallint not null check (rows between 1 and 100),
  made_by integer not null,
  made_at timestamptz(3) not null,
  -- The signed result, and what it said; empty until it was imported.
  result text not null,
  sent smallint not null check (sent >= 0),
  failed smallint not null check (failed >= 0),
  imported_by integer,
  imported_at timestamptz(3),
  constraint withdrawal_files_imported check (
    (imported_at is null) = (imported_by is null) and (imported_at is null) = (result = '') and sent + failed = case when imported_at is null then 0 else rows end)
);
create function guard_withdrawal_file() returns trigger language plpgsql as $$
begin
  if (new.id, new.previous, new.document, new.hash, new.signatures, new.rows, new.made_by, new.made_at)
     is distinct from (old.id, old.previous, old.document, old.hash, old.signatures, old.rows, old.made_by, old.made_at) or old.imported_at is not null then
    raise exception 'file % is made, and imported once', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger withdrawal_files_guard before update on withdrawal_files for each row execute function guard_withdrawal_file();

insert into counters (name, next) values ('withdrawal_ids', 1);

grant select, insert on withdrawals, withdrawal_files to candor_app;
grant update (state, reason, note, file_id, txid, decided_at, ended_at, seals) on withdrawals to candor_app;
grant update (result, sent, failed, imported_by, imported_at) on withdrawal_files to candor_app;

-- A review is also over when who handed it in takes it back: then nobody decided.
alter table reviews drop constraint reviews_outcome_check, drop constraint reviews_decided;
alter table reviews
  add constraint reviews_outcome_check check (outcome in ('', 'approved', 'refused', 'answered', 'withdrawn')),
  add constraint reviews_decided check ((outcome = '') = (decided_at is null) and (outcome in ('', 'withdrawn') or first_by is not null));
create or replace function guard_review() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.subject, new.user_id, new.opened_by, new.opened_at, new.due_at, new.approvals)
     is distinct from (old.id, old.kind, old.subject, old.user_id, old.opened_by, old.opened_at, old.due_at, old.approvals) then
    raise exception 'what review % is about stays', old.id using errcode = 'restrict_violation';
  end if;
  if old.outcome in ('approved', 'refused', 'withdrawn') and to_jsonb(new) - 'seals' is distinct from to_jsonb(old) - 'seals' then
    raise exception 'review % is decided', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
