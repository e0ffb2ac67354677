import { WALLETS } from '@candor/rules';
import { SCALE } from '@candor/money';
import { useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import type { PaginationProps } from '@candor/ui/pagination.tsx';
import { Link } from '@candor/ui/router.tsx';
import { useRecordedCall } from '../../api/use-recorded-call.ts';
import { commandPath } from '../../paths.ts';
import { AdjustmentDialog, type CurrencyChoice } from './adjustment-dialog.tsx';
import { useMay } from '../../session/operator.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Section } from '@candor/ui/section.tsx';

type Ledger = ReplyOf<'console/customer_ledger'>;
type Balance = Ledger['balances'][number];
type Transfer = Ledger['list'][number];

/** Balances and transfers of a customer, to read. Nothing of it can be changed here. */
export function CustomerLedger({ id }: { readonly id: number }) {
  const { t } = useTranslation('console_customers');
  const [page, setPage] = useState(1);
  const [adjusting, setAdjusting] = useState(false);
  const mayAdjust = useMay('adjustments.propose');
  const ledger = useRecordedCall('console/customer_ledger', { id, page });
  return (
    <Answer asked={ledger}>
      {({ balances, list, count, page: shown, limit }) => (
        <div className="flex flex-col gap-4">
          <Section
            id="balances"
            title={t('balances')}
            intro={t('read_only')}
            action={mayAdjust && <Button onClick={() => setAdjusting(true)}>{t('adjust')}</Button>}
          >
            <Balances balances={balances} />
          </Section>
          {adjusting && <AdjustmentDialog id={id} currencies={currenciesOf(balances)} onClose={() => setAdjusting(false)} />}
          <Section id="transfers" title={t('transfers')}>
            <Transfers transfers={list} page={{ page: shown, total: count, limit, onChange: setPage }} />
          </Section>
        </div>
      )}
    </Answer>
  );
}

const USDT: CurrencyChoice = { id: 1, name: 'USDT' };

/** What a correction can be in: what the customer has held, and what everything is settled in. */
function currenciesOf(balances: readonly Balance[]): CurrencyChoice[] {
  const held = balances.map((each) => [each.currency_id, { id: each.currency_id, name: each.currency_name }] as const);
  return [...new Map([[USDT.id, USDT] as const, ...held]).values()];
}

/** A wallet as customers know it, and as transfers name it. */
function Wallet({ name }: { readonly name: string }) {
  const { t } = useTranslation('console_customers');
  const known = WALLETS.find((each) => each === name);
  return (
    <>
      {known !== undefined && t(`wallet_${known}`)}
      <span className={`text-small text-t3 ${known === undefined ? '' : 'ms-2'}`}>
        <bdi dir="ltr">{name}</bdi>
      </span>
    </>
  );
}

function Balances({ balances }: { readonly balances: readonly Balance[] }) {
  const { t } = useTranslation('console_customers');
  const amount = (key: 'available' | 'frozen', head: string): Column<Balance> => ({
    key,
    head,
    numeric: true,
    cell: (each) => <Num value={each[key]} decimals={SCALE} />,
  });
  const columns: readonly Column<Balance>[] = [
    { key: 'currency', head: t('currency'), cell: (each) => <bdi dir="ltr">{each.currency_name}</bdi> },
    { key: 'wallet', head: t('wallet'), cell: ({ wallet }) => <Wallet name={wallet} /> },
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

function Transfers({ transfers, page }: { readonly transfers: readonly Transfer[]; readonly page: PaginationProps }) {
  const { t } = useTranslation('console_customers');
  const mayAudit = useMay('audit.read');
  const columns: readonly Column<Transfer>[] = [
    { key: 'at', head: t('at'), cell: ({ at }) => <Moment at={at} /> },
    {
      key: 'code',
      head: t('code'),
      cell: ({ code, cause }) => (
        <>
          <bdi dir="ltr">{code}</bdi>
          {cause !== '' && (
            <span className="ms-2 text-small text-t3">
              <bdi dir="ltr">#{cause}</bdi>
            </span>
          )}
        </>
      ),
    },
    { key: 'debit', head: t('debit'), cell: ({ debit }) => <bdi dir="ltr">{debit}</bdi> },
    { key: 'credit', head: t('credit'), cell: ({ credit }) => <bdi dir="ltr">{credit}</bdi> },
    {
      key: 'amount',
      head: t('amount'),
      numeric: true,
      cell: (each) => <Num value={each.amount} decimals={SCALE} unit={each.currency_name} />,
    },
    {
      key: 'command',
      head: t('command'),
      numeric: true,
      cell: ({ command_seq: seq }) =>
        mayAudit ? (
          <Link to={commandPath(seq)} className="link n">
            {seq}
          </Link>
        ) : (
          <span className="n">{seq}</span>
        ),
    },
  ];
  return (
    <DataTable label={t('transfers')} columns={columns} rows={transfers} keyOf={({ id }) => id} empty={t('transfers_none')} page={page} />
  );
}
