import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import type { Quotation } from '@candor/api';
import { Chevron } from '@candor/ui/icons.tsx';
import { Popup } from '@candor/ui/menu.tsx';
import { useMarket } from '../market-context.ts';
import { MarketList } from './market-list.tsx';
import { PairBadge, PairName } from './pair-badge.tsx';

export interface QuoteMenuProps {
  /** The markets of the product on screen. */
  readonly markets: readonly Quotation[];
  readonly onChoose: (market: Quotation) => void;
  /** Name of the product, where there is room for it. */
  readonly tag?: string;
}

/** The market's name; pressing it opens the list of markets. */
export function QuoteMenu({ markets, onChoose, tag }: QuoteMenuProps) {
  const { t } = useTranslation('market');
  const market = useMarket();
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
          {tag !== undefined && <span className="chip">{tag}</span>}
          <Chevron className="size-4 text-t2" />
        </button>
      )}
    >
      {(close) => (
        <MarketList
          autoFocus
          markets={markets}
          selected={market.id}
          onChoose={(chosen) => {
            close();
            onChoose(chosen);
          }}
        />
      )}
    </Popup>
  );
}
