import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import type { Quotation } from '@candor/api';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { quotes as liveQuotes } from '../../realtime/connection.ts';
import { Tabs } from '@candor/ui/choices.tsx';
import { Down, Search, Star, StarFilled, Up } from '@candor/ui/icons.tsx';
import { Empty } from '@candor/ui/states.tsx';
import { toggleFavourite, useFavourites } from '../../session/favourites.ts';
import { filterQuotes, nextSort, QUOTE_TABS, sortQuotes, type QuoteColumn, type QuoteSort, type QuoteTab } from './model.ts';
import { PairName } from './pair-badge.tsx';
import { Change, LastPrice } from './quote-cells.tsx';

interface MarketListProps {
  readonly markets: readonly Quotation[];
  readonly selected: number;
  readonly onChoose: (market: Quotation) => void;
  /** Puts the cursor into the search at once: in a menu, not in the permanent list. */
  readonly autoFocus?: boolean;
}

/** Markets by category, with search, favourites and sorting. Prices live in their cells; the list itself stays still. */
export function MarketList({ markets, selected, onChoose, autoFocus = false }: MarketListProps) {
  const { t } = useTranslation('market');
  const [tab, setTab] = useState<QuoteTab>('all');
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<QuoteSort>();
  const favourites = useFavourites();
  const panel = useId();
  const search = useDeferredValue(typed);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The menu enters the top layer as it mounts, and only then can anything in it take the cursor.
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);
  // Sorted by the prices of the moment a column head was pressed: rows that swap places under the pointer cannot be hit.
  const newest = markets.map((market) => liveQuotes.get(market.id) ?? market);
  const shown = sortQuotes(filterQuotes(newest, tab, search, favourites), sort);
  return (
    <div className="market-list">
      <label className="market-search">
        <Search className="size-4 flex-none text-t3" />
        <input
          ref={field}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={t('search_markets')}
          aria-label={t('search_markets')}
          onKeyDown={(event) => {
            const first = shown[0];
            if (event.key === 'Enter' && first) onChoose(first);
          }}
        />
      </label>
      <Tabs
        label={t('categories')}
        value={tab}
        onChange={setTab}
        panel={panel}
        className="market-tabs"
        choices={QUOTE_TABS.map((value) => ({
          value,
          label:
            value === 'favourites' ? (
              <>
                <Star className="size-4" />
                <span className="sr-only">{t('tab_favourites')}</span>
              </>
            ) : (
              t(`tab_${value}`)
            ),
        }))}
      />
      <div id={panel} role="tabpanel" aria-label={t(`tab_${tab}`)} className="market-rows">
        <div className="market-head">
          <SortHead column="symbol" sort={sort} onSort={setSort}>
            {t('market')}
          </SortHead>
          <SortHead column="price" sort={sort} onSort={setSort} end>
            {t('last_price')}
          </SortHead>
          <SortHead column="change" sort={sort} onSort={setSort} end>
            {t('change_24h')}
          </SortHead>
        </div>
        {shown.map((market) => (
          <div key={market.id} className="market-row" data-selected={market.id === selected}>
            <button
              type="button"
              className="market-star"
              aria-pressed={favourites.has(market.id)}
              aria-label={t('favourite', { market: market.symbol })}
              onClick={() => toggleFavourite(market.id)}
            >
              {favourites.has(market.id) ? <StarFilled className="size-3.5 text-warn" /> : <Star className="size-3.5" />}
            </button>
            <button
              type="button"
              className="market-choose"
              aria-current={market.id === selected ? 'true' : undefined}
              onClick={() => onChoose(market)}
            >
              <PairName symbol={market.symbol} className="font-medium" />
              <span className="market-number">
                <LastPrice pairId={market.id} decimals={market.price_decimals} />
              </span>
              <span className="market-number">
                <Change pairId={market.id} arrow={false} />
              </span>
            </button>
          </div>
        ))}
        {shown.length === 0 && <Empty>{tab === 'favourites' && typed === '' ? t('no_favourites') : t('no_markets')}</Empty>}
      </div>
    </div>
  );
}

interface SortHeadProps {
  readonly column: QuoteColumn;
  readonly sort: QuoteSort | undefined;
  readonly onSort: (sort: QuoteSort | undefined) => void;
  readonly end?: boolean;
  readonly children: string;
}

function SortHead({ column, sort, onSort, end = false, children }: SortHeadProps) {
  const { t } = useTranslation('market');
  const active = sort?.column === column;
  const state = !active ? '' : sort.descending ? t('sorted_down') : t('sorted_up');
  return (
    <button
      type="button"
      className={`market-sort ${end ? 'justify-end' : ''}`}
      aria-label={`${children}${state === '' ? '' : `, ${state}`}`}
      onClick={() => onSort(nextSort(sort, column))}
    >
      {children}
      {active && (sort.descending ? <Down className="size-[7px]" /> : <Up className="size-[7px]" />)}
    </button>
  );
}
