-- What the newest nights and the close of an order were decided on, in the contract wallet and in its margin: receipts say it, so that
-- anybody can count a loss that was not covered, and a night that was not charged in full. Null for what was decided before.
alter table lever_orders
  add column night_available bigint,
  add column night_margin bigint,
  add column nights_waived integer,
  add column close_available bigint,
  add column close_margin bigint;
