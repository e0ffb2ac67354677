-- Pictures of documents and faces, and what is decided on them. Everything private is sealed with the venue's key.

-- The sealed picture. Written before the row of `uploads` that makes it one, and swept when that row never came.
create table upload_contents (
  -- 128 random bits as hex; the id of the upload.
  id text primary key,
  stored_at timestamptz(3) not null,
  -- Sealed bytes do not compress; trying would cost time at every write.
  content bytea storage external not null
);
create index upload_contents_by_age on upload_contents (stored_at);

create table uploads (
  id text primary key,
  user_id integer not null references users,
  -- As stored, sealed.
  bytes integer not null check (bytes > 0),
  uploaded_at timestamptz(3) not null,
  -- When it was handed in with an identity check; what never is, is removed after a day.
  attached_at timestamptz(3),
  -- The pictures of a refused check go after a while, the check stays. Those of any other check stay with it.
  removed_at timestamptz(3)
);
create index uploads_by_user on uploads (user_id) where removed_at is null;
create index uploads_unused on uploads (uploaded_at) where removed_at is null and attached_at is null;

create table identity_checks (
  id integer primary key,
  user_id integer not null references users,
  state text not null default 'waiting' check (state in ('waiting', 'certified', 'refused')),
  -- Sealed.
  name text not null,
  document text not null,
  -- HMAC of the normalised document number with the venue's key: numbers are compared without being read.
  document_mac text not null,
  front_upload text not null references uploads,
  reverse_upload text not null references uploads,
  hand_upload text references uploads,
  submitted_at timestamptz(3) not null,
  decided_at timestamptz(3),
  -- The operator.
  decided_by integer references operators,
  -- Why it was refused, as the customer reads it.
  reason text not null default '',
  constraint identity_checks_decided check ((state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint identity_checks_reason check ((state = 'refused') = (reason <> ''))
);
create index identity_checks_by_user on identity_checks (user_id, id);
create index identity_checks_by_state on identity_checks (state, id);
create index identity_checks_by_document on identity_checks (document_mac);
-- One review at a time, and none after a certification.
create unique index identity_checks_open on identity_checks (user_id) where state in ('waiting', 'certified');
-- One document certifies one account.
create unique index identity_checks_certified_document on identity_checks (document_mac) where state = 'certified';
insert into counters (name, next) values ('identity_check_ids', 1);

-- Who looked at a check, when and why.
create table identity_views (
  id bigint generated always as identity primary key,
  check_id integer not null references identity_checks,
  operator_id integer not null references operators,
  reason text not null,
  viewed_at timestamptz(3) not null
);
create index identity_views_by_check on identity_views (check_id, operator_id);

-- A check begins undecided; who decides it has viewed it; what is decided stays, whoever writes.
create function guard_identity_check() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'an identity check stays' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' then
      raise exception 'an identity check begins undecided' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (new.id, new.user_id, new.front_upload, new.reverse_upload, new.submitted_at) is distinct from
     (old.id, old.user_id, old.front_upload, old.reverse_upload, old.submitted_at)
     or new.hand_upload is distinct from old.hand_upload then
    raise exception 'what was handed in for identity check % stays', old.id using errcode = 'restrict_violation';
  end if;
  if old.state <> 'waiting' then
    -- Sealing anew with another key changes sealed texts and signatures only; nobody without the key can make one up.
    if (new.state, new.decided_at, new.decided_by, new.reason) is distinct from (old.state, old.decided_at, old.decided_by, old.reason) then
      raise exception 'identity check % is decided', old.id using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if new.state <> 'waiting' and not exists (
    select from identity_views where check_id = new.id and operator_id = new.decided_by and viewed_at <= new.decided_at
  ) then
    raise exception 'operator % has not viewed identity check %', new.decided_by, new.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger identity_checks_guard before insert or update or delete on identity_checks
  for each row execute function guard_identity_check();

-- The pictures of a check that is not refused stay, whoever writes.
create function guard_removed_upload() returns trigger language plpgsql as $$
begin
  if exists (
    select from identity_checks where user_id = new.user_id and new.id in (front_upload, reverse_upload, hand_upload) and state <> 'refused'
  ) then
    raise exception 'upload % belongs to an identity check', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger uploads_of_checks_stay before update on uploads for each row
  when (old.removed_at is null and new.removed_at is not null) execute function guard_removed_upload();

grant select, insert, update, delete on upload_contents to candor_app;
grant select, insert, update on uploads, identity_checks to candor_app;
grant select, insert on identity_views to candor_app;
