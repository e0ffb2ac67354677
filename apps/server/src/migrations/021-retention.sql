-- Personal data has a term (docs/security/data.md). A job of the server removes what is past it, in small batches; nothing of
-- the ledger, the logs, the checks of identities or the changes of settings can be removed.
create index sessions_by_end on sessions (ended_at) where ended_at is not null;
create index sessions_never_ended on sessions (expires_at) where ended_at is null;
create index withdrawal_addresses_removed on withdrawal_addresses (removed_at) where removed_at is not null;

grant delete on sessions, operator_sessions, sign_ins, operator_sign_ins, outbox, api_keys, passkeys, operator_passkeys,
  withdrawal_addresses to candor_app;

-- The pictures of a refused check go after a while, the check stays. Those of any other check stay with it.
alter table uploads drop constraint uploads_attached_stay;
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
