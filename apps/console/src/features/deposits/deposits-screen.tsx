import { useState } from 'react';
import type { DepositState } from '@candor/api';
import { Answer } from '@candor/ui/answer.tsx';
import { call } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { Select } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Pagination } from '@candor/ui/pagination.tsx';
import { Link } from '@candor/ui/router.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { customerPath } from '../../paths.ts';
import { usePolling } from '../../session/activity.ts';
import { useMay } from '../../session/operator.ts';
import { Screen } from '../../ui/screen.tsx';
import { Download } from '../../ui/download.tsx';
import { SingleRowNotice } from '@candor/ui/single-row-notice.tsx';
import { useOne } from '../../ui/use-one.ts';
import { StateWord } from '../../ui/state-word.tsx';
import { useShown } from '../../ui/use-shown.ts';
import { Doubts } from './doubts.tsx';
import { decimalsOf, STATES, TONES } from './model.ts';
import type { ConsoleDeposit, WatchedChain } from './model.ts';
import { WriteOffDialog } from './write-off-dialog.tsx';

const ASKED_EVERY_MS = 10_000;

/** Screen of the customers' deposits, of those that a chain took back, and of how far each chain is read. */
export default function DepositsScreen() {
  const { t } = useTranslation('console_deposits');
  const ui = useTranslation('console_ui').t;
  const { shown: state, page, show, turnTo } = useShown<DepositState | ''>('');
  const [lost, setLost] = useState<ConsoleDeposit>();
  const one = useOne();
  const mayWriteOff = useMay('deposits.review');
  const deposits = useCall(
    'console/deposits',
    { ...(state !== '' && { state }), ...one.input, page },
    { keepPrevious: true, ...usePolling(ASKED_EVERY_MS) },
  );
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      action={<Download ticket={() => call('console/deposits_file', state === '' ? {} : { state })} />}
    >
      {one.input.id !== undefined && <SingleRowNotice id={one.input.id} onAll={one.showAll} />}
      <Select
        className="max-w-[280px]"
        label={t('state')}
        value={state}
        onChange={show}
        choices={[{ value: '', label: ui('all') }, ...STATES.map((value) => ({ value, label: t(`state_${value}`) }))]}
      />
      <Answer asked={deposits}>
        {({ list, count, limit, chains, doubts }) => (
          <>
            <section aria-label={t('title')}>
              <DataTable
                label={t('title')}
                rows={list}
                columns={depositColumns(t, mayWriteOff ? setLost : undefined)}
                keyOf={({ id }) => id}
                empty={t('none')}
              />
              <Pagination page={page} total={count} limit={limit} onChange={turnTo} />
            </section>
            <Doubts doubts={doubts} />
            <section aria-labelledby="chains" className="flex flex-col gap-2 border-t border-line pt-5">
              <h2 id="chains" className="tight text-title font-semibold">
                {t('chains')}
              </h2>
              <DataTable label={t('chains')} rows={chains} columns={chainColumns(t)} keyOf={({ chain }) => chain} empty={t('no_chains')} />
            </section>
          </>
        )}
      </Answer>
      {lost && <WriteOffDialog deposit={lost} onClose={() => setLost(undefined)} />}
    </Screen>
  );
}

type T = ReturnType<typeof useTranslation<'console_deposits'>>['t'];

function depositColumns(t: T, onWriteOff: ((deposit: ConsoleDeposit) => void) | undefined): readonly Column<ConsoleDeposit>[] {
  return [
    {
      key: 'customer',
      head: t('customer'),
      cell: ({ user_id }) => (
        <Link className="link" to={customerPath(user_id)}>
          <bdi dir="ltr">{user_id}</bdi>
        </Link>
      ),
    },
    {
      key: 'amount',
      head: t('amount'),
      numeric: true,
      cell: ({ amount, currency_name }) => <Num value={amount} decimals={decimalsOf(amount)} unit={currency_name} />,
    },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state }) => <StateWord tone={TONES[state]}>{t(`state_${state}`)}</StateWord>,
    },
    {
      key: 'confirmations',
      head: t('confirmations'),
      numeric: true,
      cell: ({ confirmations, required }) => (
        <bdi dir="ltr" className="n">
          {confirmations} / {required}
        </bdi>
      ),
    },
    { key: 'held', head: t('held'), numeric: true, cell: ({ held }) => <Num value={held} decimals={decimalsOf(held)} /> },
    { key: 'owed', head: t('owed'), numeric: true, cell: ({ owed }) => <Num value={owed} decimals={decimalsOf(owed)} /> },
    { key: 'chain', head: t('chain'), cell: ({ chain }) => <bdi dir="ltr">{chain}</bdi> },
    {
      key: 'txid',
      head: t('txid'),
      cell: ({ txid }) => (
        <bdi dir="ltr" className="break-all text-t2">
          {txid}
        </bdi>
      ),
    },
    { key: 'seen', head: t('seen'), cell: ({ seen_at }) => <Moment at={seen_at} /> },
    ...(onWriteOff
      ? [
          {
            key: 'write_off',
            head: '',
            cell: (deposit: ConsoleDeposit) =>
              deposit.state === 'held' && (
                <Button size="table" onClick={() => onWriteOff(deposit)}>
                  {t('write_off')}
                </Button>
              ),
          },
        ]
      : []),
  ];
}

function chainColumns(t: T): readonly Column<WatchedChain>[] {
  const height = (value: number) => (
    <bdi dir="ltr" className="n">
      {value === 0 ? '—' : value}
    </bdi>
  );
  return [
    {
      key: 'chain',
      head: t('chain'),
      cell: ({ chain }) => (
        <bdi dir="ltr" className="font-medium">
          {chain}
        </bdi>
      ),
    },
    {
      key: 'fault',
      head: t('node'),
      cell: ({ fault, newest }) => {
        if (fault !== '') return <StateWord tone="danger">{fault}</StateWord>;
        return <StateWord tone={newest === 0 ? 'warn' : 'ok'}>{t(newest === 0 ? 'node_waiting' : 'node_ok')}</StateWord>;
      },
    },
    { key: 'newest', head: t('newest'), numeric: true, cell: ({ newest }) => height(newest) },
    { key: 'read', head: t('read'), numeric: true, cell: ({ read }) => height(read) },
    { key: 'answered', head: t('answered'), cell: ({ answered_at }) => (answered_at === 0 ? '—' : <Moment at={answered_at} />) },
  ];
}
