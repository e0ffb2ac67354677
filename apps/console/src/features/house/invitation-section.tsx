import { useState } from 'react';
import type { OperatorsRebate, RebateStatus, ReplyOf } from '@candor/api';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Pagination } from '@candor/ui/pagination.tsx';
import { Link } from '@candor/ui/router.tsx';
import { Section } from '@candor/ui/section.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { customerPath } from '../../paths.ts';

const DECIMALS = 8;
const TONE: Readonly<Record<RebateStatus, string>> = { 0: 'text-warn', 1: 'text-ok', 2: 'text-t3' };

/** Shares of fees that were paid to who invited, newest first, and what is held. To read only: what is held is decided in the queue. */
export function InvitationSection() {
  const { t } = useTranslation('console_house');
  const [page, setPage] = useState(1);
  const asked = useCall('console/rebates', { page: String(page) }, { keepPrevious: true });
  return (
    <Section id="rebates" title={t('rebates')} intro={t('rebates_intro')}>
      <Answer asked={asked}>
        {({ list, count, limit, sums }) => (
          <div className="flex flex-col gap-4">
            <Sums sums={sums} />
            <Rebates rows={list} />
            <Pagination label={t('rebates')} page={page} total={count} limit={limit} onChange={setPage} />
          </div>
        )}
      </Answer>
    </Section>
  );
}

function Sums({ sums }: { readonly sums: ReplyOf<'console/rebates'>['sums'] }) {
  const { t } = useTranslation('console_house');
  return (
    <KeyValues
      entries={sums.flatMap(({ currency_name: unit, paid, held }) => [
        { name: t('paid'), value: <Num value={paid} decimals={DECIMALS} unit={unit} /> },
        { name: t('rebates_held'), value: <Num value={held} decimals={DECIMALS} unit={unit} /> },
      ])}
    />
  );
}

function Rebates({ rows }: { readonly rows: readonly OperatorsRebate[] }) {
  const { t } = useTranslation('console_house');
  const customer = (key: string, head: string, of: (row: OperatorsRebate) => number): Column<OperatorsRebate> => ({
    key,
    head,
    cell: (row) => (
      <Link className="link" to={customerPath(of(row))}>
        <bdi dir="ltr">{of(row)}</bdi>
      </Link>
    ),
    text: (row) => String(of(row)),
  });
  const figure = (key: string, head: string, of: (row: OperatorsRebate) => string, decimals: number): Column<OperatorsRebate> => ({
    key,
    head,
    numeric: true,
    cell: (row) => <Num value={of(row)} decimals={decimals} />,
    text: of,
  });
  const columns: readonly Column<OperatorsRebate>[] = [
    {
      key: 'day',
      head: t('rebate_day'),
      cell: ({ day }) => (
        <bdi dir="ltr" className="n">
          {day}
        </bdi>
      ),
      text: ({ day }) => day,
    },
    customer('to', t('rebate_to'), (row) => row.user_id),
    customer('from', t('rebate_from'), (row) => row.invitee_id),
    figure('generation', t('rebate_generation'), (row) => String(row.generation), 0),
    figure('fees', t('rebate_fees'), (row) => row.fees, DECIMALS),
    figure('percent', t('rebate_percent'), (row) => row.percent, 2),
    {
      key: 'amount',
      head: t('rebate_amount'),
      numeric: true,
      cell: (row) => <Num value={row.amount} decimals={DECIMALS} unit={row.currency_name} />,
      text: (row) => row.amount,
    },
    {
      key: 'status',
      head: t('rebate_status'),
      cell: ({ status }) => <span className={TONE[status]}>{t(`rebate_status_${status}`)}</span>,
      text: ({ status }) => t(`rebate_status_${status}`),
    },
  ];
  return (
    <DataTable label={t('rebates')} name="house-rebates" rows={rows} columns={columns} keyOf={({ id }) => id} empty={t('rebates_none')} />
  );
}
