-- PostgreSQL keeps "between" beside an "and" as one pair within another, and reads it back from a dump as three of a kind: the same rule in other
-- words, which `verify` takes for another one. These four are written as they are read back.
alter table market_hours
  drop constraint market_hours_check,
  add constraint market_hours_check check (close_minute >= 1 and close_minute <= 1440 and close_minute > open_minute);
alter table mining_orders
  drop constraint mining_orders_paid,
  add constraint mining_orders_paid check (paid_days >= 0 and paid_days <= days and (status = 2) = (paid_days = days)),
  drop constraint mining_orders_fee,
  add constraint mining_orders_fee check (fee >= 0 and fee <= amount and (fee = 0 or status = 3));
alter table insurance_refunds
  drop constraint insurance_refunds_check,
  add constraint insurance_refunds_check check (repaid >= 0 and repaid <= paid and repaid <= greatest(refund, 0));
