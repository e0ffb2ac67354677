-- Orders at rest that wait for the price to go beyond a level, and orders that rest till a moment.
alter table lever_orders
  drop constraint lever_orders_mode_check,
  -- 1 market, 0 limit, 2 stop entry.
  add constraint lever_orders_mode_check check (mode in (0, 1, 2)),
  -- The moment from which it rests no more; null till it is cancelled.
  add column expires_at timestamptz(3),
  add constraint lever_orders_expiry_rests check (expires_at is null or mode <> 1),
  drop constraint lever_orders_close_reason_check,
  add constraint lever_orders_close_reason_check
    check (close_reason in ('customer', 'take_profit', 'stop_loss', 'trailing_stop', 'liquidation', 'void', 'expired')),
  add constraint lever_orders_expired_rested check (close_reason is distinct from 'expired' or (status = 4 and expires_at is not null));
create index lever_orders_expiry on lever_orders (expires_at) where status = 0 and expires_at is not null;
