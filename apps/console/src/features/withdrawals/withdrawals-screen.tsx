import type { WithdrawalState } from '@candor/api';
import { Answer } from '@candor/ui/answer.tsx';
import { call } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Select } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment, momentText } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Pagination } from '@candor/ui/pagination.tsx';
import { Link } from '@candor/ui/router.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { customerPath, REVIEWS } from '../../paths.ts';
import { usePolling } from '../../session/activity.ts';
import { Screen } from '../../ui/screen.tsx';
import { Download } from '../../ui/download.tsx';
import { SingleRowNotice } from '@candor/ui/single-row-notice.tsx';
import { useOne } from '../../ui/use-one.ts';
import { StateWord } from '../../ui/state-word.tsx';
import { useShown } from '../../ui/use-shown.ts';
import { Files } from './files.tsx';
import { decimalsOf, STATES, TONES } from './model.ts';
import type { ConsoleWithdrawal } from './model.ts';
import { Sending } from './sending.tsx';

const ASKED_EVERY_MS = 10_000;

/** Withdrawals of all customers: what waits to be decided and sent, the files for the signer, and their outcome. */
export default function WithdrawalsScreen() {
  const { t } = useTranslation('console_withdrawals');
  const ui = useTranslation('console_ui').t;
  const { shown: state, page, show, turnTo } = useShown<WithdrawalState | ''>('');
  const one = useOne();
  const withdrawals = useCall(
    'console/withdrawals',
    { ...(state !== '' && { state }), ...one.input, page },
    { keepPrevious: true, ...usePolling(ASKED_EVERY_MS) },
  );
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <Answer asked={withdrawals}>
        {(asked) => (
          <>
            <Sending asked={asked} />
            <section aria-labelledby="withdrawals" className="flex flex-col gap-3 border-t border-line pt-5">
              <div className="flex flex-wrap items-end justify-between gap-3">
                <h2 id="withdrawals" className="tight text-title font-semibold">
                  {t('list')}
                </h2>
                <Link className="link" to={`${REVIEWS}?kind=withdrawal`}>
                  {t('decide')}
                </Link>
                <Download ticket={() => call('console/withdrawals_file', state === '' ? {} : { state })} />
              </div>
              {one.input.id !== undefined && <SingleRowNotice id={one.input.id} onAll={one.showAll} />}
              <Select
                className="max-w-[280px]"
                label={t('state')}
                value={state}
                onChange={show}
                choices={[{ value: '', label: ui('all') }, ...STATES.map((value) => ({ value, label: t(`state_${value}`) }))]}
              />
              <DataTable
                label={t('list')}
                rows={asked.list}
                columns={columnsOf(t)}
                keyOf={({ id }) => id}
                empty={t('none')}
                name="withdrawals"
              />
              <Pagination page={page} total={asked.count} limit={asked.limit} onChange={turnTo} />
            </section>
          </>
        )}
      </Answer>
      <Files />
    </Screen>
  );
}

type T = ReturnType<typeof useTranslation<'console_withdrawals'>>['t'];

function columnsOf(t: T): readonly Column<ConsoleWithdrawal>[] {
  const amount = (text: string, unit: string) => <Num value={text} decimals={decimalsOf(text)} unit={unit} />;
  return [
    { key: 'id', head: t('number'), numeric: true, cell: ({ id }) => <bdi dir="ltr">{id}</bdi>, text: ({ id }) => String(id) },
    {
      key: 'customer',
      head: t('customer'),
      cell: ({ user_id, account }) => (
        <Link className="link" to={customerPath(user_id)}>
          <bdi dir="ltr">{account}</bdi>
        </Link>
      ),
      text: ({ user_id }) => String(user_id),
    },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state }) => <StateWord tone={TONES[state]}>{t(`state_${state}`)}</StateWord>,
      text: ({ state }) => state,
    },
    {
      key: 'amount',
      head: t('amount'),
      numeric: true,
      cell: ({ number, currency_name }) => amount(number, currency_name),
      text: ({ number, currency_name }) => `${number} ${currency_name}`,
    },
    {
      key: 'fee',
      head: t('fee'),
      numeric: true,
      cell: ({ fee }) => <Num value={fee} decimals={decimalsOf(fee)} />,
      text: ({ fee }) => fee,
    },
    {
      key: 'receivable',
      head: t('receivable'),
      numeric: true,
      cell: ({ receivable, bank }) => (
        <>
          <Num value={receivable} decimals={decimalsOf(receivable)} />
          {bank && (
            <>
              {' '}
              → <Num value={bank.paid} decimals={decimalsOf(bank.paid)} unit={bank.money} />
            </>
          )}
        </>
      ),
      text: ({ receivable, bank }) => (bank ? `${receivable} → ${bank.paid} ${bank.money}` : receivable),
    },
    {
      key: 'way',
      head: t('way'),
      cell: ({ way }) => (way === 'BANK' ? t('bank') : <bdi dir="ltr">{way}</bdi>),
      text: ({ way }) => way,
    },
    {
      key: 'address',
      head: t('address'),
      cell: ({ address }) => (
        <bdi dir="ltr" className="block min-w-[180px] break-all text-t2">
          {address || '—'}
        </bdi>
      ),
      text: ({ address }) => address,
    },
    {
      key: 'asked',
      head: t('asked'),
      cell: ({ created_time }) => <Moment at={created_time} />,
      text: ({ created_time }) => momentText(created_time),
    },
    {
      key: 'held',
      head: t('held'),
      cell: ({ held_until }) => <Moment at={held_until} />,
      text: ({ held_until }) => momentText(held_until),
    },
    {
      key: 'ended',
      head: t('ended'),
      cell: ({ ended_time }) => <Moment at={ended_time} />,
      text: ({ ended_time }) => momentText(ended_time),
    },
    {
      key: 'file',
      head: t('file'),
      numeric: true,
      cell: ({ file }) => <bdi dir="ltr">{file === 0 ? '—' : file}</bdi>,
      text: ({ file }) => String(file),
    },
    {
      key: 'txid',
      head: t('txid'),
      cell: ({ txid, reason }) => (
        <bdi dir="auto" className="block min-w-[180px] break-all text-t2">
          {txid || reason || '—'}
        </bdi>
      ),
      text: ({ txid, reason }) => txid || reason,
    },
  ];
}
