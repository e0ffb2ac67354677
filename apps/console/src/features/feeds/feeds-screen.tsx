import { useCall } from '@candor/ui/api/use-call.ts';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { usePolling } from '../../session/activity.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { shortHash } from '../../ui/hash.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Screen } from '../../ui/screen.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ageOf, ageText, byNeed, countsOf, isOld, placesOf, TONES } from './model.ts';
import type { FeedMarket, Feeds, HeldPrice } from './model.ts';

const ASKED_EVERY_MS = 5_000;

/** Screen of the price feeds, market by market. */
export default function FeedsScreen() {
  const { t } = useTranslation('console_feeds');
  const feeds = useCall('console/feeds', {}, usePolling(ASKED_EVERY_MS));
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <Answer asked={feeds}>
        {(data) => (
          <>
            <Head feeds={data} />
            <section aria-label={t('markets')}>
              <DataTable
                label={t('markets')}
                name="feeds"
                rows={byNeed(data.markets)}
                columns={marketColumns(t)}
                keyOf={({ currency_id }) => currency_id}
                empty={t('no_markets')}
              />
            </section>
            <section aria-labelledby="held" className="flex flex-col gap-2 border-t border-line pt-5">
              <h2 id="held" className="tight text-title font-semibold">
                {t('held_title')}
              </h2>
              <p className="max-w-[680px] text-t2">{t('held_text')}</p>
              <DataTable label={t('held_title')} rows={data.held} columns={heldColumns(t)} keyOf={({ id }) => id} empty={t('no_held')} />
            </section>
          </>
        )}
      </Answer>
    </Screen>
  );
}

function Head({ feeds }: { readonly feeds: Feeds }) {
  const { t } = useTranslation('console_feeds');
  return (
    <div className="grid gap-x-8 gap-y-3 tablet:grid-cols-2">
      <KeyValues
        entries={[
          {
            name: t('feed'),
            value: (
              <>
                <bdi dir="ltr">{feeds.feed}</bdi> <span className="text-t2">{t(`mode_${feeds.mode}`)}</span>
              </>
            ),
          },
          {
            name: t('markets'),
            value: (
              <span className="flex flex-wrap gap-x-4">
                {countsOf(feeds.markets).map(({ state, count }) => (
                  <StateWord key={state} tone={TONES[state]}>
                    {t(`state_${state}`)} <bdi className="n">{count}</bdi>
                  </StateWord>
                ))}
              </span>
            ),
          },
        ]}
      />
      <KeyValues
        entries={[
          {
            name: t('tick'),
            value: (
              <bdi dir="ltr" className="n">
                {feeds.tick_id}
              </bdi>
            ),
          },
          {
            name: t('head'),
            value:
              feeds.tick_hash === '' ? (
                '—'
              ) : (
                <span className="flex items-center gap-1">
                  <bdi dir="ltr" className="n">
                    {shortHash(feeds.tick_hash)}
                  </bdi>
                  <CopyButton text={feeds.tick_hash} what={t('head')} />
                </span>
              ),
          },
        ]}
      />
    </div>
  );
}

type T = ReturnType<typeof useTranslation<'console_feeds'>>['t'];

function marketColumns(t: T): readonly Column<FeedMarket>[] {
  return [
    {
      key: 'symbol',
      head: t('market'),
      text: ({ symbol }) => symbol,
      sort: true,
      cell: ({ symbol }) => (
        <bdi dir="ltr" className="font-medium">
          {symbol}
        </bdi>
      ),
    },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state }) => <StateWord tone={TONES[state]}>{t(`state_${state}`)}</StateWord>,
      text: ({ state }) => state,
      sort: true,
    },
    {
      key: 'source',
      head: t('source'),
      cell: ({ source }) => <bdi dir="ltr">{source === '' ? '—' : source}</bdi>,
      text: ({ source }) => source,
      sort: true,
    },
    {
      key: 'price',
      head: t('price'),
      numeric: true,
      cell: ({ price }) => <Num value={price} decimals={placesOf(price)} />,
      text: ({ price }) => price,
    },
    { key: 'age', head: t('age'), numeric: true, cell: (market) => <Age market={market} /> },
    {
      key: 'tick',
      head: t('tick'),
      text: ({ tick_id }) => String(tick_id),
      numeric: true,
      cell: ({ tick_id }) => (
        <bdi dir="ltr" className="n text-t2">
          {tick_id === 0 ? '—' : tick_id}
        </bdi>
      ),
    },
    {
      key: 'held',
      head: t('held'),
      text: ({ held }) => String(held),
      sort: ({ held }) => held,
      numeric: true,
      cell: ({ held }) => <bdi className={`n ${held > 0 ? 'text-warn' : 'text-t3'}`}>{held}</bdi>,
    },
  ];
}

function heldColumns(t: T): readonly Column<HeldPrice>[] {
  return [
    { key: 'symbol', head: t('market'), cell: ({ symbol }) => <bdi dir="ltr">{symbol}</bdi> },
    { key: 'source', head: t('source'), cell: ({ source }) => <bdi dir="ltr">{source}</bdi> },
    {
      key: 'price',
      head: t('price'),
      numeric: true,
      cell: ({ price }) => <Num value={price} decimals={placesOf(price)} />,
    },
    { key: 'at', head: t('at'), cell: ({ at }) => <Moment at={at} /> },
    {
      key: 'confirmed',
      head: t('state'),
      cell: ({ confirmed }) => <StateWord tone={confirmed ? 'ok' : 'warn'}>{t(confirmed ? 'confirmed' : 'unconfirmed')}</StateWord>,
    },
  ];
}

/** Age of a market's newest tick, updated every second. */
function Age({ market }: { readonly market: FeedMarket }) {
  const now = useNow(1_000);
  const age = ageOf(market, now);
  return (
    <bdi dir="ltr" className={`n ${isOld(market, now) ? 'text-warn' : ''}`}>
      {age === undefined ? '—' : ageText(age)}
    </bdi>
  );
}
