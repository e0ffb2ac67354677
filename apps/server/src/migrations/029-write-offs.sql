-- What the house bears of a deposit that its chain took back for good: proposed by one operator, decided by another.

create table deposit_write_offs (
  id integer primary key,
  payment text not null,
  user_id integer not null,
  reason text not null check (length(reason) between 5 and 2000),
  state text not null check (state in ('waiting', 'approved', 'refused')),
  proposed_at timestamptz(3) not null,
  decided_at timestamptz(3),
  seals jsonb,
  constraint deposit_write_offs_decided check ((state = 'waiting') = (decided_at is null))
);
create index deposit_write_offs_by_payment on deposit_write_offs (payment);

alter table deposits
  drop constraint deposits_state_check,
  add constraint deposits_state_check
    check (state in ('seen', 'confirming', 'credited', 'held', 'too_small', 'claimed', 'written_off')),
  drop constraint deposits_credited_once,
  add constraint deposits_credited_once check ((state in ('credited', 'held', 'written_off')) = (credited_at is not null));

insert into counters (name, next) values ('deposit_write_off_ids', 1);

grant select, insert on deposit_write_offs to candor_app;
grant update (state, decided_at, seals) on deposit_write_offs to candor_app;
