-- Some hands of a position that were closed are an order of their own: which position they were split from, and what it had of hands and of
-- margin before that; null for every other order. What the newest nights of an order were charged on may have become less by it.
alter table lever_orders
  add column part_of bigint,
  add column part_hands integer,
  add column part_margin bigint,
  add column night_number bigint,
  add constraint lever_orders_parts_are_closed check (part_of is null or (status = 3 and part_hands > hands and part_margin >= margin));
create index lever_orders_parts on lever_orders (part_of) where part_of is not null;
