-- Passkeys (WebAuthn): public keys that customers and operators sign in with. Nothing in these tables is a secret.
create table passkeys (
  -- Hex sha256 of the credential id, which itself may have more than a thousand bytes.
  id text primary key,
  -- In base64url, as browsers are told it.
  credential_id text not null,
  user_id integer not null references users,
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
create index passkeys_by_user on passkeys (user_id) where removed_at is null;

create table operator_passkeys (
  id text primary key,
  credential_id text not null,
  operator_id integer not null references operators,
  public_key bytea not null,
  counter bigint not null,
  transports text not null,
  synced boolean not null,
  name text not null,
  added_at timestamptz(3) not null,
  used_at timestamptz(3),
  removed_at timestamptz(3)
);
create index operator_passkeys_by_operator on operator_passkeys (operator_id) where removed_at is null;

-- When a passkey was last used in the session: for a while it stands for a code of the second factor.
alter table sessions add column passkey_at timestamptz(3);

grant select, insert, update on passkeys, operator_passkeys to candor_app;
