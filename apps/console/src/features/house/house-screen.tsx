import type { ReplyOf } from '@candor/api';
import { useState } from 'react';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { ABSENT } from '@candor/ui/format.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Link } from '@candor/ui/router.tsx';
import { Section } from '@candor/ui/section.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { ledgerPath } from '../../paths.ts';
import { usePolling } from '../../session/activity.ts';
import { useMay } from '../../session/operator.ts';
import { Screen } from '../../ui/screen.tsx';
import { InsuranceSection } from './insurance-section.tsx';
import { InvitationSection } from './invitation-section.tsx';
import { MiningSection } from './mining-section.tsx';
import { SecondsSection } from './seconds-section.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

type Account = ReplyOf<'console/house'>['accounts'][number];

const ASKED_EVERY_MS = 15_000;
const DECIMALS = 8;

/**
 * Screen of the assets and debts of the house by account, and of whether it can pay the open ones. An operator proposes movements here, and another operator
 * decides them in the queue.
 */
export default function HouseScreen() {
  const { t } = useTranslation('console_house');
  const names = useTranslation('ledger').t;
  const mayLedger = useMay('customers.ledger');
  const mayPropose = useMay('house.propose');
  const [isMoving, setMoving] = useState(false);
  const asked = useCall('console/house', {}, { keepPrevious: true, ...usePolling(ASKED_EVERY_MS) });
  const columns: readonly Column<Account>[] = [
    {
      key: 'account',
      head: t('account'),
      cell: ({ account }) => names(`house_${account}`),
      sort: true,
      text: ({ account }) => names(`house_${account}`),
    },
    {
      key: 'currency',
      head: t('currency'),
      cell: (each) => <bdi dir="ltr">{each.currency_name}</bdi>,
      sort: (each) => each.currency_name,
      text: (each) => each.currency_name,
    },
    {
      key: 'balance',
      head: t('balance'),
      numeric: true,
      cell: ({ balance }) => <Num value={balance} decimals={DECIMALS} />,
      text: ({ balance }) => balance,
    },
    ...(mayLedger
      ? [
          {
            key: 'history',
            head: t('history'),
            cell: ({ account, currency }: Account) => (
              <Link className="link" to={ledgerPath({ house: account, currency: String(currency) })}>
                {t('history')}
              </Link>
            ),
          },
        ]
      : []),
  ];
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <Answer asked={asked}>
        {({ accounts, reserve, exposure, coverage, currencies, holdings }) => (
          <div className="flex flex-col gap-6">
            <Section id="coverage" title={t('coverage')} intro={t('coverage_intro')}>
              <KeyValues
                entries={[
                  { name: t('reserve'), value: <Num value={reserve} decimals={2} unit="USDT" /> },
                  { name: t('exposure'), value: <Num value={exposure} decimals={2} unit="USDT" /> },
                  { name: t('coverage'), value: coverage === '' ? ABSENT : <Num value={coverage} decimals={2} unit="%" /> },
                ]}
              />
            </Section>
            <Section id="accounts" title={t('accounts')} intro={t('accounts_intro')}>
              <KeyValues
                entries={holdings.map(({ currency_name: unit, number }) => ({
                  name: `${t('holdings')}, ${unit}`,
                  value: <Num value={number} decimals={DECIMALS} unit={unit} />,
                }))}
              />
              {mayPropose && (
                <div>
                  <Button onClick={() => setMoving(true)}>{t('transfer')}</Button>
                </div>
              )}
              {isMoving && <TransferDialog currencies={currencies} onClose={() => setMoving(false)} />}
              <DataTable
                label={t('accounts')}
                columns={columns}
                rows={accounts}
                keyOf={(each) => `${each.account} ${each.currency_name}`}
                empty={t('accounts_none')}
                name="house-accounts"
              />
            </Section>
          </div>
        )}
      </Answer>
      <SecondsSection />
      <MiningSection />
      <InsuranceSection />
      <InvitationSection />
    </Screen>
  );
}
