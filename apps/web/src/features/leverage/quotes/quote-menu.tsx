import { useNavigate } from '@candor/ui/router.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useMarkets } from '../../../realtime/use-market.ts';
import { Chevron } from '@candor/ui/icons.tsx';
import { Popup } from '@candor/ui/menu.tsx';
import { marketPath } from '../market-path.ts';
import { useTrading } from '../trading-context.ts';
import { MarketList } from './market-list.tsx';
import { contractMarkets } from './model.ts';
import { PairBadge, PairName } from './pair-badge.tsx';

/** The market's name; pressing it opens the list of markets. */
export function QuoteMenu({ tagged }: { readonly tagged: boolean }) {
  const { t } = useTranslation('leverage');
  const { market } = useTrading();
  const markets = useMarkets();
  const navigate = useNavigate();
  return (
    <Popup
      label={t('choose_market')}
      align="start"
      className="quote-menu"
      trigger={(props) => (
        <button type="button" {...props} className="quote-trigger">
          <PairBadge symbol={market.symbol} />
          <h1 className="tight text-title font-semibold">
            <PairName symbol={market.symbol} />
          </h1>
          {tagged && <span className="chip">{t('contract')}</span>}
          <Chevron className="size-4 text-t2" />
        </button>
      )}
    >
      {(close) => (
        <MarketList
          autoFocus
          markets={contractMarkets(markets ?? [])}
          selected={market.id}
          onChoose={(chosen) => {
            close();
            void navigate(marketPath(chosen));
          }}
        />
      )}
    </Popup>
  );
}
