import { useEffect, useState } from 'react';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { quotes } from '../../realtime/connection.ts';
import { compare } from '../../realtime/use-market.ts';
import { Num } from '@candor/ui/num.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { useMarket } from '../market-context.ts';
import './depth.css';

interface SeenTick {
  readonly id: number;
  readonly price: string;
  readonly at: number;
  readonly direction: number;
}

const MOST = 60;

/** The newest prices of record as they arrive, with the ids that fills cite. */
export function TickList() {
  const { t } = useTranslation('market');
  const market = useMarket();
  const format = useFormat();
  const [ticks, setTicks] = useState<readonly SeenTick[]>([]);
  useEffect(() => {
    const now = quotes.get(market.id);
    setTicks(now && now.tick_id > 0 ? [{ id: now.tick_id, price: now.now_price, at: now.tick_at, direction: 0 }] : []);
    return quotes.onQuote(market.id, (after, before) => {
      if (after.tick_id === before.tick_id) return;
      const seen = { id: after.tick_id, price: after.now_price, at: after.tick_at, direction: compare(after.now_price, before.now_price) };
      setTicks((known) => [seen, ...known.filter((tick) => tick.id !== seen.id)].slice(0, MOST));
    });
  }, [market.id]);
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
