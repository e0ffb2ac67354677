-- What customers are told, by whom it concerns. Where a message goes, its language and its link are filled in when it is delivered.
create table notices (
  id bigint primary key,
  at timestamptz(3) not null,
  user_id integer not null,
  template text not null,
  -- What the template shows.
  params jsonb not null,
  -- Where it was asked for; null for what the venue did.
  address text,
  device text,
  -- Made of the journal; the others were written with their command and leave no more than a digest there.
  journaled boolean not null
);
create index notices_by_user on notices (user_id, id);
create index notices_journaled on notices (id) where journaled;
insert into counters (name, next) values ('notice_ids', 1);

-- How far those have come who follow ticks, commits or rows that are only added, each by the name of what it makes of them.
create table cursors (
  name text primary key,
  position bigint not null
);

-- Notices are deleted when their term is over (docs/security/data.md); none changes.
grant select, insert, delete on notices to candor_app;
grant select, insert on cursors to candor_app;
grant update (position) on cursors to candor_app;
