import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { Section } from '@candor/ui/section.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { AMOUNT_DECIMALS, INCOME_DECIMALS, type InterestAccount } from './model.ts';

const ASKED_EVERY_MS = 30_000;

/** Source of interest: the amount set aside for what was promised, and the amount free to be promised. */
export function InterestAccounts() {
  const { t } = useTranslation('mining');
  const asked = useCall('mining/published', {}, { everyMs: ASKED_EVERY_MS });
  const amount = (key: 'promised' | 'available' | 'locked' | 'paid', head: string): Column<InterestAccount> => ({
    key,
    head,
    numeric: true,
    cell: (row) => <Num value={row[key]} decimals={key === 'locked' ? AMOUNT_DECIMALS : INCOME_DECIMALS} />,
    text: (row) => row[key],
  });
  const columns: readonly Column<InterestAccount>[] = [
    {
      key: 'currency',
      head: t('currency'),
      cell: ({ currency_name: name }) => <bdi dir="ltr">{name}</bdi>,
      text: ({ currency_name: name }) => name,
    },
    amount('locked', t('account_locked')),
    amount('promised', t('account_promised')),
    amount('available', t('account_available')),
    amount('paid', t('account_paid')),
  ];
  return (
    <Section id="interest" title={t('account')} intro={t('account_intro')}>
      <Answer asked={asked}>
        {(rows) => (
          <DataTable
            label={t('account')}
            name="interest-accounts"
            rows={rows}
            columns={columns}
            keyOf={(row) => row.currency_name}
            empty=""
          />
        )}
      </Answer>
    </Section>
  );
}
