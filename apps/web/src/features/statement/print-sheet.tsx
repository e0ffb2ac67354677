import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { venueNow } from '@candor/ui/clock.ts';
import { useSession } from '../../session/session.ts';
import { causeText } from '../../shell/movement-reason.tsx';
import type { Line } from '../../shell/ledger-line.ts';
import type { Balance, Filters } from './model.ts';

export interface Printed {
  readonly filters: Filters;
  readonly lines: readonly Line[];
  readonly complete: boolean;
  /** None where only one kind is shown: they would not follow from the lines. */
  readonly balances: readonly Balance[];
}

/** The statement as paper has it, shown to the printer alone: whose, of which days, balances, and every line under a head on each page. */
export function PrintSheet({
  printed: { filters, lines, complete, balances },
  onDone,
}: {
  readonly printed: Printed;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation('statement');
  const names = useTranslation('ledger').t;
  const { account, userId } = useSession();
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
    // Once for each sheet, which is mounted to be printed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const head = (
    <>
      {t('title')} · <bdi>{account}</bdi> · <bdi dir="ltr">{userId}</bdi> · <bdi dir="ltr">{filters.from || '…'}</bdi> –{' '}
      <bdi dir="ltr">{filters.to || '…'}</bdi>
    </>
  );
  return createPortal(
    <div className="print-sheet">
      <h1>Candor · {t('title')}</h1>
      <p>
        <bdi>{account}</bdi> · <bdi dir="ltr">{userId}</bdi>
      </p>
      <p>
        {t('from')} <bdi dir="ltr">{filters.from || '…'}</bdi> · {t('to')} <bdi dir="ltr">{filters.to || '…'}</bdi> · {t('printed')}{' '}
        <Moment at={venueNow()} />
      </p>
      {balances.length > 0 && (
        <table>
          <caption>{t('balances')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('wallet')}</th>
              {(['opening', 'came_in', 'went_out', 'closing'] as const).map((key) => (
                <th key={key} scope="col" className="print-number">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {balances.map((row) => (
              <tr key={`${row.wallet} ${row.currency}`}>
                <td>{names(`wallet_${row.wallet}`)}</td>
                {(['opening', 'came_in', 'went_out', 'closing'] as const).map((key) => (
                  <td key={key} className="print-number">
                    <Num value={row[key]} decimals={8} unit={row.currency_name} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <table>
        <thead>
          <tr>
            <th colSpan={4} className="print-head">
              {head}
            </th>
          </tr>
          <tr>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('cause')}</th>
            <th scope="col">{t('wallet')}</th>
            <th scope="col" className="print-number">
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <Moment at={line.created_time} zone={false} />
              </td>
              <td>{causeText(names, line)}</td>
              <td>{names(`wallet_${line.wallet}`)}</td>
              <td className="print-number">
                <Num value={line.value} decimals={8} unit={line.currency_name} signed />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!complete && <p>{t('print_cut', { count: lines.length })}</p>}
    </div>,
    document.body,
  );
}
