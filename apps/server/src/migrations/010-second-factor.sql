-- Authenticators (RFC 6238) and their recovery codes.
alter table users
  -- Sealed with the venue's key; null while no authenticator is bound.
  add column factor_secret text,
  -- The newest step a code was accepted for: no step is accepted twice.
  add column factor_step integer,
  -- Recovery codes of another moment are void.
  add column recovery_issued_at timestamptz(3);

-- Signed in with the password, the authenticator's code still to come.
alter table sessions add column factor_pending boolean not null default false;

create table recovery_codes (
  -- HMAC with the venue's key over account and code.
  mac text primary key,
  user_id integer not null references users,
  issued_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index recovery_codes_by_user on recovery_codes (user_id, issued_at);

grant select, insert, update on recovery_codes to candor_app;
