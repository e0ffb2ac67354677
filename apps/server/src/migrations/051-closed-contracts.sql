-- What a customer's closed contracts came to is summed by day and market from an index alone, so that it costs by the orders of the time that is asked for.
create index lever_orders_closed on lever_orders (user_id, closed_at) include (pair_id, profit, shortfall, fee, overnight, close_reason) where status = 3;
