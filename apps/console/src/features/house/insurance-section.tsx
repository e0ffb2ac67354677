import type { ReplyOf } from '@candor/api';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Pagination } from '@candor/ui/pagination.tsx';
import { Link } from '@candor/ui/router.tsx';
import { Section } from '@candor/ui/section.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { useState } from 'react';
import { customerPath } from '../../paths.ts';
import { usePolling } from '../../session/activity.ts';

type Claim = ReplyOf<'console/insurance'>['list'][number];

const ASKED_EVERY_MS = 15_000;

/** The insurance reserve with its obligations, and every claim. To read only: claims are paid by rule. */
export function InsuranceSection() {
  const { t } = useTranslation('console_house');
  const [page, setPage] = useState(1);
  const asked = useCall('console/insurance', { page }, { keepPrevious: true, ...usePolling(ASKED_EVERY_MS) });
  const columns: readonly Column<Claim>[] = [
    {
      key: 'policy',
      head: t('claim_policy'),
      cell: ({ policy_id: id }) => <bdi className="n">#{id}</bdi>,
      text: ({ policy_id: id }) => String(id),
    },
    {
      key: 'customer',
      head: t('claim_customer'),
      cell: ({ user_id: id }) => (
        <Link to={customerPath(id)} className="link n">
          {id}
        </Link>
      ),
      text: ({ user_id: id }) => String(id),
    },
    {
      key: 'loss',
      head: t('claim_loss'),
      numeric: true,
      cell: ({ loss, currency_name: unit }) => <Num value={loss} decimals={2} unit={unit} />,
      text: ({ loss }) => loss,
    },
    {
      key: 'pays',
      head: t('claim_pays'),
      numeric: true,
      cell: ({ amount, currency_name: unit }) => <Num value={amount} decimals={2} unit={unit} />,
      text: ({ amount }) => amount,
    },
    {
      key: 'filed',
      head: t('claim_filed'),
      cell: ({ filed_at: at }) => <Moment at={at} zone={false} />,
      text: ({ filed_at: at }) => String(at),
    },
    {
      key: 'state',
      head: t('claim_state'),
      cell: ({ status, pay_at: at }) => (
        <span>
          {t(status === 1 ? 'claim_paid' : 'claim_pending')} <Moment at={at} zone={false} className="text-small text-t2" />
        </span>
      ),
      text: ({ status }) => t(status === 1 ? 'claim_paid' : 'claim_pending'),
    },
  ];
  return (
    <Section id="insurance" title={t('insurance')} intro={t('insurance_intro')}>
      <Answer asked={asked}>
        {({ reserves, list, count, limit }) => (
          <div className="flex flex-col gap-4">
            <KeyValues
              entries={reserves.flatMap((each) => {
                const money = (value: string) => <Num value={value} decimals={2} unit={each.currency_name} />;
                return [
                  { name: t('insurance_free'), value: money(each.free) },
                  { name: t('insurance_covers'), value: money(each.covers) },
                  { name: t('insurance_policies'), value: <span className="n">{each.policies}</span> },
                  { name: t('insurance_premiums'), value: money(each.premiums) },
                  {
                    name: t('insurance_insured'),
                    value: (
                      <>
                        {money(each.insured)} · {money(each.insured_balance)}
                      </>
                    ),
                  },
                  { name: t('insurance_pending'), value: money(each.pending) },
                  { name: t('insurance_paid'), value: money(each.paid) },
                ];
              })}
            />
            <DataTable
              label={t('claims')}
              name="insurance-claims"
              rows={list}
              columns={columns}
              keyOf={({ id }) => id}
              empty={t('claims_none')}
            />
            <Pagination page={page} total={count} limit={limit} onChange={setPage} />
          </div>
        )}
      </Answer>
    </Section>
  );
}
