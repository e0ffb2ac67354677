-- Adverts whose price follows the markets.

alter table adverts
  -- Of what the coin costs in the fiat currency; null for a price that stays. `price` of one that floats is what it came to when it was last said.
  add column float_percent bigint,
  add constraint adverts_float_percent check (float_percent > 0);

alter table c2c_orders
  -- What it was taken at, where its advert floats, and the ticks that its price follows from.
  add column float_percent bigint,
  add column coin_tick bigint,
  add column dollar_tick bigint,
  add column fiat_tick bigint,
  add constraint c2c_orders_float check (
    float_percent is not null or (coin_tick is null and dollar_tick is null and fiat_tick is null));

grant update (float_percent) on adverts to candor_app;
