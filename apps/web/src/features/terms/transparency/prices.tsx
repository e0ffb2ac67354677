import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Strip } from './drawings.tsx';
import { uptimeText, type Uptime, type UptimeMarket } from '../../../public-data/venue.ts';

const HOURS = 24;
const DAYS = 30;

/** Every market's last 24 hours and 30 days: whether prices came, part by part, and the longest gaps. */
export function Prices({ uptime }: { readonly uptime: Uptime }) {
  const { t } = useTranslation('transparency');
  // A venue that was just opened has not lived through a whole minute yet.
  if (uptime.from === uptime.to) return <p className="text-t2">{t('uptime_none')}</p>;
  return (
    <div className="flex flex-col gap-6">
      <div className="tra-rows">
        <p className="text-small text-t2">
          <Moment at={uptime.from} /> – <Moment at={uptime.to} /> · {t('held', { held: uptime.held, confirmed: uptime.confirmed })}
        </p>
        {uptime.markets.map((market) => (
          <Market key={market.symbol} market={market} />
        ))}
      </div>
      <Gaps gaps={uptime.gaps} />
    </div>
  );
}

function Market({ market }: { readonly market: UptimeMarket }) {
  const { t } = useTranslation('transparency');
  const { symbol, hours, days, month, week } = market;
  const periods = [
    { name: t('uptime_day'), part: market },
    { name: t('uptime_week'), part: week },
    { name: t('uptime_month'), part: month },
  ];
  return (
    <div className="tra-row tra-feed">
      <bdi dir="ltr" className="text-start font-medium">
        {symbol}
      </bdi>
      <div className="tra-wide flex flex-col gap-1">
        <Strip parts={hours} cells={HOURS} label={t('strip', { market: symbol, missing: market.missing, open: market.open })} />
        <Strip
          parts={days}
          cells={DAYS}
          label={t('day_strip', { market: symbol, missing: month.missing, open: month.open, days: days.length })}
        />
      </div>
      <dl className="tra-periods">
        {periods.map(({ name, part }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {part.open === 0 ? (
                <span className="text-t3">{t('closed')}</span>
              ) : (
                <Num value={uptimeText(part)} decimals={2} unit="%" className="font-medium" />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Gaps({ gaps }: { readonly gaps: Uptime['gaps'] }) {
  const { t } = useTranslation('transparency');
  if (gaps.length === 0) return <p className="text-ok">{t('gaps_none')}</p>;
  return (
    <div>
      <h3 className="font-semibold">{t('gaps')}</h3>
      <ol className="tra-gaps">
        {gaps.map(({ symbol, from, minutes }) => (
          <li key={`${symbol} ${from}`}>
            <bdi dir="ltr" className="font-medium">
              {symbol}
            </bdi>
            <span>{t('gap_length', { count: minutes })}</span>
            <Moment at={from} className="text-t3" />
          </li>
        ))}
      </ol>
    </div>
  );
}
