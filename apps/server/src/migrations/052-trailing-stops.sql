-- Trailing stops: the distance in units of the price, the price that they wait for, the tick they were set at with its price (null while the order
-- rests), and what a fired one came back from. The best price of one that has not fired follows from the stored ticks.
alter table lever_orders
  add column trail_distance bigint check (trail_distance > 0),
  add column trail_activation bigint check (trail_activation > 0),
  add column trail_tick bigint,
  add column trail_start bigint,
  add column trail_extreme bigint,
  add column trail_extreme_tick bigint,
  add constraint lever_orders_trails_are_whole check ((trail_tick is null) = (trail_start is null) and (trail_tick is null or trail_distance is not null)),
  drop constraint lever_orders_close_reason_check,
  add constraint lever_orders_close_reason_check
    check (close_reason in ('customer', 'take_profit', 'stop_loss', 'trailing_stop', 'liquidation', 'void')),
  add constraint lever_orders_trails_name_their_extreme
    check ((close_reason is not distinct from 'trailing_stop') = (trail_extreme_tick is not null) and (trail_extreme_tick is null) = (trail_extreme is null));
