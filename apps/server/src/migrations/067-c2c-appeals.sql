-- Appeals against orders between customers: instances, who looked, what both said, and what both handed in. And what both think of each other afterwards.

-- Made of the journal: one instance of an appeal. An order has one, and a second one after an objection.
create table c2c_appeals (
  id integer primary key,
  order_id bigint not null,
  instance smallint not null check (instance in (1, 2)),
  -- Who appealed, or objected; the other side answers.
  opened_by text not null check (opened_by in ('buyer', 'seller')),
  kind text not null check (kind <> ''),
  terms_id bigint not null,
  opened_at timestamptz(3) not null,
  answer_by timestamptz(3) not null,
  answered_at timestamptz(3),
  -- How long a first decision waits for objections, by the terms when the instance began.
  object_hours smallint not null check (object_hours > 0),
  -- How many operators it takes.
  approvals smallint not null check (approvals in (1, 2)),
  first_outcome text not null check (first_outcome in ('', 'to_buyer', 'to_seller')),
  first_by integer,
  first_at timestamptz(3),
  second_by integer,
  second_at timestamptz(3),
  -- Empty until decided.
  outcome text not null check (outcome in ('', 'to_buyer', 'to_seller')),
  reason text not null,
  note text not null,
  decided_at timestamptz(3),
  -- When a first decision is carried out.
  final_at timestamptz(3),
  ended_at timestamptz(3),
  ending text not null check (ending in ('', 'executed', 'objected', 'settled')),
  seals jsonb,
  constraint c2c_appeals_once unique (order_id, instance),
  constraint c2c_appeals_answered check (answered_at < answer_by and answered_at >= opened_at and answer_by > opened_at),
  constraint c2c_appeals_first check ((first_by is null) = (first_at is null) and (first_by is null) = (first_outcome = '')),
  constraint c2c_appeals_two check (second_by is null or (first_by is not null and second_by <> first_by)),
  constraint c2c_appeals_second check ((second_by is null) = (second_at is null)),
  constraint c2c_appeals_decided check ((outcome = '') = (decided_at is null) and (outcome = '') = (reason = '')),
  constraint c2c_appeals_enough check (outcome = '' or (first_by is not null and first_outcome = outcome and (approvals = 1 or second_by is not null))),
  constraint c2c_appeals_final check ((final_at is null) = (outcome = '' or instance = 2)),
  constraint c2c_appeals_ended check ((ending = '') = (ended_at is null) and (ending not in ('executed', 'objected') or outcome <> ''))
);
create unique index c2c_appeals_open on c2c_appeals (order_id) where ended_at is null;
create index c2c_appeals_to_carry_out on c2c_appeals (final_at) where outcome <> '' and ended_at is null;
create index c2c_appeals_undecided on c2c_appeals (id) where outcome = '' and ended_at is null;
insert into counters (name, next) values ('c2c_appeal_ids', 1);

create function guard_c2c_appeal() returns trigger language plpgsql as $$
begin
  if (new.id, new.order_id, new.instance, new.opened_by, new.kind, new.terms_id, new.opened_at, new.answer_by, new.object_hours, new.approvals)
     is distinct from (old.id, old.order_id, old.instance, old.opened_by, old.kind, old.terms_id, old.opened_at, old.answer_by, old.object_hours, old.approvals)
     or (old.answered_at is not null and new.answered_at is distinct from old.answered_at)
     or (old.ended_at is not null and to_jsonb(new) - 'seals' is distinct from to_jsonb(old) - 'seals')
     or (old.outcome <> '' and to_jsonb(new) - 'seals' - 'ended_at' - 'ending' is distinct from to_jsonb(old) - 'seals' - 'ended_at' - 'ending') then
    raise exception 'what appeal % is about, and how it was decided, stays', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger c2c_appeals_guard before update on c2c_appeals for each row execute function guard_c2c_appeal();

-- Made of the journal: that an operator has looked at an appeal: when last, and why. Who decides has looked.
create table c2c_appeal_looks (
  -- Appeal and operator, with a colon between them.
  id text primary key,
  appeal_id integer not null,
  operator_id integer not null,
  looked_at timestamptz(3) not null,
  reason text not null,
  seals jsonb,
  constraint c2c_appeal_looks_once unique (appeal_id, operator_id)
);

-- What a party said in an instance: each once.
create table c2c_statements (
  -- Appeal and side, with a colon between them.
  id text primary key,
  appeal_id integer not null,
  order_id bigint not null,
  user_id integer not null,
  words text not null,
  -- Numbers of evidence, with a comma between them.
  evidence text not null,
  said_at timestamptz(3) not null,
  seals jsonb
);
create index c2c_statements_of_orders on c2c_statements (order_id);

-- What a party handed in. The bytes are an upload.
create table c2c_evidence (
  id integer primary key,
  order_id bigint not null,
  instance smallint not null check (instance in (1, 2)),
  user_id integer not null,
  upload text not null,
  type text not null check (type in ('jpeg', 'pdf')),
  bytes integer not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  added_at timestamptz(3) not null,
  seals jsonb,
  constraint c2c_evidence_upload unique (upload)
);
create index c2c_evidence_of_orders on c2c_evidence (order_id);
insert into counters (name, next) values ('c2c_evidence_ids', 1);

-- Made of the journal: what a party of a completed order thinks of the other one. It never changes.
create table c2c_ratings (
  -- Order and side of who rates, with a colon between them.
  id text primary key,
  order_id bigint not null,
  by_id integer not null,
  of_id integer not null,
  -- The shop that is rated; null where a shop rates who took its advert.
  shop_id integer,
  positive boolean not null,
  rated_at timestamptz(3) not null,
  seals jsonb,
  constraint c2c_ratings_once unique (order_id, by_id),
  constraint c2c_ratings_of_two check (by_id <> of_id)
);
create index c2c_ratings_of_shops on c2c_ratings (shop_id, rated_at) where shop_id is not null;

-- What was said with it.
create table c2c_rating_words (
  id text primary key,
  user_id integer not null,
  words text not null check (words <> ''),
  seals jsonb
);

grant select, insert on c2c_appeals, c2c_appeal_looks, c2c_statements, c2c_evidence, c2c_ratings, c2c_rating_words to candor_app;
grant update (answered_at, first_outcome, first_by, first_at, second_by, second_at, outcome, reason, note, decided_at, final_at, ended_at, ending, seals)
  on c2c_appeals to candor_app;
grant update (looked_at, reason, seals) on c2c_appeal_looks to candor_app;
grant update (seals) on c2c_statements, c2c_evidence, c2c_ratings, c2c_rating_words to candor_app;

-- What was handed in to an order is evidence as well.
create or replace function is_spare_picture(picture text) returns boolean language sql stable as $$
  select exists (select from uploads where id = picture and removed_at is null)
    and not exists (select from deposit_claims where proof = picture)
    and not exists (select from identity_checks where picture in (front_upload, reverse_upload, hand_upload))
    and not exists (select from shop_files where shop_files.picture = is_spare_picture.picture)
    and not exists (select from c2c_messages where upload <> '' and upload = picture)
    and not exists (select from c2c_evidence where upload = is_spare_picture.picture)
$$;
