-- What operators write of news and help: items with what is being written for them, versions that are shown from a moment on, and pictures.
-- What stood in news and news_texts is taken over when the server starts, and sealed; nothing reads those tables afterwards.

-- By the SHA-256 of their bytes.
create table news_pictures (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  stored_at timestamptz(3) not null,
  content bytea not null
);
create index news_pictures_by_age on news_pictures (stored_at);

create table news_items (
  id integer primary key check (id > 0),
  category_id integer not null check (category_id > 0),
  position integer not null,
  binding boolean not null,
  picture text constraint news_items_picture references news_pictures,
  texts text not null,
  revision integer not null check (revision > 0),
  edited_by integer,
  edited_at timestamptz(3) not null
);
create index news_items_by_category on news_items (category_id, position);
create index news_items_by_picture on news_items (picture);

create table news_versions (
  id integer primary key,
  news_id integer not null references news_items deferrable initially deferred,
  binding boolean not null,
  picture text constraint news_versions_picture references news_pictures,
  texts text not null,
  withdrawn boolean not null,
  shown_from timestamptz(3),
  shown_until timestamptz(3),
  reason text not null,
  written_by integer,
  written_at timestamptz(3) not null,
  state text not null check (state in ('proposed', 'published', 'refused', 'cancelled')),
  decided_at timestamptz(3),
  seals jsonb,
  constraint news_versions_begin check (state <> 'published' or shown_from is not null)
);
create index news_versions_by_item on news_versions (news_id, id);
create index news_versions_by_picture on news_versions (picture);
create unique index news_versions_one_waiting on news_versions (news_id) where state = 'proposed';

-- What was published stays as it was written; what is proposed is decided once, what is to come taken back once.
create function guard_news_version() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'state' - 'decided_at' - 'shown_from' - 'seals' is distinct from to_jsonb(old) - 'state' - 'decided_at' - 'shown_from' - 'seals' then
    raise exception 'version % of the news stays as it was written', old.id using errcode = 'restrict_violation';
  end if;
  if new.shown_from is distinct from old.shown_from and (old.state <> 'proposed' or old.shown_from is not null) then
    raise exception 'version % of the news has its moment', old.id using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (('proposed', 'published'), ('proposed', 'refused'), ('published', 'cancelled')) then
    raise exception 'version % of the news was decided', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger news_versions_guard before update on news_versions for each row execute function guard_news_version();

-- The items of the program are below 100.
insert into counters (name, next) values ('news_ids', greatest(100, (select coalesce(max(id), 0) + 1 from news))), ('news_version_ids', 1);

-- A version without its proposer could be approved by whoever proposed it: `reviews_not_own` compares the two.
alter table reviews add constraint reviews_content_proposed check (kind <> 'content' or opened_by is not null);

grant select, insert, delete on news_pictures to candor_app;
grant update (stored_at) on news_pictures to candor_app;
grant select, insert on news_items, news_versions to candor_app;
grant update (position, binding, picture, texts, revision, edited_by, edited_at) on news_items to candor_app;
grant update (shown_from, state, decided_at, seals) on news_versions to candor_app;
