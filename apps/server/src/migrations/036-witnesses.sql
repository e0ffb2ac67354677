-- The newest signature of each known witness under a head of the venue. It proves itself: whoever reads it checks it with the key.

create table witness_signatures (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  head integer not null check (head > 0),
  document text not null,
  signature text not null,
  at timestamptz(3) not null
);

grant select, insert, update on witness_signatures to candor_app;
