-- Isolated positions open from rest too, close by parts and turn around: what kept them at the market and whole is gone.
alter table lever_orders drop constraint lever_orders_isolated_whole;
