import { useState } from 'react';
import { REVIEW_KIND_NAMES, REVIEW_KINDS } from '@candor/api/service/review-kinds';
import { call } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { Segmented, Tabs } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Pagination } from '@candor/ui/pagination.tsx';
import { Link } from '@candor/ui/router.tsx';
import { appealPath, customerPath, TERMS } from '../../paths.ts';
import { usePolling } from '../../session/activity.ts';
import { may, useOperator } from '../../session/operator.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Away } from '../../ui/away.tsx';
import { Download } from '../../ui/download.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { useNow } from '../../ui/use-now.ts';
import { dueTone, isDecidedHere, isLookedAt, TONES } from './model.ts';
import type { Kind, Review } from './model.ts';

const ASKED_EVERY_MS = 15_000;

interface QueueListProps {
  /** The kind that the address asks for. */
  readonly initial: Kind | undefined;
  readonly onOpen: (review: Review) => void;
}

/** List of the waiting reviews, soonest due first, or of the decided ones, newest first. It shows one kind, or all that the role may look at. */
export function QueueList({ initial, onOpen }: QueueListProps) {
  const { t } = useTranslation('console_reviews');
  const ui = useTranslation('console_ui').t;
  const operator = useOperator();
  const now = useNow(10_000);
  const [kind, setKind] = useState<Kind | 'all'>(initial ?? 'all');
  const [state, setState] = useState<'waiting' | 'decided'>('waiting');
  const [page, setPage] = useState(1);
  const reviews = useCall(
    'console/reviews',
    { ...(kind !== 'all' && { kind }), state, page },
    { keepPrevious: true, ...usePolling(ASKED_EVERY_MS) },
  );
  const columns: readonly Column<Review>[] = [
    { key: 'kind', head: t('kind'), cell: (review) => <span className="font-medium">{t(`kind_${review.kind}`)}</span> },
    { key: 'who', head: t('who'), cell: (review) => <Who review={review} /> },
    {
      key: 'opened',
      head: t('opened'),
      cell: ({ opened_at }) => (
        <>
          <Moment at={opened_at} />{' '}
          <span className="text-t3">
            · <Away at={opened_at} />
          </span>
        </>
      ),
    },
    ...(state === 'waiting' ? [dueColumn(t, now), lookedColumn(t, now)] : [decidedColumn(t)]),
    {
      key: 'open',
      head: t('open'),
      action: true,
      cell: (review) => {
        const name = `${t('open')}: ${t(`kind_${review.kind}`)}, ${review.user_id === 0 ? review.about : `${ui('customer')} ${review.user_id}`}`;
        return isDecidedHere(review.kind) ? (
          <Button size="table" aria-label={name} onClick={() => onOpen(review)}>
            {t('open')}
          </Button>
        ) : (
          <Link className="link" to={review.kind === 'appeal' ? appealPath(review.id) : TERMS} aria-label={name}>
            {t('open')}
          </Link>
        );
      },
    },
  ];
  const shown = (next: () => void) => {
    next();
    setPage(1);
  };
  return (
    <div>
      <Tabs
        className="border-b border-line"
        label={t('kind')}
        panel="reviews"
        value={kind}
        onChange={(next) => shown(() => setKind(next))}
        choices={[
          { value: 'all' as const, label: ui('all') },
          ...REVIEW_KIND_NAMES.filter((name) => may(operator, REVIEW_KINDS[name].look)).map((name) => ({
            value: name,
            label: t(`kinds_${name}`),
          })),
        ]}
      />
      <div role="tabpanel" id="reviews" aria-label={t(kind === 'all' ? 'title' : `kinds_${kind}`)} className="pt-3">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <Segmented
            label={t('state')}
            value={state}
            onChange={(next) => shown(() => setState(next))}
            choices={[
              { value: 'waiting', label: t('state_waiting') },
              { value: 'decided', label: t('decided') },
            ]}
          />
          <Download ticket={() => call('console/reviews_file', { ...(kind !== 'all' && { kind }), state })} />
        </div>
        <Answer asked={reviews}>
          {({ list, count, limit }) => (
            <>
              <DataTable
                label={t('title')}
                rows={list}
                columns={columns}
                keyOf={(review) => `${review.kind} ${review.id}`}
                empty={t(state === 'waiting' ? 'none_waiting' : 'none')}
              />
              <Pagination page={page} total={count} limit={limit} onChange={setPage} />
            </>
          )}
        </Answer>
      </div>
    </div>
  );
}

/** Whom it concerns, or who proposed what. */
function Who({ review: { user_id, account, about, opened_by } }: { readonly review: Review }) {
  if (user_id === 0)
    return (
      <>
        <bdi dir="ltr">{about}</bdi> <bdi className="text-t3">{opened_by}</bdi>
      </>
    );
  return (
    <>
      <Link className="link" to={customerPath(user_id)}>
        <bdi dir="ltr">{user_id}</bdi>
      </Link>{' '}
      <bdi dir="ltr" className="text-t3">
        {account}
      </bdi>
    </>
  );
}

type Translate = ReturnType<typeof useTranslation<'console_reviews'>>['t'];

function dueColumn(t: Translate, now: number): Column<Review> {
  return {
    key: 'due',
    head: t('due'),
    cell: ({ due_at, first_by }) => (
      <>
        <StateWord tone={dueTone(due_at, now)}>
          {due_at < now ? `${t('overdue')} · ` : ''}
          <Away at={due_at} />
        </StateWord>
        {first_by !== '' && (
          <p className="text-small text-t3">
            {t('first_agreed')} <bdi>{first_by}</bdi>
          </p>
        )}
      </>
    ),
  };
}

function lookedColumn(t: Translate, now: number): Column<Review> {
  return {
    key: 'looked',
    head: t('looked'),
    cell: ({ looked_by, looked_at }) =>
      looked_by === '' ? (
        <span className="text-t3">—</span>
      ) : (
        <span className={isLookedAt(looked_at, now) ? 'text-warn' : 'text-t3'}>
          <bdi>{looked_by}</bdi> · <Away at={looked_at} />
        </span>
      ),
  };
}

function decidedColumn(t: Translate): Column<Review> {
  return {
    key: 'decided',
    head: t('decided'),
    cell: ({ state, decided_by, decided_at }) => (
      <>
        <StateWord tone={TONES[state]}>{t(`state_${state}`)}</StateWord> <bdi>{decided_by}</bdi> ·{' '}
        <Moment at={decided_at} className="text-t2" />
      </>
    ),
  };
}
