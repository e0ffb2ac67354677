import { useCall } from '@candor/ui/api/use-call.ts';
import { useQuoteField } from '../realtime/use-market.ts';
import { useMarket } from './market-context.ts';

/** Reads the reason why the market on screen is paused for all customers, as its operator published it. Undefined while it is not. */
export function usePauseReason(): string | undefined {
  const market = useMarket();
  const paused = useQuoteField(market.id, 'state') === 'paused';
  const { data } = useCall('terms/published', { kind: 'pause' }, { enabled: paused });
  return paused ? data?.terms.find(({ entity }) => entity === market.symbol)?.reason : undefined;
}
