import { useState } from 'react';
import type { Rebate } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { fetchFile } from '@candor/ui/download.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { Pagination } from '@candor/ui/pagination.tsx';
import { Section } from '@candor/ui/section.tsx';
import { Empty } from '@candor/ui/states.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { toast } from '@candor/ui/toast.tsx';

const STATUS = { 0: 'status_held', 1: 'status_paid', 2: 'status_refused' } as const;
const TONE = { 0: 'text-warn', 1: 'text-ok', 2: 'text-t3' } as const;

/** The customer's shares, newest first, ten a page; all of them as a file. */
export function Rebates() {
  const { t } = useTranslation('invitation');
  const [page, setPage] = useState(1);
  const asked = useCall('mining/rebates', { page: String(page) }, { keepPrevious: true });
  const takeFile = async () => {
    try {
      fetchFile((await call('mining/rebates_file', {})).ticket);
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) });
    }
  };
  const columns: readonly Column<Rebate>[] = [
    {
      key: 'day',
      head: t('day'),
      cell: ({ day }) => (
        <bdi dir="ltr" className="n">
          {day}
        </bdi>
      ),
      text: ({ day }) => day,
    },
    { key: 'invitee', head: t('invitee'), cell: ({ invitee }) => <bdi dir="ltr">{invitee}</bdi>, text: ({ invitee }) => invitee },
    {
      key: 'generation',
      head: t('generation'),
      numeric: true,
      cell: ({ generation }) => <Num value={String(generation)} decimals={0} />,
      text: ({ generation }) => String(generation),
    },
    {
      key: 'fees',
      head: t('fees'),
      numeric: true,
      cell: (row) => <Num value={row.fees} decimals={4} unit={row.currency_name} />,
      text: ({ fees }) => fees,
    },
    {
      key: 'percent',
      head: t('percent'),
      numeric: true,
      cell: ({ percent }) => <Num value={percent} decimals={2} unit="%" />,
      text: ({ percent }) => percent,
    },
    {
      key: 'amount',
      head: t('amount'),
      numeric: true,
      card: 'beside',
      cell: (row) => <Num value={row.amount} decimals={8} unit={row.currency_name} />,
      text: ({ amount }) => amount,
    },
    {
      key: 'status',
      head: t('status'),
      cell: ({ status }) => <span className={TONE[status]}>{t(STATUS[status])}</span>,
      text: ({ status }) => t(STATUS[status]),
    },
  ];
  return (
    <Section
      id="rebates"
      title={t('rebates')}
      intro={t('rebates_intro')}
      action={
        <Button disabled={(asked.data?.count ?? 0) === 0} onClick={() => void takeFile()}>
          {t('take_file')}
        </Button>
      }
    >
      <Answer asked={asked}>
        {({ list, count, limit }) => (
          <>
            <DataTable
              label={t('rebates')}
              name="invitation-rebates"
              rows={list}
              columns={columns}
              keyOf={({ id }) => id}
              empty={<Empty>{t('rebates_none')}</Empty>}
            />
            <Pagination label={t('rebates')} page={page} total={count} limit={limit} onChange={setPage} />
          </>
        )}
      </Answer>
    </Section>
  );
}
