-- A seconds order is accepted first, and opens at the next price of its market. An order with `accepted_tick` was accepted under this rule;
-- one without it was opened at the newest price when it was accepted.

alter table seconds_orders alter column open_price drop not null;
alter table seconds_orders alter column entry_tick drop not null;
alter table seconds_orders alter column expires_at drop not null;
-- The newest tick of its market when it was accepted.
alter table seconds_orders add column accepted_tick bigint;
-- The worst price that it opens at, and the last moment; null where its sender named none.
alter table seconds_orders add column worst_price bigint;
alter table seconds_orders add column valid_until timestamptz(3);
alter table seconds_orders add column opened_at timestamptz(3);
-- Why it was returned instead of opened: a code of the contract.
alter table seconds_orders add column return_reason text;

alter table seconds_orders drop constraint seconds_orders_expire;
alter table seconds_orders add constraint seconds_orders_expire check (
  case when accepted_tick is null then opened_at is null and expires_at = created_at + make_interval(secs => seconds)
  else (opened_at is null) = (expires_at is null) and (expires_at is null or expires_at = opened_at + make_interval(secs => seconds)) end);
alter table seconds_orders add constraint seconds_orders_entry_is_complete check (
  (open_price is null) = (entry_tick is null) and (open_price is null) = (expires_at is null) and (accepted_tick is not null or open_price is not null));
alter table seconds_orders add constraint seconds_orders_entry_is_next check (accepted_tick is null or entry_tick > accepted_tick);
alter table seconds_orders add constraint seconds_orders_unopened_is_void check (open_price is not null or result is null or result = 'void');
alter table seconds_orders add constraint seconds_orders_returned_is_unopened check (
  return_reason is null or (status = 3 and open_price is null and exit_tick is null));
create index seconds_orders_waiting on seconds_orders (pair_id, id) where status = 1 and open_price is null;

-- What a seconds order was accepted under stays, and so does its entry once it is known.
create or replace function guard_seconds_order() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.pair_id, new.currency_id, new.direction, new.seconds, new.stake, new.fee, new.fee_percent, new.profit_ratio,
      new.loss_ratio, new.source, new.created_at, new.terms_id, new.set_aside, new.accepted_tick, new.worst_price, new.valid_until)
     is distinct from (old.id, old.user_id, old.pair_id, old.currency_id, old.direction, old.seconds, old.stake, old.fee, old.fee_percent,
      old.profit_ratio, old.loss_ratio, old.source, old.created_at, old.terms_id, old.set_aside, old.accepted_tick, old.worst_price, old.valid_until) then
    raise exception 'what seconds order % was accepted under stays', old.id using errcode = 'restrict_violation';
  end if;
  if old.open_price is not null and (new.open_price, new.entry_tick, new.opened_at, new.expires_at)
     is distinct from (old.open_price, old.entry_tick, old.opened_at, old.expires_at) then
    raise exception 'the entry of seconds order % stays', old.id using errcode = 'restrict_violation';
  end if;
  if old.status = 3 and new is distinct from old then
    raise exception 'seconds order % is settled once', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
