-- What customers have read of what they were told, and where they are told.
create table notice_settings (
  user_id integer primary key,
  -- Notices up to this one are read.
  read_through bigint not null,
  -- Later ones that are read, by number.
  read_apart jsonb not null,
  -- Channels by kind; a kind without an entry is told as usual.
  chosen jsonb not null
) with (fillfactor = 80);

-- Whoever is there already is not shown three months as unread.
insert into notice_settings (user_id, read_through, read_apart, chosen)
select id, (select next - 1 from counters where name = 'notice_ids'), '[]', '{}' from users;

grant select, insert, update on notice_settings to candor_app;
