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

grant select, insert, update on api_keys to candor_app;
grant select, insert, delete on wrong_tries to candor_app;
