-- What a seconds order was opened under stays, and what was settled stays as it was settled.
create function guard_seconds_order() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.pair_id, new.currency_id, new.direction, new.seconds, new.stake, new.fee, new.fee_percent, new.profit_ratio,
      new.loss_ratio, new.open_price, new.entry_tick, new.source, new.created_at, new.expires_at, new.terms_id)
     is distinct from (old.id, old.user_id, old.pair_id, old.currency_id, old.direction, old.seconds, old.stake, old.fee, old.fee_percent,
      old.profit_ratio, old.loss_ratio, old.open_price, old.entry_tick, old.source, old.created_at, old.expires_at, old.terms_id) then
    raise exception 'what seconds order % was opened under stays', old.id using errcode = 'restrict_violation';
  end if;
  if old.status = 3 and new is distinct from old then
    raise exception 'seconds order % is settled once', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger seconds_orders_guard before update on seconds_orders for each row execute function guard_seconds_order();
