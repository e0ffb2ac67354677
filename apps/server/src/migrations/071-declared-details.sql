-- What customers have bound of ways of payment that the published terms declare.

create table declared_details (
  -- The customer and the code of the way, with a colon between them.
  id text primary key,
  user_id integer not null references users,
  method text not null check (method <> ''),
  -- Sealed with the venue's key; null once it was removed.
  content text,
  changed_at timestamptz(3) not null,
  seals jsonb
);
create index declared_details_by_customer on declared_details (user_id);

grant select, insert, update on declared_details to candor_app;
