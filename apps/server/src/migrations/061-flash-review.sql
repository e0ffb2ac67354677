-- A flash exchange above the limit is reviewed for its person: it is carried out at the rate of the decision, not below what its customer
-- accepts, and comes back by itself when nobody decides in time. Null in exchanges of before.
alter table flash_orders
  add column least bigint check (least >= 0),
  add column expires_at timestamptz(3),
  add column review_id integer,
  drop constraint flash_orders_status_check,
  -- 0 waits for an operator, 1 carried out, 2 rejected, 3 returned.
  add constraint flash_orders_status_check check (status in (0, 1, 2, 3)),
  add constraint flash_orders_least_kept check (status <> 1 or least is null or received >= least),
  add constraint flash_orders_review check ((expires_at is null) = (review_id is null));
create index flash_orders_waiting on flash_orders (id) where status = 0;

alter table reviews
  drop constraint reviews_outcome_check,
  drop constraint reviews_decided,
  add constraint reviews_outcome_check check (outcome in ('', 'approved', 'refused', 'answered', 'withdrawn', 'expired')),
  add constraint reviews_decided check ((outcome = '') = (decided_at is null) and (outcome in ('', 'withdrawn', 'expired') or first_by is not null));

create or replace function guard_review() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.subject, new.user_id, new.opened_by, new.opened_at, new.due_at, new.approvals)
     is distinct from (old.id, old.kind, old.subject, old.user_id, old.opened_by, old.opened_at, old.due_at, old.approvals) then
    raise exception 'what review % is about stays', old.id using errcode = 'restrict_violation';
  end if;
  if old.outcome in ('approved', 'refused', 'withdrawn', 'expired') and to_jsonb(new) - 'seals' is distinct from to_jsonb(old) - 'seals' then
    raise exception 'review % is decided', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
