-- Proofs of what the venue owes its customers: signed documents, each with the hash of the one before, and the trees behind them.

-- Projected: every row stands in the journal in full. Append-only.
create table liability_proofs (
  id integer primary key check (id > 0),
  -- Names its tiles, and is part of what its salts are made of.
  build text not null,
  -- The first digits of the id of the key that its salts were made with.
  salt_key text not null,
  -- The newest movement that it counts.
  transfer_id bigint not null,
  -- The text that was signed, its hash, and the signatures as JSON.
  document text not null,
  hash text not null,
  signatures text not null,
  -- The operator who had it made; 0 for the calendar.
  made_by integer not null,
  made_at timestamptz(3) not null
);

-- The nodes of a tree, in tiles of at most 256 of one level; height counts tiles from the leaves up. Written beside the journal
-- before the proof that names their build; what they say is held by the root in its document. Kept for a stated time.
create table liability_tiles (
  build text not null,
  currency text not null,
  height smallint not null,
  place integer not null,
  -- Of the first node: leaves lie in the order of their hashes, and are found by it.
  first_hash bytea not null,
  -- For each node 32 bytes of hash and 16 of sum.
  nodes bytea not null,
  made_at timestamptz(3) not null,
  primary key (build, currency, height, place)
);
create index liability_leaves on liability_tiles (build, currency, first_hash) where height = 0;
create index liability_tiles_by_age on liability_tiles (made_at);

grant select, insert on liability_proofs to candor_app;
grant select, insert, delete on liability_tiles to candor_app;
