import { useState } from 'react';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { Tabs } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Pagination } from '@candor/ui/pagination.tsx';
import { Link } from '@candor/ui/router.tsx';
import { customerPath } from '../../paths.ts';
import { usePolling } from '../../session/activity.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Away } from '../../ui/away.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { TONES } from './model.ts';
import type { Check, CheckState } from './model.ts';

const ASKED_EVERY_MS = 15_000;
type Shown = CheckState | 'all';

/** What was handed in, masked, with the way to look at one. */
export function CheckList({ onOpen }: { readonly onOpen: (check: Check) => void }) {
  const { t } = useTranslation('console_identity');
  const ui = useTranslation('console_ui').t;
  const [shown, setShown] = useState<Shown>('waiting');
  const [page, setPage] = useState(1);
  const checks = useCall(
    'console/identity_checks',
    { ...(shown !== 'all' && { state: shown }), page },
    { keepPrevious: true, ...usePolling(ASKED_EVERY_MS) },
  );
  const columns: readonly Column<Check>[] = [
    { key: 'name', head: t('name'), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'number',
      head: t('number'),
      cell: ({ card_id }) => (
        <bdi dir="ltr" className="n">
          {card_id}
        </bdi>
      ),
    },
    {
      key: 'customer',
      head: ui('customer'),
      cell: ({ user_id }) => (
        <Link className="link" to={customerPath(user_id)}>
          <bdi dir="ltr">{user_id}</bdi>
        </Link>
      ),
    },
    { key: 'state', head: t('state'), cell: ({ state }) => <StateWord tone={TONES[state]}>{t(`state_${state}`)}</StateWord> },
    {
      key: 'submitted',
      head: t('submitted'),
      cell: ({ submitted_at }) => (
        <>
          <Moment at={submitted_at} />{' '}
          <span className="text-t3">
            · <Away at={submitted_at} />
          </span>
        </>
      ),
    },
    ...(shown === 'waiting'
      ? []
      : [
          {
            key: 'decided',
            head: t('decided'),
            cell: (check: Check) =>
              check.decided_at === 0 ? (
                '—'
              ) : (
                <>
                  <bdi>{check.decided_by}</bdi> · <Moment at={check.decided_at} className="text-t2" />
                  {check.reason !== '' && (
                    <p className="max-w-[320px] text-small text-t2">
                      <bdi>{check.reason}</bdi>
                    </p>
                  )}
                </>
              ),
          },
        ]),
    {
      key: 'open',
      head: t('view'),
      action: true,
      cell: (check) => (
        <Button size="table" aria-label={`${t('view')}: ${check.name}, ${ui('customer')} ${check.user_id}`} onClick={() => onOpen(check)}>
          {t('view')}
        </Button>
      ),
    },
  ];
  return (
    <div>
      <Tabs
        className="border-b border-line"
        label={t('state')}
        panel="identity-checks"
        value={shown}
        onChange={(next) => {
          setShown(next);
          setPage(1);
        }}
        choices={[
          { value: 'waiting', label: t('state_waiting') },
          { value: 'certified', label: t('state_certified') },
          { value: 'refused', label: t('state_refused') },
          { value: 'all', label: ui('all') },
        ]}
      />
      <div role="tabpanel" id="identity-checks" aria-label={t(shown === 'all' ? 'title' : `state_${shown}`)} className="pt-2">
        <Answer asked={checks}>
          {({ list, count, limit }) => (
            <>
              <DataTable
                label={t('title')}
                rows={list}
                columns={columns}
                keyOf={({ id }) => id}
                empty={t(shown === 'waiting' ? 'none_waiting' : 'none')}
              />
              <Pagination page={page} total={count} limit={limit} onChange={setPage} />
            </>
          )}
        </Answer>
      </div>
    </div>
  );
}
