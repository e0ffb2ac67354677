import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { HourStrip } from './drawings.tsx';
import { uptimeText, type Uptime } from './model.ts';

/** Every market's last 24 hours: whether prices came, hour by hour, and the longest gaps. */
export function Prices({ uptime }: { readonly uptime: Uptime }) {
  const { t } = useTranslation('transparency');
  // A venue that was just opened has not lived through a whole minute yet.
  if (uptime.from === uptime.to) return <p className="text-t2">{t('uptime_none')}</p>;
  return (
    <div className="tra-rows">
      <p className="text-small text-t2">
        <Moment at={uptime.from} /> – <Moment at={uptime.to} /> · {t('held', { held: uptime.held, confirmed: uptime.confirmed })}
      </p>
      {uptime.markets.map((market) => {
        const percent = uptimeText(market);
        const [longest] = market.gaps;
        return (
          <div key={market.symbol} className="tra-row">
            <bdi dir="ltr" className="text-start font-medium">
              {market.symbol}
            </bdi>
            <HourStrip hours={market.hours} label={t('strip', { market: market.symbol, missing: market.missing, open: market.open })} />
            <span className="text-end">
              {percent === undefined ? (
                <span className="text-t3">{t('closed')}</span>
              ) : (
                <Num value={percent} decimals={2} unit="%" className="font-medium" />
              )}
              <br />
              <span className="text-small text-t3">
                {longest ? (
                  <>
                    {t('gap', { count: longest.minutes })} <Moment at={longest.from} zone={false} />
                  </>
                ) : (
                  t('no_gap')
                )}
              </span>
            </span>
          </div>
        );
      })}
    </div>
  );
}
