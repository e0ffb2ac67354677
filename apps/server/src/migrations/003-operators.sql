-- Who operates the venue, and how they sign in.

create table operators (
  id integer primary key,
  -- Lower case.
  email text not null unique,
  name text not null,
  role text not null check (role in ('administrator', 'support', 'compliance', 'auditor')),
  status text not null default 'active' check (status in ('active', 'disabled')),
  -- Of demo mode: its password and secret are printed, so it never signs in to a live venue.
  is_demo boolean not null default false,
  password_hash text not null,
  -- Until when the first password, which a command on the machine printed, lets its operator in to replace it; null once it was replaced.
  password_expires_at timestamptz(3),
  -- The secret of the authenticator, sealed with the venue's key.
  factor_secret text not null,
  -- The newest step a code was accepted for: no step is accepted twice.
  factor_step integer not null default 0,
  created_at timestamptz(3) not null,
  -- Below every customer's id, which begin at 100,001: an id in the command log means one person only.
  constraint operators_id_is_no_customers check (id between 1 and 99999)
);
-- Taken by the command on the machine before it asks the venue, because an operator's secrets are sealed for the id.
create sequence operator_ids as integer minvalue 1 maxvalue 99999;
grant usage on sequence operator_ids to candor_app;

create table operator_sessions (
  -- sha256 of the token; the token itself is never stored.
  token_hash bytea primary key,
  operator_id integer not null references operators,
  created_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  -- Absolute end; idle end is seen_at + 15 min.
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  address text not null,
  device text not null
);
create index operator_sessions_open on operator_sessions (operator_id) where ended_at is null;
create index operator_sessions_by_operator on operator_sessions (operator_id, created_at);

-- Tries to sign in to the console. What was typed for an account that does not exist is not kept: it may be a password.
create table operator_sign_ins (
  id bigint generated always as identity primary key,
  -- 0 for an account that does not exist.
  operator_id integer not null,
  at timestamptz(3) not null,
  address text not null,
  device text not null,
  outcome text not null check (outcome in ('signed_in', 'refused'))
);
create index operator_sign_ins_by_operator on operator_sign_ins (operator_id, id);

-- Passkeys (WebAuthn): public keys that operators sign in with. Nothing in this table is a secret.
create table operator_passkeys (
  -- Hex sha256 of the credential id, which itself may have more than a thousand bytes.
  id text primary key,
  -- In base64url, as browsers are told it.
  credential_id text not null,
  operator_id integer not null references operators,
  -- COSE key.
  public_key bytea not null,
  -- What the authenticator counted at its last use; 0 from those that do not count.
  counter bigint not null,
  -- How browsers may reach the authenticator, parted by commas.
  transports text not null,
  -- Whether it is kept in step among devices by its maker.
  synced boolean not null,
  name text not null,
  added_at timestamptz(3) not null,
  used_at timestamptz(3),
  removed_at timestamptz(3)
);
create index operator_passkeys_by_operator on operator_passkeys (operator_id) where removed_at is null;

grant select, insert, update on operators to candor_app;
-- Rows are deleted when the term of personal data in them is over (docs/security/data.md).
grant select, insert, update, delete on operator_sessions, operator_passkeys to candor_app;
grant select, insert, delete on operator_sign_ins to candor_app;
