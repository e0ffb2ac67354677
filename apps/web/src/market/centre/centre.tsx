import { useNavigate, useSearchParams } from '@candor/ui/router.tsx';
import type { Quotation } from '@candor/api';
import type { ReactNode } from 'react';
import { Empty, Failure, Skeleton } from '@candor/ui/states.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useFresh } from '../../realtime/freshness.ts';
import { loadMarkets, marketsFailure, useMarketsState } from '../../realtime/source.ts';
import { useMarkets } from '../../realtime/use-market.ts';
import { MarketContext } from '../market-context.ts';
import { addressOf } from '../address.ts';
import { usePriceTitle } from '../price-title.ts';
import { marketFor, offered, type Offers } from '../quotes/model.ts';

/** Every market of a product, and the way from one to another. */
export interface CentreMenu {
  readonly markets: readonly Quotation[];
  readonly onChoose: (market: Quotation) => void;
}

interface CentreProps {
  /** Path of the screen; the query after it chooses the market. */
  readonly path: string;
  readonly offers: Offers;
  readonly children: (market: Quotation, menu: CentreMenu) => ReactNode;
}

/** The trading centre of a product. The market comes from the address; without one it is the first that the product has. */
export function Centre({ path, offers, children }: CentreProps) {
  const { t } = useTranslation('market');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const all = useMarkets();
  const state = useMarketsState();
  if (all === undefined) {
    if (state === 'failed') return <Failure error={marketsFailure()} onRetry={() => void loadMarkets()} />;
    return (
      <div className="p-6">
        <Skeleton className="h-[60vh] w-full" />
      </div>
    );
  }
  const markets = offered(all, offers);
  const market = marketFor(markets, params.get('legalId'), params.get('currencyId'));
  if (!market) return <Empty>{t('no_markets')}</Empty>;
  return (
    <MarketContext value={market}>
      <OnMarket market={market}>{children(market, { markets, onChoose: (chosen) => void navigate(addressOf(path, chosen)) })}</OnMarket>
    </MarketContext>
  );
}

function OnMarket({ market, children }: { readonly market: Quotation; readonly children: ReactNode }) {
  usePriceTitle(market);
  const fresh = useFresh(market.id);
  return (
    <div className="freshness" data-stale={!fresh}>
      {children}
    </div>
  );
}
