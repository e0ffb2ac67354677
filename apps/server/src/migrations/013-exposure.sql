-- What each market bears: how fresh a price must be, margin tiers, exposure limits, the gap that transfers leave covered, and the
-- margin before a scheduled close. Values are in the quote currency, units of 10^-8.

alter table pairs
  -- The oldest a price may be for orders and closes by hand; what prices set off keeps the ten seconds of every market.
  add column fresh_ms integer not null default 10000 check (fresh_ms between 500 and 10000),
  -- [{"up_to": "20000", "multiple": 100}, …]: ascending by value, multiples falling, each among the market's own.
  add column tiers jsonb not null default '[]',
  add column customer_gross bigint not null default 0 check (customer_gross >= 0),
  add column customer_net bigint not null default 0 check (customer_net >= 0),
  add column market_gross bigint not null default 0 check (market_gross >= 0),
  add column market_net bigint not null default 0 check (market_net >= 0),
  add column gap_percent bigint not null default 1000000000 check (gap_percent between 0 and 10000000000),
  add column closing_minutes smallint not null default 0 check (closing_minutes between 0 and 1440),
  add column closing_multiple smallint not null default 1 check (closing_multiple >= 1);

update pairs set fresh_ms = seed.fresh_ms, tiers = seed.tiers, gap_percent = (seed.gap * 1e8)::bigint,
                 customer_gross = (seed.customer_gross * 1e8)::bigint, customer_net = (seed.customer_net * 1e8)::bigint,
                 market_gross = (seed.market_gross * 1e8)::bigint, market_net = (seed.market_net * 1e8)::bigint,
                 closing_minutes = seed.closing_minutes, closing_multiple = seed.closing_multiple
from (values
  -- Bitcoin and Ethereum.
  (1, 2, 3000, 10, 2000000, 1000000, 20000000, 10000000, 0, 1,
   '[{"up_to": "20000", "multiple": 100}, {"up_to": "50000", "multiple": 50}, {"up_to": "150000", "multiple": 20},
     {"up_to": "2000000", "multiple": 10}]'::jsonb),
  -- Smaller coins.
  (3, 7, 3000, 15, 500000, 300000, 5000000, 2500000, 0, 1,
   '[{"up_to": "20000", "multiple": 50}, {"up_to": "60000", "multiple": 20}, {"up_to": "500000", "multiple": 10}]'::jsonb),
  -- Forex.
  (8, 10, 5000, 3, 5000000, 3000000, 50000000, 25000000, 60, 20,
   '[{"up_to": "50000", "multiple": 200}, {"up_to": "150000", "multiple": 100}, {"up_to": "500000", "multiple": 50},
     {"up_to": "5000000", "multiple": 20}]'::jsonb),
  -- Gold and silver.
  (11, 12, 5000, 5, 2000000, 1000000, 20000000, 10000000, 60, 20,
   '[{"up_to": "20000", "multiple": 100}, {"up_to": "100000", "multiple": 50}, {"up_to": "2000000", "multiple": 20}]'::jsonb)
) as seed (first_id, last_id, fresh_ms, gap, customer_gross, customer_net, market_gross, market_net, closing_minutes, closing_multiple, tiers)
where pairs.id between seed.first_id and seed.last_id;
