import { useEffect, useState } from 'react';
import { TICKS_SHOWN } from '@candor/api/constants';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { quotes } from '../../realtime/connection.ts';
import { useConnected } from '../../realtime/use-market.ts';
import { Num } from '@candor/ui/num.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { useMarket } from '../market-context.ts';
import { shownTicks, type SeenTick } from './shown-ticks.ts';
import './depth.css';

/** The newest prices of record as they arrive, with the ids that fills cite. */
export function TickList() {
  const { t } = useTranslation('market');
  const market = useMarket();
  const format = useFormat();
  const [came, setCame] = useState<readonly SeenTick[]>([]);
  const stored = useCall('currency/ticks', { legal_id: market.legal_id, currency_id: market.currency_id });
  const connected = useConnected();
  const { refetch } = stored;
  useEffect(() => {
    setCame([]);
    // What came while the list did not listen is asked for.
    if (connected) void refetch();
    return quotes.onQuote(market.id, (after, before) => {
      if (after.tick_id === before.tick_id) return;
      const tick = { id: after.tick_id, price: after.now_price, at: after.tick_at };
      setCame((known) => [tick, ...known].slice(0, TICKS_SHOWN));
    });
  }, [market.id, connected, refetch]);
  const ticks = shownTicks(came, stored.data?.map(({ id, price, feed_at: at }) => ({ id, price, at })) ?? []);
  return (
    <div className="ticks">
      <div className="book-head">
        <span>
          {t('price')} <bdi dir="ltr">{market.legal_name}</bdi>
        </span>
        <span>{t('tick')}</span>
        <span>{t('time')}</span>
      </div>
      <div className="scroll-y" tabIndex={0} role="region" aria-label={t('ticks')}>
        {ticks.map((tick) => (
          <div key={tick.id} className="tick-row">
            <Num
              value={tick.price}
              decimals={market.price_decimals}
              className={tick.direction > 0 ? 'text-up' : tick.direction < 0 ? 'text-down' : ''}
            />
            <bdi dir="ltr" className="n text-t3">
              #{tick.id}
            </bdi>
            <bdi dir="ltr" className="n text-t2">
              {format.time(tick.at)}
            </bdi>
          </div>
        ))}
      </div>
    </div>
  );
}
