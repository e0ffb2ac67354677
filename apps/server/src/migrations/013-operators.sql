-- Who operates the venue, how they sign in, and what they do to customers.

-- Below every customer's id, which begin at 100,001: an id in the command log means one person only.
create sequence operator_ids as integer minvalue 1 maxvalue 99999;

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
  -- The secret of the authenticator, sealed with the venue's key.
  factor_secret text not null,
  -- The newest step a code was accepted for: no step is accepted twice.
  factor_step integer not null default 0,
  created_at timestamptz(3) not null,
  constraint operators_id_is_no_customers check (id between 1 and 99999)
);

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

alter table users
  add column frozen_at timestamptz(3),
  add column frozen_reason text,
  -- The operator who froze it; null when it was the customer, by the link of a message.
  add column frozen_by integer references operators;
update users set frozen_at = now(), frozen_reason = 'by the link of a message' where status = 'frozen';

-- The console finds customers by the beginning of what they are known by, whatever the collation of the database.
create index users_by_email_beginning on users (email text_pattern_ops);
create index users_by_mobile_beginning on users (mobile text_pattern_ops);
create index users_by_full_mobile_beginning on users ((area_code || mobile) text_pattern_ops);
create index users_by_invitation_beginning on users (extension_code text_pattern_ops);
create index users_frozen on users (id) where status = 'frozen';

grant select, insert, update on operators, operator_sessions to candor_app;
grant select, insert on operator_sign_ins to candor_app;
grant usage on sequence operator_ids to candor_app;
