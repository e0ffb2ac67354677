-- One queue for what operators decide, and who has looked at what. Both are made of the journal alone, so they refer to no table
-- that is not; and what they would not take stops the venue, so decisions refuse it before.

create table reviews (
  id integer primary key,
  kind text not null,
  -- The row of the kind's own table.
  subject bigint not null,
  user_id integer,
  -- The operator who proposed it; null for what a customer handed in.
  opened_by integer,
  opened_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  approvals smallint not null check (approvals in (1, 2)),
  first_by integer,
  first_at timestamptz(3),
  second_by integer,
  second_at timestamptz(3),
  outcome text not null check (outcome in ('', 'approved', 'refused', 'answered')),
  decided_at timestamptz(3),
  reason text not null,
  -- What the operator added to the reason, or the answer, as the customer reads it.
  note text not null,
  seals jsonb,
  unique (kind, subject),
  constraint reviews_moments check ((first_by is null) = (first_at is null) and (second_by is null) = (second_at is null)),
  constraint reviews_decided check ((outcome = '') = (decided_at is null) and (outcome = '' or first_by is not null)),
  -- Nobody agrees twice, and nobody decides what they proposed.
  constraint reviews_two_operators check (second_by is null or (first_by is not null and second_by <> first_by)),
  constraint reviews_not_own check (opened_by is null or (first_by is distinct from opened_by and second_by is distinct from opened_by)),
  constraint reviews_enough check (outcome <> 'approved' or approvals = 1 or second_by is not null),
  constraint reviews_said check (
    case outcome when 'refused' then reason <> '' or note <> '' when 'answered' then note <> '' else reason = '' and note = '' end)
);
create index reviews_waiting on reviews (due_at, id) where outcome = '';
create index reviews_decided_newest on reviews (decided_at, id) where outcome <> '';
create index reviews_by_user on reviews (user_id, id);

-- That an operator has looked at what is to be decided: when last, and why.
create table review_looks (
  id text primary key,
  review_id integer not null references reviews deferrable initially deferred,
  operator_id integer not null,
  looked_at timestamptz(3) not null,
  reason text not null,
  seals jsonb,
  unique (review_id, operator_id)
);

-- Who decides has looked.
alter table reviews
  add constraint reviews_first_looked foreign key (id, first_by) references review_looks (review_id, operator_id) deferrable initially deferred,
  add constraint reviews_second_looked foreign key (id, second_by) references review_looks (review_id, operator_id) deferrable initially deferred;

-- What was opened stays, and so does what was decided, but for an answer, which another replaces.
create function guard_review() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.subject, new.user_id, new.opened_by, new.opened_at, new.due_at, new.approvals)
     is distinct from (old.id, old.kind, old.subject, old.user_id, old.opened_by, old.opened_at, old.due_at, old.approvals) then
    raise exception 'what review % is about stays', old.id using errcode = 'restrict_violation';
  end if;
  if old.outcome in ('approved', 'refused') and to_jsonb(new) - 'seals' is distinct from to_jsonb(old) - 'seals' then
    raise exception 'review % is decided', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger reviews_guard before update on reviews for each row execute function guard_review();

insert into counters (name, next) values ('review_ids', 1);

grant select, insert on reviews, review_looks to candor_app;
grant update (first_by, first_at, second_by, second_at, outcome, decided_at, reason, note, seals) on reviews to candor_app;
grant update (looked_at, reason, seals) on review_looks to candor_app;

-- Identity checks and complaints: who decided, when and why stands in their reviews from now on. What was decided before is read
-- from the old columns and from `identity_views` once, by the first start; afterwards nobody writes or reads them.
alter table identity_checks drop constraint identity_checks_decided, drop constraint identity_checks_reason;
create or replace function guard_identity_check() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'an identity check stays' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' then
      raise exception 'an identity check begins undecided' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (new.id, new.user_id, new.front_upload, new.reverse_upload, new.submitted_at) is distinct from
     (old.id, old.user_id, old.front_upload, old.reverse_upload, old.submitted_at)
     or new.hand_upload is distinct from old.hand_upload then
    raise exception 'what was handed in for identity check % stays', old.id using errcode = 'restrict_violation';
  end if;
  -- Sealing anew with another key changes sealed texts and signatures only; nobody without the key can make one up.
  if old.state <> 'waiting' and new.state <> old.state then
    raise exception 'identity check % is decided', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
revoke update on identity_checks from candor_app;
grant update (state, name, document, document_mac, seals) on identity_checks to candor_app;
revoke insert on identity_views from candor_app;
revoke update on complaints from candor_app;
grant update (seals) on complaints to candor_app;
