import type { MarketState } from '@candor/api';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useFresh } from '../realtime/freshness.ts';
import { useMarket } from './market-context.ts';

export type MarketRefusal = 'market_paused' | 'market_closed' | 'venue_delayed';

/** The code that the server would refuse an order with for the state of its market; undefined when it would not. */
export function refusalIn(state: MarketState): MarketRefusal | undefined {
  switch (state) {
    case 'open':
      return undefined;
    case 'paused':
      return 'market_paused';
    case 'delayed':
      return 'venue_delayed';
    case 'closed':
    case 'stale':
      return 'market_closed';
  }
}

/** Text of a ticket's button instead of its action; undefined while the market takes orders. */
export function useRefusalLabel(refusal: MarketRefusal | undefined): string | undefined {
  const { t } = useTranslation('market');
  // Without a line the state of the market is unknown.
  if (!useFresh(useMarket().id)) return t('no_fresh_price');
  return refusal && t(refusal);
}
