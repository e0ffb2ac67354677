-- Orders that a void took back are in no sum: the index says which order a row is of, so that the sums still come from it alone.
drop index lever_orders_closed;
create index lever_orders_closed on lever_orders (user_id, closed_at) include (id, pair_id, profit, shortfall, fee, overnight, close_reason) where status = 3;
