-- The chat of an order between customers: what its parties say, what the venue notes of its steps, and how far each has read.

-- Beside the journal: it may have to be forgotten some day.
create table c2c_messages (
  -- Who wrote it, about which order, and the key that they gave it: once.
  id text primary key,
  -- The order.
  chat_id bigint not null,
  -- Of one count for messages and notes of all orders.
  number bigint not null check (number > 0),
  author text not null check (author in ('buyer', 'seller')),
  author_id integer not null,
  body text not null,
  -- An upload; empty for none.
  upload text not null,
  written_at timestamptz(3) not null,
  seals jsonb,
  constraint c2c_messages_in_order unique (chat_id, number),
  constraint c2c_messages_say_something check (body <> '' or upload <> '')
);
create index c2c_messages_pictures on c2c_messages (upload) where upload <> '';

-- Made of the journal: one line for each step of an order.
create table c2c_notes (
  -- Its number in the chat.
  id bigint primary key,
  order_id bigint not null,
  buyer_id integer not null,
  seller_id integer not null,
  -- Of the list of the contract.
  code text not null check (code <> ''),
  at timestamptz(3) not null
);
create index c2c_notes_by_order on c2c_notes (order_id, id);
insert into counters (name, next) values ('c2c_chat_numbers', 1);

create table c2c_marks (
  -- The order and the party, with a colon between them.
  id text primary key,
  order_id bigint not null,
  user_id integer not null,
  -- Messages of the party.
  written integer not null check (written >= 0),
  -- The number that the party read last, and when the party looked or wrote last.
  read bigint not null check (read >= 0),
  looked_at timestamptz(3) not null,
  -- Whether a notice told of what was not read.
  told boolean not null
);
create index c2c_marks_by_order on c2c_marks (order_id);

grant select, insert on c2c_messages, c2c_notes, c2c_marks to candor_app;
grant update (written, read, looked_at, told) on c2c_marks to candor_app;
-- With a new key, rows are sealed anew.
grant update (seals) on c2c_messages to candor_app;

-- A picture of an order's chat is evidence as well.
create or replace function is_spare_picture(picture text) returns boolean language sql stable as $$
  select exists (select from uploads where id = picture and removed_at is null)
    and not exists (select from deposit_claims where proof = picture)
    and not exists (select from identity_checks where picture in (front_upload, reverse_upload, hand_upload))
    and not exists (select from shop_files where shop_files.picture = is_spare_picture.picture)
    and not exists (select from c2c_messages where upload <> '' and upload = picture)
$$;
