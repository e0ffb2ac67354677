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

grant select, insert on sign_ins to candor_app;
