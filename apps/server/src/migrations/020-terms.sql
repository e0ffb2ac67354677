-- Changes of settings become the kind `setting` of changes of terms: documents of every kind of entity, proposed by one operator,
-- decided by another, in force from a whole minute. A market is paused by one operator alone, for everybody and at once.

alter table setting_changes disable trigger user;
alter table setting_changes rename to terms_changes;
alter table terms_changes rename column name to entity;
alter table terms_changes rename column value to document;
-- What stands here was sealed under the earlier names; the next start seals it anew where those seals fit.
alter table terms_changes add column kind text not null default 'setting'
  check (kind in ('setting', 'pair', 'currency', 'hours', 'pause', 'void'));
alter table terms_changes alter column kind drop default;

-- The text of a setting as the document that says the same.
create function setting_document(value text) returns text language sql immutable as $$
  select '{"value":' || case when value in ('true', 'false') or value ~ '^(0|[1-9][0-9]{0,8})$' then value else to_json(value)::text end || '}'
$$;
update terms_changes set document = setting_document(document);

drop trigger setting_changes_begin_proposed on terms_changes;
drop trigger setting_changes_stay_decided on terms_changes;
drop function setting_changes_begin_proposed();
drop function setting_changes_stay_decided();
drop index setting_changes_one_waiting;
drop index setting_changes_by_name;
create unique index terms_changes_one_waiting on terms_changes (kind, entity) where state = 'proposed';
create index terms_changes_by_entity on terms_changes (kind, entity, id);

alter table terms_changes
  drop constraint setting_changes_whole_minute,
  drop constraint setting_changes_two_operators,
  drop constraint setting_changes_notice,
  add constraint terms_changes_whole_minute check (kind = 'pause' or mod(extract(epoch from effective_at), 60) = 0),
  -- Nobody decides a change of their own, and nobody takes back another's; a pause has nobody else.
  add constraint terms_changes_two_operators check (kind = 'pause' or state not in ('approved', 'refused') or decided_by <> proposed_by),
  -- What takes effect was published before.
  add constraint terms_changes_notice check (kind = 'pause' or state <> 'approved' or effective_at >= decided_at + interval '5 minutes'),
  add constraint terms_changes_pause check (
    kind <> 'pause' or (state = 'approved' and decided_by = proposed_by and decided_at = proposed_at and effective_at >= decided_at));
alter table terms_changes rename constraint setting_changes_decided_at_once to terms_changes_decided_at_once;
alter table terms_changes rename constraint setting_changes_own_withdrawal to terms_changes_own_withdrawal;
alter table terms_changes rename constraint setting_changes_proposed_by_fkey to terms_changes_proposed_by_fkey;
alter table terms_changes rename constraint setting_changes_decided_by_fkey to terms_changes_decided_by_fkey;
alter table terms_changes rename constraint setting_changes_state_check to terms_changes_state_check;
alter table terms_changes rename constraint setting_changes_pkey to terms_changes_pkey;

create function terms_changes_begin_proposed() returns trigger language plpgsql as $$
begin
  if new.state <> 'proposed' and new.kind <> 'pause' then
    raise exception 'a change of terms begins as a proposal' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger terms_changes_begin_proposed before insert on terms_changes
  for each row execute function terms_changes_begin_proposed();

-- Sealing anew with another key changes seals only; nobody without the key can make one up.
create function terms_changes_stay_decided() returns trigger language plpgsql as $$
begin
  if old.state <> 'proposed' and to_jsonb(old) - 'seals' is distinct from to_jsonb(new) - 'seals' then
    raise exception 'a decided change of terms stays as it is' using errcode = 'restrict_violation';
  end if;
  if (old.id, old.kind, old.entity, old.document, old.reason, old.proposed_by, old.proposed_at, old.effective_at)
     is distinct from (new.id, new.kind, new.entity, new.document, new.reason, new.proposed_by, new.proposed_at, new.effective_at) then
    raise exception 'what was proposed stays as it is' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger terms_changes_stay_decided before update on terms_changes
  for each row execute function terms_changes_stay_decided();
alter table terms_changes enable trigger user;

-- The terms that an order was placed under (market_terms); null for orders of before.
alter table lever_orders add column terms_id bigint;

-- Orders whose entry lay in a window that was voided, with what came of it. An order that was closed stays as it is.
create table lever_voids (
  order_id bigint primary key,
  user_id integer not null,
  -- The change of terms that decided it.
  change_id integer not null,
  at timestamptz(3) not null,
  -- What was held or set aside, back to what is available.
  released bigint not null check (released >= 0 and released <= 4000000000000000000),
  -- Fee, overnight charges and loss that the customer had paid.
  refunded bigint not null check (refunded >= 0 and refunded <= 4000000000000000000),
  -- Of a profit, what the contract wallet could spare, and what the house bears.
  taken_back bigint not null check (taken_back >= 0 and taken_back <= 4000000000000000000),
  borne bigint not null check (borne >= 0 and borne <= 4000000000000000000)
);
create index lever_voids_by_user on lever_voids (user_id);
grant select, insert on lever_voids to candor_app;
