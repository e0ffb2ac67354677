import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { decimalOf } from '@candor/verify/text';
import type { Receipt } from '@candor/verify/receipt';
import { scheduleOf } from './schedule-model.ts';

const DECIMALS = 8;

/** Interest that a lock promised, day by day, and the part of it that was paid. Renders nothing for an order that is no lock. */
export function Schedule({ receipts }: { readonly receipts: readonly Receipt[] }) {
  const { t } = useTranslation('decision');
  const schedule = scheduleOf(receipts);
  if (!schedule) return null;
  const { days, total, paid, isCancelled } = schedule;
  const share = total === 0n ? 0 : Number((paid * 10_000n) / total) / 100;
  return (
    <figure className="m-0 flex flex-col gap-2">
      <figcaption className="card-line text-small">
        <span>{t('schedule')}</span>
        <span className="text-t2">
          {t('schedule_paid')} <Num value={decimalOf(paid)} decimals={DECIMALS} /> / <Num value={decimalOf(total)} decimals={DECIMALS} />
        </span>
      </figcaption>
      <div
        role="meter"
        aria-label={t('schedule')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        className="decision-meter"
        style={{ '--held': `${share}%` }}
      />
      {/* A list that scrolls is reached by keys. */}
      {/* oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex */}
      <div className="decision-schedule" role="region" aria-label={t('schedule')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('schedule_day')}</th>
              <th scope="col">{t('schedule_date')}</th>
              <th scope="col">{t('schedule_interest')}</th>
              <th scope="col">{t('receipt')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, date, interest, receipt }) => (
              <tr key={day} data-paid={receipt !== undefined}>
                <th scope="row" className="n">
                  {day}
                </th>
                <td>
                  <bdi dir="ltr" className="n">
                    {date}
                  </bdi>
                </td>
                <td>
                  <Num value={decimalOf(interest)} decimals={DECIMALS} />
                </td>
                <td>
                  {receipt === undefined ? (
                    t(isCancelled ? 'schedule_never' : 'schedule_due')
                  ) : (
                    <bdi dir="ltr" className="n">
                      #{receipt}
                    </bdi>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
