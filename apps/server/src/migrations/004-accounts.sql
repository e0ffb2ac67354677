-- Customers: who they are, how they prove it, and where they signed in.

create table users (
  id integer primary key,
  -- Lower case; one of e-mail and mobile is present.
  email text unique,
  -- When the customer proved to read the mailbox of the e-mail address: by a code that was mailed there. The image code at
  -- registration proves none. A mobile number is proven at registration by its text message. Demo customers count as proven.
  email_proven_at timestamptz(3),
  mobile text,
  area_code text,
  contact_proven boolean not null generated always as (mobile is not null or email_proven_at is not null) stored,
  password_hash text not null,
  trade_password_hash text,
  -- every: each contract order; session: once per session; never.
  trade_password_mode text not null default 'session' check (trade_password_mode in ('every', 'session', 'never')),
  trade_password_failures smallint not null default 0,
  trade_password_locked_until timestamptz(3),
  -- The secret of the authenticator (RFC 6238), sealed with the venue's key; null while none is bound.
  factor_secret text,
  -- The newest step a code was accepted for: no step is accepted twice.
  factor_step integer,
  -- Recovery codes of another moment are void.
  recovery_issued_at timestamptz(3),
  anti_phishing_phrase text not null default '',
  -- When a password, the e-mail address or the authenticator last changed: withdrawals wait after it.
  security_changed_at timestamptz(3),
  language text not null default 'en',
  nationality text not null default '',
  -- The customer's own invitation code.
  extension_code text not null unique,
  invited_by integer references users,
  status text not null default 'active' check (status in ('active', 'frozen')),
  frozen_at timestamptz(3),
  frozen_reason text,
  -- The operator who froze it; null when it was the customer, by the link of a message.
  frozen_by integer references operators,
  -- Links that freeze the account and were made before this are void.
  unfrozen_at timestamptz(3),
  is_demo boolean not null default false,
  registered_at timestamptz(3) not null,
  -- An id in the command log means one person: operators are at most 99,999, customers above.
  constraint users_id_is_no_operators check (id > 100000),
  constraint users_account_present check (email is not null or (mobile is not null and area_code is not null)),
  unique (area_code, mobile)
);
-- The console finds customers by the beginning of what they are known by, whatever the collation of the database.
create index users_by_email_beginning on users (email text_pattern_ops);
create index users_by_mobile_beginning on users (mobile text_pattern_ops);
create index users_by_full_mobile_beginning on users ((area_code || mobile) text_pattern_ops);
create index users_by_invitation_beginning on users (extension_code text_pattern_ops);
create index users_frozen on users (id) where status = 'frozen';
insert into counters (name, next) values ('user_ids', 100001);

create table sessions (
  -- sha256 of the token; the token itself is never stored.
  token_hash bytea primary key,
  user_id integer not null references users,
  created_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  -- Absolute end; idle end is seen_at + 24 h.
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  address text not null,
  device text not null,
  -- Signed in with the password, the authenticator's code still to come.
  factor_pending boolean not null default false,
  trade_password_passed boolean not null default false,
  -- When a passkey was last used in the session: for a while it stands for a code of the second factor.
  passkey_at timestamptz(3)
);
create index sessions_by_user on sessions (user_id) where ended_at is null;
-- Whether an account was used from an address before is asked at every sign-in and every code, for accounts with few and
-- with many sign-ins alike: how long that takes must not tell them apart.
create index sessions_by_user_history on sessions (user_id, created_at);
-- What is past its term.
create index sessions_by_end on sessions (ended_at) where ended_at is not null;
create index sessions_never_ended on sessions (expires_at) where ended_at is null;

-- Who tried to sign in to an account, for its owner to see. Tries at accounts that do not exist leave nothing.
create table sign_ins (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  at timestamptz(3) not null,
  address text not null,
  device text not null,
  outcome text not null check (outcome in ('signed_in', 'wrong_password', 'frozen', 'factor_pending', 'factor_wrong', 'factor_passed'))
);
create index sign_ins_by_user on sign_ins (user_id, id);

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

-- What stands in for a lost authenticator.
create table recovery_codes (
  -- HMAC with the venue's key over account and code.
  mac text primary key,
  user_id integer not null references users,
  issued_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index recovery_codes_by_user on recovery_codes (user_id, issued_at);

-- Passkeys (WebAuthn): public keys that customers sign in with. Nothing in this table is a secret; its columns are those of
-- operator_passkeys.
create table passkeys (
  id text primary key,
  credential_id text not null,
  user_id integer not null references users,
  public_key bytea not null,
  counter bigint not null,
  transports text not null,
  synced boolean not null,
  name text not null,
  added_at timestamptz(3) not null,
  used_at timestamptz(3),
  removed_at timestamptz(3)
);
create index passkeys_by_user on passkeys (user_id) where removed_at is null;

-- API keys of customers, for their own programs.
create table api_keys (
  -- sha256 of the key; the key itself is never stored.
  key_hash bytea primary key,
  user_id integer not null references users,
  label text not null,
  -- The first characters of the key, to tell it from others.
  prefix text not null,
  scopes text not null check (scopes in ('read', 'read,trade')),
  -- Addresses and networks it may come from, parted by spaces; empty for everywhere.
  addresses text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  used_at timestamptz(3),
  used_from text not null default '',
  constraint api_keys_trade_from_known_addresses check (scopes = 'read' or addresses <> '')
);
create index api_keys_by_user on api_keys (user_id) where ended_at is null;

-- Wrong passwords and codes of the last hours, so that a restart gives nobody fresh tries. Kept alike for accounts that
-- exist and that do not; accounts stand as signatures, for people type passwords where their name belongs.
create table wrong_tries (
  id bigint generated always as identity primary key,
  -- Which guard counted it.
  guard text not null,
  account text not null,
  -- An IPv6 one as its /64.
  address text not null,
  -- Whether the account was never used from there.
  stranger boolean not null,
  at timestamptz(3) not null
);
create index wrong_tries_by_age on wrong_tries (at);

-- Countries and the prefix their telephone numbers begin with. Changed by operators; a removed one stays, so that the audit
-- log keeps what it speaks of.
create table area_codes (
  id integer primary key,
  name text not null,
  area_code text not null,
  removed_at timestamptz(3)
);
create unique index area_codes_name on area_codes (lower(name)) where removed_at is null;
insert into counters (name, next) values ('area_code_ids', 1001);

grant select, insert, update on users, recovery_codes, area_codes to candor_app;
-- Personal data has a term (docs/security/data.md). A job of the server removes what is past it, in small batches; nothing of
-- the ledger, the logs, the checks of identities or the changes of settings can be removed.
grant select, insert, update, delete on sessions, codes, passkeys, api_keys to candor_app;
grant select, insert, delete on sign_ins, wrong_tries to candor_app;
