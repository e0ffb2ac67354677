-- Seals made with a key that is not in the database (decision 021): of batches of the journal, of rows that give rights, and of
-- work that is due. What stands here before the first start of a server that seals is sealed by that start, once.

-- The first eight digits of the key's id and HMAC-SHA-256 of the batch's hash; null for batches of before.
alter table journal add column seal bytea;

-- By column, the seal of its value: rows without one are as if they were not there.
alter table users add column seals jsonb;
alter table sessions add column seals jsonb;
alter table api_keys add column seals jsonb;
alter table passkeys add column seals jsonb;
alter table operators add column seals jsonb;
alter table operator_sessions add column seals jsonb;
alter table operator_passkeys add column seals jsonb;
alter table setting_changes add column seals jsonb;
alter table withdrawal_addresses add column seals jsonb;
alter table payment_methods add column seals jsonb;
alter table identity_checks add column seals jsonb;
alter table complaints add column seals jsonb;
-- Of name, key and payload.
alter table jobs add column seal text;

-- Sealing anew with another key changes seals only; nobody without the key can make one up.
create or replace function setting_changes_stay_decided() returns trigger language plpgsql as $$
begin
  if old.state <> 'proposed' and to_jsonb(old) - 'seals' is distinct from to_jsonb(new) - 'seals' then
    raise exception 'a decided setting change stays as it is' using errcode = 'restrict_violation';
  end if;
  if (old.id, old.name, old.value, old.reason, old.proposed_by, old.proposed_at, old.effective_at)
     is distinct from (new.id, new.name, new.value, new.reason, new.proposed_by, new.proposed_at, new.effective_at) then
    raise exception 'what was proposed stays as it is' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- Drops the whole partitions of keys or events that hold nothing younger than `before`. Whoever may add commands could add one
-- that looks old, so no single one is asked: any young one in a partition keeps it, and none can be taken away. Nothing younger
-- than a day goes.
create or replace function drop_past_partitions(parent text, before timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  width constant bigint := partition_width(parent);
  part bigint;
  dropped integer := 0;
begin
  if parent not in ('command_keys', 'events') then
    raise exception 'partitions of % are kept', parent;
  end if;
  for part in
    select substring(child.relname from '_(\d+)$')::bigint from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = parent::regclass order by 1
  loop
    exit when not exists (select from commands where seq >= (part + 1) * width);
    -- Newest first: in a partition that is kept the first one looked at says so.
    exit when exists (
      select from (select at from commands where seq >= part * width and seq < (part + 1) * width order by seq desc) as newest
      where at >= least(before, now() - interval '1 day'));
    execute format('drop table %I', parent || '_' || part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;

-- What the server never changes it may not change.
revoke update on pairs, accounts, counters, jobs, held_ticks, candles, operators, operator_sessions, operator_passkeys, sessions,
  api_keys, passkeys, recovery_codes, withdrawal_addresses, complaints from candor_app;
grant update (balance) on accounts to candor_app;
grant update (next) on counters to candor_app;
grant update (due_at, payload, attempts, last_error, done_at, seal) on jobs to candor_app;
grant update (confirmed_by) on held_ticks to candor_app;
grant update (high, low, close, volume) on candles to candor_app;
grant update (status, password_hash, password_expires_at, factor_secret, factor_step, seals) on operators to candor_app;
grant update (seen_at, ended_at, seals) on operator_sessions to candor_app;
grant update (seen_at, ended_at, trade_password_passed, factor_pending, passkey_at, seals) on sessions to candor_app;
grant update (ended_at, used_at, used_from, seals) on api_keys to candor_app;
grant update (counter, synced, used_at, removed_at, seals) on passkeys, operator_passkeys to candor_app;
grant update (used_at) on recovery_codes to candor_app;
grant update (removed_at, seals) on withdrawal_addresses to candor_app;
grant update (reply_content, replied_at, replied_by, seals) on complaints to candor_app;
grant update (seals) on setting_changes to candor_app;
