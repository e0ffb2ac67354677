/** Takes from every market the limits that a test could reach, for tests that are about something else. As the owner. */
export const WITHOUT_LIMITS = `update pairs set fresh_ms = 10000, gap_percent = 0, closing_minutes = 0, tiers = '[{"up_to": "10000000000", "multiple": 1000}]',
  customer_gross = 1000000000000000000, customer_net = 1000000000000000000,
  market_gross = 1000000000000000000, market_net = 1000000000000000000`;
