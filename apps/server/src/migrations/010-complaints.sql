-- What customers complain of or suggest, and the newest answer; earlier answers are in the command log.
create table complaints (
  id integer primary key,
  user_id integer not null references users,
  content text not null,
  created_at timestamptz(3) not null,
  reply_content text not null default '',
  replied_at timestamptz(3),
  -- The operator.
  replied_by integer references operators,
  constraint complaints_answered check ((replied_at is null) = (replied_by is null) and (replied_at is null) = (reply_content = ''))
);
create index complaints_by_user on complaints (user_id, id);
create index complaints_waiting on complaints (id) where replied_at is null;
create index complaints_answered_newest on complaints (replied_at, id) where replied_at is not null;
insert into counters (name, next) values ('complaint_ids', 1);

grant select, insert, update on complaints to candor_app;
