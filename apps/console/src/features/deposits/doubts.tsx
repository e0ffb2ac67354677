import type { ReplyOf } from '@candor/api';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Link } from '@candor/ui/router.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { customerPath } from '../../paths.ts';
import { StateWord } from '../../ui/state-word.tsx';

type Doubt = ReplyOf<'console/deposits'>['doubts'][number];

/** Table of the nodes' reports of payments that are not believed, each beside the value known before. */
export function Doubts({ doubts }: { readonly doubts: readonly Doubt[] }) {
  const { t } = useTranslation('console_deposits');
  const amount = (text: string) => (
    <bdi dir="ltr" className="n break-all">
      {text || '—'}
    </bdi>
  );
  const columns: readonly Column<Doubt>[] = [
    {
      key: 'doubt',
      head: t('doubt'),
      cell: ({ kind, settled_at }) => <StateWord tone={settled_at === 0 ? 'danger' : 'quiet'}>{t(`doubt_${kind}`)}</StateWord>,
    },
    {
      key: 'customer',
      head: t('customer'),
      cell: ({ user_id }) =>
        user_id === 0 ? (
          '—'
        ) : (
          <Link className="link" to={customerPath(user_id)}>
            <bdi dir="ltr">{user_id}</bdi>
          </Link>
        ),
    },
    { key: 'was', head: t('doubt_was'), numeric: true, cell: ({ was }) => amount(was) },
    { key: 'said', head: t('doubt_said'), numeric: true, cell: ({ said }) => amount(said) },
    {
      key: 'txid',
      head: t('txid'),
      cell: ({ payment }) => (
        <bdi dir="ltr" className="break-all text-t2">
          {payment}
        </bdi>
      ),
    },
    { key: 'seen', head: t('seen'), cell: ({ seen_at }) => <Moment at={seen_at} /> },
    {
      key: 'state',
      head: t('doubt_state'),
      cell: ({ settled_at }) =>
        settled_at === 0 ? (
          t('doubt_open')
        ) : (
          <>
            {t('doubt_over')} <Moment at={settled_at} />
          </>
        ),
    },
  ];
  return (
    <section aria-labelledby="doubts" className="flex flex-col gap-2 border-t border-line pt-5">
      <h2 id="doubts" className="tight text-title font-semibold">
        {t('doubts')}
      </h2>
      <p className="max-w-[760px] text-t2">{t('doubts_text')}</p>
      <DataTable label={t('doubts')} rows={doubts} columns={columns} keyOf={({ id }) => id} empty={t('no_doubts')} />
    </section>
  );
}
