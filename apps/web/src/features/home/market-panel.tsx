import { useState } from 'react';
import type { Quotation } from '@candor/api';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { SECONDS, TRADE } from '../../paths.ts';
import { loadMarkets, marketsFailure, useMarketsState } from '../../realtime/source.ts';
import { useMarkets } from '../../realtime/use-market.ts';
import { Button, IconButton } from '@candor/ui/button.tsx';
import { Segmented, Tabs } from '@candor/ui/choices.tsx';
import { Close, Search } from '@candor/ui/icons.tsx';
import { Empty, Failure, Skeleton } from '@candor/ui/states.tsx';
import { useFavourites } from '../../session/favourites.ts';
import { CATEGORIES, marketsOf } from './market-filter.ts';
import type { Category, Product } from './market-filter.ts';
import { MarketRow } from './market-row.tsx';

const PANEL = 'markets';

/** All markets with live prices: product, categories, favourites and search. */
export function MarketPanel() {
  const { t } = useTranslation('home');
  const [product, setProduct] = useState<Product>('contract');
  const [category, setCategory] = useState<Category>('all');
  const [search, setSearch] = useState('');
  return (
    <section aria-label={t('markets')} className="overflow-hidden rounded-card border border-line bg-s1">
      <div className="flex flex-wrap items-center gap-x-5 px-4 max-tablet:pt-3">
        <Tabs
          tall
          panel={PANEL}
          label={t('categories')}
          value={category}
          onChange={setCategory}
          choices={CATEGORIES.map((each) => ({ value: each, label: t(`category_${each}`) }))}
          className="max-tablet:order-3 max-tablet:w-full"
        />
        <div className="ms-auto flex items-center gap-4 max-tablet:w-full">
          <Segmented
            label={t('product')}
            value={product}
            onChange={setProduct}
            choices={[
              { value: 'contract', label: t('product_contract') },
              { value: 'seconds', label: t('product_seconds') },
            ]}
            className="flex-none"
          />
          <SearchBox value={search} onChange={setSearch} />
        </div>
      </div>
      <div id={PANEL} role="tabpanel" aria-label={t(`category_${category}`)} className="border-t border-line">
        <MarketTable
          product={product}
          category={category}
          search={search}
          onShowAll={() => {
            setCategory('all');
            setSearch('');
          }}
        />
      </div>
    </section>
  );
}

function SearchBox({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { t } = useTranslation('home');
  return (
    <div className="flex min-w-0 items-center gap-2 max-tablet:flex-1">
      <Search className="size-4 flex-none text-t2" />
      <input
        type="text"
        role="searchbox"
        aria-label={t('search')}
        placeholder={t('search')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
        className="search-input"
      />
      <IconButton small label={t('search_clear')} className={value === '' ? 'invisible' : ''} onClick={() => onChange('')}>
        <Close />
      </IconButton>
    </div>
  );
}

interface TableProps {
  readonly product: Product;
  readonly category: Category;
  readonly search: string;
  readonly onShowAll: () => void;
}

function MarketTable({ product, category, search, onShowAll }: TableProps) {
  const { t } = useTranslation('home');
  const markets = useMarkets();
  const state = useMarketsState();
  const favourites = useFavourites();
  if (markets === undefined && state === 'failed') return <Failure error={marketsFailure()} onRetry={() => void loadMarkets()} />;
  const { rows, more } = marketsOf(markets ?? [], { product, category, search, favourites });
  if (markets !== undefined && rows.length === 0) {
    const why =
      search.trim() !== ''
        ? t('empty_search', { text: search.trim() })
        : t(category === 'favourites' ? 'empty_favourites' : 'empty_category');
    const filtered = search !== '' || category !== 'all';
    return <Empty action={filtered && <Button onClick={onShowAll}>{t('show_all')}</Button>}>{why}</Empty>;
  }
  return (
    <>
      <table className="table table-roomy market-table">
        <caption className="sr-only">{t('markets')}</caption>
        <thead className="max-tablet:sr-only">
          <tr>
            <th className="w-9">
              <span className="sr-only">{t('category_favourites')}</span>
            </th>
            <th>{t('market')}</th>
            <th className="num">{t('last_price')}</th>
            <th className="num hidden tablet:table-cell">{t('change')}</th>
            <th className="num hidden desktop:table-cell">{t('high')}</th>
            <th className="num hidden desktop:table-cell">{t('low')}</th>
            <th className="num hidden desktop:table-cell">{t('volume')}</th>
            <th className="num max-[420px]:hidden">{t('last_day')}</th>
            <th className="hidden tablet:table-cell">
              <span className="sr-only">{t('trade')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {markets === undefined ? (
            <SkeletonRows />
          ) : (
            rows.map((market: Quotation) => (
              <MarketRow
                key={market.id}
                market={market}
                favourite={favourites.has(market.id)}
                path={product === 'contract' ? TRADE : SECONDS}
              />
            ))
          )}
        </tbody>
      </table>
      {more > 0 && <p className="border-t border-line px-4 py-3 text-small text-t3">{t('more_markets', { count: more })}</p>}
    </>
  );
}

function SkeletonRows() {
  return Array.from({ length: 12 }, (_, row) => (
    <tr key={row}>
      <td />
      <td>
        <Skeleton className="h-4 w-36" />
      </td>
      <td className="num">
        <Skeleton className="h-4 w-16" />
      </td>
      <td className="num hidden tablet:table-cell">
        <Skeleton className="h-4 w-14" />
      </td>
      <td className="num hidden desktop:table-cell">
        <Skeleton className="h-4 w-16" />
      </td>
      <td className="num hidden desktop:table-cell">
        <Skeleton className="h-4 w-16" />
      </td>
      <td className="num hidden desktop:table-cell">
        <Skeleton className="h-4 w-12" />
      </td>
      <td className="num max-[420px]:hidden">
        <Skeleton className="h-5 w-[72px] tablet:w-[120px]" />
      </td>
      <td className="hidden tablet:table-cell" />
    </tr>
  ));
}
