import type { Quotation, ReplyOf } from '@candor/api';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Link } from '@candor/ui/router.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { TRANSPARENCY } from '../../paths.ts';
import { useQuoteField } from '../../realtime/use-market.ts';
import { uptimeText } from '../venue.ts';
import { rateText } from './rate-text.ts';

type FeedReply = ReplyOf<'currency/feed'>;

const MINUTE_MS = 60_000;

/** Sources of the market's prices, their number and their delay, and what of the last day is missing or was held back. */
export function Feed({ feed, market }: { readonly feed: FeedReply; readonly market: Quotation }) {
  const { t } = useTranslation('sheet');
  const format = useFormat();
  const newest = useQuoteField(market.id, 'tick_at') ?? 0;
  const uptime = useCall('currency/uptime', {});
  const day = uptime.data?.markets.find(({ symbol }) => symbol === market.symbol);
  const whole = day && uptimeText(day);
  const minutes = Math.ceil(feed.over_ms / MINUTE_MS);
  const ticks = feed.sources.reduce((sum, source) => sum + source.ticks, 0);
  const rate = rateText(ticks, feed.over_ms);
  return (
    <>
      <dl className="facts">
        <Fact name={t('feed')}>
          <bdi dir="ltr" className="wrap-anywhere">
            {feed.feed}
          </bdi>
        </Fact>
        <Fact name={t('newest')}>{newest === 0 ? '—' : <Moment at={newest} />}</Fact>
        {rate !== undefined && (
          <Fact name={t('rate', { count: minutes })}>
            <bdi dir="ltr" className="n">
              {format.decimal(rate, { decimals: 2 })}
            </bdi>
          </Fact>
        )}
        {feed.sources.map(({ source, ticks: count, delay_ms: delay }) => (
          <Fact
            key={source}
            name={
              <bdi dir="ltr" className="wrap-anywhere">
                {source}
              </bdi>
            }
          >
            {t('source', { count, delay })}
          </Fact>
        ))}
        {feed.sources.length === 0 && <Fact name={t('sources')}>{t('no_source', { count: minutes })}</Fact>}
        <Fact name={t('held')}>{t('held_of', { held: feed.held, confirmed: feed.confirmed })}</Fact>
        {whole !== undefined && (
          <Fact name={t('uptime')}>
            <bdi dir="ltr" className="n">
              {format.decimal(whole, { decimals: 2 })} %
            </bdi>
          </Fact>
        )}
      </dl>
      <p className="mt-3">
        <Link to={TRANSPARENCY} className="link">
          {t('all_prices')}
        </Link>
      </p>
    </>
  );
}
