create sequence user_ids as integer start 100001;

create table users (
  id integer primary key,
  -- Lower case; one of e-mail and mobile is present.
  email text unique,
  mobile text,
  area_code text,
  password_hash text not null,
  trade_password_hash text,
  -- every: each contract order; session: once per session; never.
  trade_password_mode text not null default 'session' check (trade_password_mode in ('every', 'session', 'never')),
  trade_password_failures smallint not null default 0,
  trade_password_locked_until timestamptz(3),
  language text not null default 'en',
  nationality text not null default '',
  -- The customer's own invitation code.
  extension_code text not null unique,
  invited_by integer references users,
  status text not null default 'active' check (status in ('active', 'frozen')),
  is_demo boolean not null default false,
  registered_at timestamptz(3) not null,
  constraint users_account_present check (email is not null or (mobile is not null and area_code is not null)),
  unique (area_code, mobile)
);

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
  trade_password_passed boolean not null default false
);
create index sessions_by_user on sessions (user_id) where ended_at is null;

create table area_codes (
  id smallint primary key,
  name text not null,
  area_code text not null
);

grant select, insert, update on users, sessions to candor_app;
grant select on area_codes to candor_app;
grant usage on sequence user_ids to candor_app;
