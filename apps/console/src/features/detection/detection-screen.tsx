import { useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { Answer } from '@candor/ui/answer.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Warning } from '@candor/ui/icons.tsx';
import { Num } from '@candor/ui/num.tsx';
import type { PaginationProps } from '@candor/ui/pagination.tsx';
import { Section } from '@candor/ui/section.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { useRecordedCall } from '../../api/use-recorded-call.ts';
import { useMay } from '../../session/operator.ts';
import { Screen } from '../../ui/screen.tsx';
import { C2cSection } from './c2c-section.tsx';
import { ObservedSection } from './observed-section.tsx';
import { CustomerLinks, SharedThing, SharedThings } from './parts.tsx';
import { SecondsObservedSection } from './seconds-observed-section.tsx';

type Report = ReplyOf<'console/detection'>;
type Pair = Report['list'][number];
type Crowd = Report['crowds'][number];

/** Sizes are shown in full, money as on accounts. */
const SIZE_DECIMALS = 8;
const MONEY_DECIMALS = 2;

/** Accounts that share something and were on opposite sides, and how orders ended. Nothing can be done here but to look at either customer. */
export default function DetectionScreen() {
  const { t } = useTranslation('console_detection');
  const [page, setPage] = useState(1);
  const mayHouse = useMay('house.read');
  const report = useRecordedCall('console/detection', { page });
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <Answer asked={report}>
        {({ list, crowds, days, accounts_most: most, complete, count, page: shown, limit }) => (
          <>
            {!complete && (
              <p role="status" className="flex items-start gap-2 text-warn">
                <Warning className="mt-0.5 size-4 flex-none" />
                {t('incomplete')}
              </p>
            )}
            <div>
              <p className="max-w-[680px] pb-3 text-small text-t3">{t('window', { days })}</p>
              <Pairs pairs={list} page={{ page: shown, total: count, limit, onChange: setPage }} />
            </div>
            <Section id="crowds" title={t('crowds')} intro={t('crowds_intro', { most })}>
              <Crowds crowds={crowds} />
            </Section>
          </>
        )}
      </Answer>
      <C2cSection />
      {mayHouse && (
        <>
          <ObservedSection />
          <SecondsObservedSection />
        </>
      )}
    </Screen>
  );
}

function Pairs({ pairs, page }: { readonly pairs: readonly Pair[]; readonly page: PaginationProps }) {
  const { t } = useTranslation('console_detection');
  const columns: readonly Column<Pair>[] = [
    {
      key: 'accounts',
      head: t('accounts'),
      cell: ({ first, second }) => <CustomerLinks customers={[first, second]} />,
    },
    {
      key: 'shared',
      head: t('shared'),
      cell: ({ shared }) => <SharedThings shared={shared} />,
    },
    { key: 'markets', head: t('markets'), cell: ({ markets }) => <Markets markets={markets} /> },
    {
      key: 'result',
      head: t('result'),
      numeric: true,
      cell: ({ result }) => <Num value={result} decimals={MONEY_DECIMALS} unit="USDT" signed />,
    },
  ];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={pairs}
      keyOf={({ first, second }) => `${first.id} ${second.id}`}
      empty={t('none')}
      page={page}
    />
  );
}

function Markets({ markets }: Pick<Pair, 'markets'>) {
  const { t } = useTranslation('console_detection');
  return (
    <ul className="flex flex-col gap-2">
      {markets.map(({ symbol, first_gross: first, second_gross: second, net }) => (
        <li key={symbol}>
          <bdi dir="ltr" className="font-medium">
            {symbol}
          </bdi>
          <p className="text-small text-t2">
            {t('gross')}: <Num value={first} decimals={SIZE_DECIMALS} /> · <Num value={second} decimals={SIZE_DECIMALS} />
          </p>
          <p className="text-small text-t2">
            {t('net')}: <Num value={net} decimals={SIZE_DECIMALS} signed />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Crowds({ crowds }: { readonly crowds: readonly Crowd[] }) {
  const { t } = useTranslation('console_detection');
  const columns: readonly Column<Crowd>[] = [
    { key: 'what', head: t('what'), cell: (crowd) => <SharedThing shared={crowd} /> },
    { key: 'accounts', head: t('account_count'), numeric: true, cell: ({ accounts }) => <Num value={String(accounts)} decimals={0} /> },
  ];
  return (
    <DataTable
      label={t('crowds')}
      columns={columns}
      // Of what is private nothing tells two crowds apart but their places.
      rows={crowds.map((crowd, place) => ({ ...crowd, place }))}
      keyOf={({ place }) => place}
      empty={t('crowds_none')}
    />
  );
}
