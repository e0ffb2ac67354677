import { useState } from 'react';
import type { TransferWallet } from '@candor/rules/wallet/wallets';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Select } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Link } from '@candor/ui/router.tsx';
import { Section } from '@candor/ui/section.tsx';
import { Empty } from '@candor/ui/states.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { RECORDS } from '../../../paths.ts';
import { listOf, type WalletList } from '../use-wallets.ts';
import { useRecordColumns } from './record-columns.tsx';

/** Accounts by the number that the record call gives them. */
export const LOG_TYPES = { lever: 0, micro: 1, change: 2, legal: 3 } as const;

/** Movements of the available balance of one currency in an account, page by page. */
export function Records({ wallets, wallet }: { readonly wallets: WalletList; readonly wallet: TransferWallet }) {
  const { t } = useTranslation('assets');
  const names = useTranslation('wallet').t;
  const currencies = listOf(wallets, wallet).balance;
  const [currency, setCurrency] = useState(currencies[0]?.currency ?? 1);
  const [page, setPage] = useState(1);
  const log = useCall('wallet/legal_log', { currency: String(currency), type: LOG_TYPES[wallet], page }, { keepPrevious: true });
  const columns = useRecordColumns();
  return (
    <Section
      id="records"
      title={t('records')}
      action={
        <Link to={RECORDS} className="link">
          {t('all_records')}
        </Link>
      }
    >
      <Select
        className="mb-3 w-full max-w-[240px]"
        label={names('currency')}
        value={currency}
        onChange={(next) => {
          setCurrency(next);
          setPage(1);
        }}
        choices={currencies.map((each) => ({ value: each.currency, label: each.currency_name }))}
      />
      <Answer asked={log}>
        {({ list, count, limit }) => (
          <DataTable
            label={t('records')}
            rows={list}
            columns={columns}
            keyOf={({ id }) => id}
            empty={<Empty>{t('records_none')}</Empty>}
            page={{ page, total: count, limit, onChange: setPage }}
          />
        )}
      </Answer>
    </Section>
  );
}
