import { wilson } from '@candor/rules/wilson';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { Interval, Scale } from './drawings.tsx';
import { totalSeconds, type ObservedSeconds } from './model.ts';

type Row = ObservedSeconds['list'][number];

/** Number of rows that are shown without being asked for. */
const SHOWN = 8;
const rounded = (percent: number): string => percent.toFixed(2);

/**
 * Results of seconds orders by market and duration, beside the share that any moment of the same hours would have won. The most orders come first.
 */
export function SecondsResults({ observed }: { readonly observed: ObservedSeconds }) {
  const { t } = useTranslation('transparency');
  if (observed.list.length === 0) return <p className="text-t2">{t('seconds_none', { days: observed.days })}</p>;
  const { orders, wins, recomputedWins: again, payout, recomputedPayout, differs } = totalSeconds(observed);
  const rows = observed.list.toSorted((left, right) => right.orders - left.orders);
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-[680px]">
        {t('seconds_sum', { orders, wins, again, returned: payout ?? '0', returned_again: recomputedPayout ?? '0' })}
      </p>
      <Rows rows={rows.slice(0, SHOWN)} />
      {rows.length > SHOWN && (
        <details>
          <summary className="link w-fit cursor-pointer py-2">{t('seconds_more')}</summary>
          <Rows rows={rows.slice(SHOWN)} />
        </details>
      )}
      <p className="max-w-[680px] text-small text-t3">{t('seconds_legend')}</p>
      <p className={differs ? 'text-danger' : 'text-ok'}>{t(differs ? 'results_differ' : 'results_agree')}</p>
    </div>
  );
}

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <div className="tra-rows tra-dense">
      {rows.map((row) => (
        <SecondsRow key={`${row.match_id} ${row.seconds}`} row={row} />
      ))}
      <div className="tra-row tra-scale" aria-hidden="true">
        <span />
        <div className="tra-wide">
          <div className="tra-interval">
            <Scale />
          </div>
        </div>
        <span />
      </div>
    </div>
  );
}

function SecondsRow({ row }: { readonly row: Row }) {
  const { t } = useTranslation('transparency');
  const share = wilson(row.wins, row.orders);
  const again = wilson(row.recomputed_wins, row.orders);
  if (!share || !again) return null;
  const { symbol_name: market, seconds, orders, expected } = row;
  const label = [
    t('seconds_interval', { market, seconds, orders, percent: rounded(share.percent), low: rounded(share.low), high: rounded(share.high) }),
    ...(expected === '' ? [] : [t('seconds_expected', { expected })]),
  ].join(' ');
  return (
    <div className="tra-row">
      <span className="flex items-baseline justify-start gap-2">
        <bdi dir="ltr" className="font-medium">
          {market}
        </bdi>
        <bdi dir="ltr" className="n text-t3">
          {seconds} s
        </bdi>
      </span>
      <div className="tra-wide">
        <Interval
          bare
          label={label}
          low={share.low}
          high={share.high}
          observed={share.percent}
          recomputed={again.percent}
          expected={expected === '' ? undefined : Number(expected)}
        />
      </div>
      <span className="text-end">
        <Num value={rounded(share.percent)} decimals={2} unit="%" className="font-medium" />
        <br />
        <span className="text-small text-t3">
          {t('seconds_orders', { count: orders })}
          {expected !== '' && (
            <>
              {' · '}
              {t('seconds_expected_short')} <Num value={expected} decimals={2} unit="%" />
            </>
          )}
        </span>
      </span>
    </div>
  );
}
