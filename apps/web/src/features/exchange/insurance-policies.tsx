import { useState } from 'react';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment, momentText } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { LazyDecision } from '../../decision/lazy-decision.tsx';
import type { PolicyRecord } from './insurance-model.ts';

/** A customer's policies with their claims, newest first. */
export function InsurancePolicies({ page, onPage }: { readonly page: number; readonly onPage: (page: number) => void }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const [shown, setShown] = useState<PolicyRecord>();
  const records = useCall('insurance/records', { page: String(page) }, { keepPrevious: true });
  const typeName = ({ type }: PolicyRecord): string => t(type === 1 ? 'type_forward' : 'type_reverse');
  const stateName = ({ end_reason: reason }: PolicyRecord): string => t(reason === '' ? 'state_quiet' : `end_${reason}`);
  const claimText = (row: PolicyRecord, { amount, status }: PolicyRecord['claims'][number]): string =>
    t(status === 1 ? 'claim_paid' : 'claim_open', { amount: format.decimal(amount, { decimals: 2 }), currency: row.currency_name });
  const columns: readonly Column<PolicyRecord>[] = [
    {
      key: 'policy',
      head: t('insure_type'),
      cell: (row) => (
        <span className="font-medium">
          {typeName(row)} <bdi className="n text-t2">#{row.id}</bdi>
        </span>
      ),
      text: (row) => `${typeName(row)} #${row.id}`,
    },
    {
      key: 'time',
      head: t('bought_on'),
      cell: (row) => <Moment at={row.bought_at} zone={false} className="text-small text-t2" />,
      text: (row) => momentText(row.bought_at),
    },
    {
      key: 'state',
      head: t('status'),
      cell: (row) => (
        <span>
          {stateName(row)} {row.ended_at !== 0 && <Moment at={row.ended_at} zone={false} className="text-small text-t2" />}
        </span>
      ),
      text: stateName,
    },
    {
      key: 'claims',
      head: t('claims'),
      cell: (row) =>
        row.claims.length === 0 ? (
          <span className="text-t3">{t('no_claims')}</span>
        ) : (
          <ul>
            {row.claims.map((claim) => (
              <li key={claim.id}>
                {claimText(row, claim)} <Moment at={claim.pay_at} zone={false} className="text-small text-t2" />
              </li>
            ))}
          </ul>
        ),
      text: (row) => row.claims.map((claim) => `${claimText(row, claim)} ${momentText(claim.pay_at)}`).join('; '),
    },
    {
      key: 'amount',
      head: t('insured_amount'),
      numeric: true,
      cell: (row) => <Num value={row.amount} decimals={2} unit={row.currency_name} />,
      text: (row) => row.amount,
    },
    {
      key: 'premium',
      head: t('premium'),
      numeric: true,
      cell: (row) => <Num value={row.insurance_amount} decimals={2} unit={row.currency_name} />,
      text: (row) => row.insurance_amount,
    },
    {
      key: 'returned',
      head: t('returned'),
      numeric: true,
      cell: (row) => <Num value={row.ended_at === 0 ? undefined : row.returned} decimals={2} unit={row.currency_name} />,
      text: (row) => (row.ended_at === 0 ? '' : row.returned),
    },
    {
      key: 'decided',
      head: t('decided'),
      action: true,
      cell: (row) =>
        isDecided(row) && (
          <button type="button" className="link" onClick={() => setShown(row)}>
            {t('decided')}
          </button>
        ),
    },
  ];
  return (
    <>
      <Answer asked={records}>
        {({ data, total, limit }) => (
          <DataTable
            label={t('policies')}
            name="policies"
            rows={data}
            columns={columns}
            keyOf={({ id }) => id}
            empty={t('policies_none')}
            page={{ page, total, limit, onChange: onPage }}
          />
        )}
      </Answer>
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={
          shown && (
            <>
              {typeName(shown)}{' '}
              <bdi dir="ltr" className="n">
                #{shown.id}
              </bdi>
            </>
          )
        }
      >
        {shown && <LazyDecision key={shown.id} product="insurance" id={shown.id} />}
      </Dialog>
    </>
  );
}

/** Whether anything was decided of a policy yet: a claim was paid, or it has ended. */
function isDecided({ ended_at: endedAt, claims }: PolicyRecord): boolean {
  return endedAt !== 0 || claims.some(({ status }) => status === 1);
}
