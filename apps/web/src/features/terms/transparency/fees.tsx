import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { entryOf } from '@candor/ui/ledger/entries.ts';
import { Num } from '@candor/ui/num.tsx';
import { Link } from '@candor/ui/router.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { PUBLISHED_TERMS } from '../../../paths.ts';
import { Bar } from './drawings.tsx';
import { feesOf, largest, partOf, type Fees as Known, type FeePeriod } from './model.ts';

/** Fees that customers paid by period, and their purposes, by currency. */
export function Fees({ fees }: { readonly fees: Known }) {
  const { t } = useTranslation('transparency');
  const words = useTranslation('ledger').t;
  const { date } = useFormat();
  const currencies = [...new Set(fees.list.map(({ currency_name: name }) => name))];
  const names: Record<FeePeriod, string> = {
    day: t('fees_today'),
    week: t('fees_week'),
    month: t('fees_month'),
    all: t('fees_all', { day: date(fees.since) }),
  };
  if (currencies.length === 0) return <p className="text-t2">{t('fees_none')}</p>;
  return (
    <div className="flex flex-col gap-6">
      {currencies.map((currency) => {
        const { sums, causes } = feesOf(fees, currency);
        const most = largest(causes.map(({ amount }) => amount));
        return (
          <div key={currency}>
            <h3 className="font-semibold">
              <bdi dir="ltr">{currency}</bdi>
            </h3>
            <ul className="tra-figures" aria-label={t('fees')}>
              {sums.map(({ period, amount }) => (
                <li key={period} className="tra-figure">
                  <Num value={amount} decimals={2} rounding="floor" className="tra-number" />
                  <span className="text-t2">{names[period]}</span>
                </li>
              ))}
            </ul>
            {causes.length > 0 && (
              <>
                <p className="mt-4 text-small text-t3">{t('fees_by_cause')}</p>
                <div className="tra-rows mt-2">
                  {causes.map(({ cause, amount }) => {
                    const entry = entryOf(cause);
                    const name = entry === undefined ? cause : words(`entry_${entry}`);
                    return (
                      <div key={cause} className="tra-row">
                        <span>{name}</span>
                        <Bar label={name} percent={partOf(amount, most)} />
                        <Num value={amount} decimals={8} unit={currency} className="text-end font-medium" />
                      </div>
                    );
                  })}
                </div>
              </>
            )}
          </div>
        );
      })}
      <p>
        <Link to={PUBLISHED_TERMS} className="link">
          {t('fees_link')}
        </Link>
      </p>
    </div>
  );
}
