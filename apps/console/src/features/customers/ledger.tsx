import { SCALE } from '@candor/money';
import { useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { Link } from '@candor/ui/router.tsx';
import { call } from '@candor/ui/api/client.ts';
import { useRecordedPages } from '../../api/use-recorded-call.ts';
import { ledgerPath } from '../../paths.ts';
import { LedgerLines } from '../../ui/ledger-lines.tsx';
import { AdjustmentDialog, type CurrencyChoice } from './adjustment-dialog.tsx';
import { useMay } from '../../session/operator.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Section } from '@candor/ui/section.tsx';

type Ledger = ReplyOf<'console/customer_ledger'>;
type Balance = Ledger['balances'][number];

/** Balances and transfers of a customer, to read. Nothing of it can be changed here. */
export function CustomerLedger({ id }: { readonly id: number }) {
  const { t } = useTranslation('console_customers');
  const ledger = useTranslation('console_ledger').t;
  const [adjusting, setAdjusting] = useState(false);
  const mayAdjust = useMay('adjustments.propose');
  const asked = useRecordedPages('console/customer_ledger', { id }, (before, signal) =>
    call('console/customer_ledger', { id, ...before }, { signal }),
  );
  return (
    <Answer asked={asked}>
      {({ pages: [newest] }) => (
        <div className="flex flex-col gap-4">
          <Section
            id="balances"
            title={t('balances')}
            intro={t('read_only')}
            action={mayAdjust && <Button onClick={() => setAdjusting(true)}>{t('adjust')}</Button>}
          >
            <Balances balances={newest?.balances ?? []} />
          </Section>
          {adjusting && <AdjustmentDialog id={id} currencies={currenciesOf(newest?.balances ?? [])} onClose={() => setAdjusting(false)} />}
          <Section
            id="transfers"
            title={t('transfers')}
            action={
              <Link to={ledgerPath({ user: String(id) })} className="link">
                {ledger('open_all')}
              </Link>
            }
          >
            <LedgerLines asked={asked} lookedTo={0} />
          </Section>
        </div>
      )}
    </Answer>
  );
}

const USDT: CurrencyChoice = { id: 1, name: 'USDT' };

/** Returns the currencies of a correction: the one in which everything is settled, and those that the customer has held. */
function currenciesOf(balances: readonly Balance[]): CurrencyChoice[] {
  const held = balances.map((each) => [each.currency_id, { id: each.currency_id, name: each.currency_name }] as const);
  return [...new Map([[USDT.id, USDT] as const, ...held]).values()];
}

function Balances({ balances }: { readonly balances: readonly Balance[] }) {
  const { t } = useTranslation('console_customers');
  const names = useTranslation('ledger').t;
  const amount = (key: 'available' | 'frozen', head: string): Column<Balance> => ({
    key,
    head,
    numeric: true,
    cell: (each) => <Num value={each[key]} decimals={SCALE} />,
  });
  const columns: readonly Column<Balance>[] = [
    { key: 'currency', head: t('currency'), cell: (each) => <bdi dir="ltr">{each.currency_name}</bdi> },
    { key: 'wallet', head: t('wallet'), cell: ({ wallet }) => names(`wallet_${wallet}`) },
    amount('available', t('available')),
    amount('frozen', t('frozen_amount')),
  ];
  return (
    <DataTable
      label={t('balances')}
      columns={columns}
      rows={balances}
      keyOf={({ currency_id: currency, wallet }) => `${currency} ${wallet}`}
      empty={t('balances_none')}
    />
  );
}
