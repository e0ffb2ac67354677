/** Refusal of an order: a code of the contract with the values that its message shows. */
export interface OpeningFault {
  readonly code:
    | 'multiple_unknown'
    | 'hands_out_of_range'
    | 'limit_price_required'
    | 'price_step'
    | 'limit_price_side'
    | 'stop_entry_side'
    | 'expiry_out_of_range'
    | 'thanzone'
    | 'stop_price_side'
    | 'trailing_distance'
    | 'order_count_exceeded'
    | 'insufficient_balance'
    | 'hazard_too_high'
    | 'customer_gross_limit'
    | 'customer_net_limit'
    | 'market_gross_limit'
    | 'market_net_limit'
    | 'multiple_tier'
    | 'multiple_closing'
    | 'margin_limit'
    | 'isolated_opposed';
  readonly params?: Readonly<Record<string, string | number>>;
}
