-- Mails and text messages, written in the transaction of what they tell of and delivered afterwards.
create table outbox (
  id bigint generated always as identity primary key,
  written_at timestamptz(3) not null,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  -- 0 when the message is for nobody who is registered.
  user_id integer not null,
  template text not null,
  language text not null,
  -- What the template shows.
  params jsonb not null,
  -- Codes and links, sealed; erased when the message has left or is of no use any more.
  secret text,
  -- The customer's anti-phishing phrase at the time; empty without one.
  phrase text not null,
  -- After this the message is of no use and is not sent.
  expires_at timestamptz(3) not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'expired')),
  attempts integer not null default 0,
  due_at timestamptz(3) not null,
  sent_at timestamptz(3),
  last_error text
);
create index outbox_due on outbox (channel, due_at) where state = 'waiting';
create index outbox_with_secret on outbox (expires_at) where secret is not null;
create index outbox_by_user on outbox (user_id, id);
create index outbox_by_recipient on outbox (recipient, id);
create index outbox_unsent on outbox (state, id) where state <> 'sent';

-- Messages are deleted when their term is over (docs/security/data.md).
grant select, insert, update, delete on outbox to candor_app;
