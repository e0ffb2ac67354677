-- News and help. Items below 100 come with the program and are added when the server starts.
create table news (
  id integer primary key check (id > 0),
  category_id integer not null check (category_id > 0),
  -- A path of this site, or empty.
  thumbnail text not null check (thumbnail = '' or thumbnail like '/%'),
  -- Small first within a category.
  position integer not null,
  published_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  withdrawn_at timestamptz(3)
);

create table news_texts (
  -- Both columns below, for a statement that changes one text: "10/en".
  id text primary key,
  news_id integer not null references news,
  language text not null,
  title text not null check (title <> ''),
  abstract text not null,
  keyword text not null,
  -- HTML of the subset that packages/rules/src/content/article.ts reads.
  content text not null check (content <> ''),
  constraint news_texts_id check (id = news_id || '/' || language)
);
create index news_texts_by_news on news_texts (news_id);

grant select, insert on news, news_texts to candor_app;
