import { useSyncExternalStore } from 'react';
import type { Resolution } from '@candor/api';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { useTrading } from '../trading-context.ts';
import type { BarsStore } from './bars-store.ts';

const ROWS = 100;

/** The chart as a table: for screen readers, and for reading figures. Newest first. */
export function BarsTable({ bars, period }: { readonly bars: BarsStore; readonly period: Resolution }) {
  const { t } = useTranslation('leverage');
  const { market } = useTrading();
  const format = useFormat();
  const all = useSyncExternalStore(bars.subscribe, bars.get);
  const timed = /^\d+$/.test(period);
  const price = (value: string) => (
    <td className="num">
      <Num value={value} decimals={market.price_decimals} />
    </td>
  );
  return (
    <div className="scroll-y" tabIndex={0} role="region" aria-label={t('view_table')}>
      <table className="table table-dense">
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            <th scope="col" className="num">
              {t('open')}
            </th>
            <th scope="col" className="num">
              {t('high')}
            </th>
            <th scope="col" className="num">
              {t('low')}
            </th>
            <th scope="col" className="num">
              {t('close_price')}
            </th>
            <th scope="col" className="num">
              {t('volume')}
            </th>
          </tr>
        </thead>
        <tbody>
          {all
            .slice(-ROWS)
            .toReversed()
            .map((bar) => (
              <tr key={bar.time}>
                <th scope="row">
                  <bdi dir="ltr" className="n">
                    {format.date(bar.time)}
                    {timed && ` ${format.time(bar.time).slice(0, 5)}`}
                  </bdi>
                </th>
                {price(bar.open)}
                {price(bar.high)}
                {price(bar.low)}
                {price(bar.close)}
                <td className="num">
                  <Num value={bar.volume} decimals={3} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
