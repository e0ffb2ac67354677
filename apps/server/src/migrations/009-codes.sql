-- Codes sent by mail and text message. Asked for an unknown account there is a row as well: answers and work are alike.
create table codes (
  id text primary key,
  -- Where it was sent: an e-mail address, or +prefix, a space and digits.
  recipient text not null,
  channel text not null check (channel in ('mail', 'sms')),
  scene text not null,
  -- The account that asked while signed in; 0 for visitors.
  user_id integer not null,
  -- The network address that asked, an IPv6 one as its /64.
  requester text not null,
  -- Whether the account was used from there before.
  familiar boolean not null,
  -- HMAC with the venue's key: six digits could be tried through otherwise.
  mac text not null,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Wrong codes entered from where it was asked for, and from anywhere else.
  tries smallint not null default 0,
  stranger_tries smallint not null default 0,
  used_at timestamptz(3)
);
create index codes_by_recipient on codes (recipient, sent_at);
create index codes_by_requester on codes (requester, sent_at);
create index codes_by_age on codes (sent_at);

alter table users
  add column anti_phishing_phrase text not null default '',
  -- When a password, the e-mail address or the authenticator last changed: withdrawals wait after it.
  add column security_changed_at timestamptz(3),
  -- Links that freeze the account and were made before this are void.
  add column unfrozen_at timestamptz(3);

grant select, insert, update, delete on codes to candor_app;
