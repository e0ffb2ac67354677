-- Chats with customer service.

create table support_chats (
  id integer primary key,
  user_id integer not null,
  state text not null check (state in ('waiting', 'open', 'ended')),
  operator_id integer,
  language text not null,
  -- The place in the queue: who is handed back keeps it.
  opened_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- Of the newest message.
  newest integer not null check (newest >= 0),
  -- When the customer wrote what nobody has answered; and when anybody wrote last.
  waits_since timestamptz(3),
  written_at timestamptz(3) not null,
  -- When the customer wrote last: who wrote just now is looking.
  customer_at timestamptz(3) not null,
  -- The page that the customer shares; empty for none.
  shared text not null,
  rating smallint not null default 0 check (rating between 0 and 5),
  rating_words text not null default '',
  transcript boolean not null default false,
  seals jsonb,
  constraint support_chats_ended check ((state = 'ended') = (ended_at is not null)),
  constraint support_chats_answered check (state <> 'open' or operator_id is not null),
  constraint support_chats_waiting check (state <> 'waiting' or operator_id is null),
  constraint support_chats_rated check (rating = 0 or state = 'ended'),
  constraint support_chats_shared check (shared = '' or state <> 'ended')
);
-- A customer has one chat at a time.
create unique index support_chats_live on support_chats (user_id) where state <> 'ended';
create index support_chats_by_user on support_chats (user_id, id);
create index support_chats_by_state on support_chats (state, opened_at);

create table support_messages (
  -- Who wrote it and the key that they gave it: once.
  id text primary key,
  chat_id integer not null references support_chats,
  number integer not null check (number > 0),
  author text not null check (author in ('customer', 'operator', 'note')),
  author_id integer not null,
  body text not null,
  -- An upload; empty for none.
  upload text not null,
  written_at timestamptz(3) not null,
  seals jsonb,
  constraint support_messages_in_order unique (chat_id, number)
);

create table support_answers (
  id integer primary key,
  title text not null,
  -- By language; English always.
  texts jsonb not null,
  changed_at timestamptz(3) not null,
  removed_at timestamptz(3)
);

-- Whether a picture is there and is no evidence: of no identity check and no claim.
create function is_spare_picture(picture text) returns boolean language sql stable as $$
  select exists (select from uploads where id = picture and removed_at is null)
    and not exists (select from deposit_claims where proof = picture)
    and not exists (select from identity_checks where picture in (front_upload, reverse_upload, hand_upload))
$$;

-- Whom a chat can be handed to.
create or replace view operator_names as select id, email, name, role, status from operators;

insert into counters (name, next) values ('support_chat_ids', 1), ('support_answer_ids', 1);

-- What is past its term is removed (docs/specs/retention.md); messages never change.
grant select, insert, update, delete on support_chats to candor_app;
grant select, insert, delete on support_messages to candor_app;
grant select, insert, update on support_answers to candor_app;
