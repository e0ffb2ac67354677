-- Operators freeze shops and take adverts off the shelf.

alter table shops
  add column frozen_at timestamptz(3),
  -- Null for a freeze that only an operator ends.
  add column frozen_until timestamptz(3),
  add column frozen_reason text not null default '',
  add column frozen_by integer,
  add constraint shops_frozen check (
    (frozen_at is null) = (frozen_reason = '') and (frozen_at is null) = (frozen_by is null)
    and (frozen_until is null or coalesce(frozen_until > frozen_at, false)) and (frozen_at is null or status = 1));
create index shops_thawing on shops (frozen_until) where frozen_at is not null and frozen_until is not null;

alter table adverts
  -- An operator took it off the shelf, and its owner has not edited it since.
  add column stopped_at timestamptz(3),
  add column stop_reason text not null default '',
  add column stop_note text not null default '',
  add constraint adverts_stopped check (
    (stopped_at is null) = (stop_reason = '') and (stopped_at is not null or stop_note = '') and (stopped_at is null or status <> 1));

create index c2c_orders_by_shop on c2c_orders (shop_id, id);

grant update (frozen_at, frozen_until, frozen_reason, frozen_by) on shops to candor_app;
grant update (stopped_at, stop_reason, stop_note) on adverts to candor_app;
