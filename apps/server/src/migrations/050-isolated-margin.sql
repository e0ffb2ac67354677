-- Whether a position stands on a margin of its own alone; null for orders of before that could be chosen. Isolated ones open at the market and
-- close as a whole.
alter table lever_orders
  add column isolated boolean,
  -- The newest tick when money was put to the margin of an isolated position, or taken from it, for the last time.
  add column margin_tick bigint,
  add constraint lever_orders_isolated_whole check (isolated is not true or (mode = 1 and part_of is null));
