-- What is set aside for a seconds order stays as well, like all that it was opened under.
create or replace function guard_seconds_order() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.pair_id, new.currency_id, new.direction, new.seconds, new.stake, new.fee, new.fee_percent, new.profit_ratio,
      new.loss_ratio, new.open_price, new.entry_tick, new.source, new.created_at, new.expires_at, new.terms_id, new.set_aside)
     is distinct from (old.id, old.user_id, old.pair_id, old.currency_id, old.direction, old.seconds, old.stake, old.fee, old.fee_percent,
      old.profit_ratio, old.loss_ratio, old.open_price, old.entry_tick, old.source, old.created_at, old.expires_at, old.terms_id, old.set_aside) then
    raise exception 'what seconds order % was opened under stays', old.id using errcode = 'restrict_violation';
  end if;
  if old.status = 3 and new is distinct from old then
    raise exception 'seconds order % is settled once', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
