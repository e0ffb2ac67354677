import type { TermsKind } from '@candor/api/terms/kinds';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Select } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Pagination } from '@candor/ui/pagination.tsx';
import { Answer } from '@candor/ui/answer.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { useShown } from '../../ui/use-shown.ts';
import type { Tone } from '../../ui/state-word.tsx';
import { Difference } from '@candor/ui/terms/difference.tsx';
import { readText } from '@candor/ui/terms/documents.ts';
import type { Change } from './model.ts';
import { entityName } from '@candor/ui/terms/names.ts';

const TONES: Readonly<Record<Change['state'], Tone>> = { proposed: 'warn', approved: 'ok', refused: 'danger', withdrawn: 'quiet' };

/** Every change of a kind that was asked for, newest first. */
export function History({ kind, entities }: { readonly kind: TermsKind; readonly entities: readonly string[] }) {
  const { t } = useTranslation('console_terms');
  const words = useTranslation('terms').t;
  const ui = useTranslation('console_ui').t;
  const { shown: name, page, show, turnTo } = useShown('');
  const changes = useCall('console/terms_changes', { kind, ...(name !== '' && { entity: name }), page }, { keepPrevious: true });
  const columns: readonly Column<Change>[] = [
    {
      key: 'setting',
      head: t('setting'),
      cell: (change) => (
        <>
          <bdi>{entityName(words, kind, change.entity)}</bdi>
          <Difference
            kind={kind}
            entity={change.entity}
            before={change.before === '' ? {} : readText(change.before)}
            after={readText(change.document)}
          />
        </>
      ),
    },
    { key: 'state', head: t('state'), cell: (change) => <StateWord tone={TONES[change.state]}>{t(`state_${change.state}`)}</StateWord> },
    { key: 'effective', head: t('effective_from'), cell: (change) => <Moment at={change.effective_at} /> },
    {
      key: 'proposed',
      head: t('proposed'),
      cell: (change) => <Act who={change.proposed_by} at={change.proposed_at} why={change.reason} />,
    },
    {
      key: 'decided',
      head: t('decided'),
      cell: (change) =>
        change.decided_at === 0 ? '—' : <Act who={change.decided_by} at={change.decided_at} why={change.decision_reason} />,
    },
  ];
  return (
    <section aria-labelledby="history" className="flex flex-col gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="history" className="tight text-title font-semibold">
          {t('history')}
        </h2>
        <Select
          className="min-w-[220px]"
          label={t('setting')}
          value={name}
          onChange={show}
          choices={[{ value: '', label: ui('all') }, ...entities.map((value) => ({ value, label: entityName(words, kind, value) }))]}
        />
      </div>
      <Answer asked={changes}>
        {({ list, count, limit }) => (
          <div>
            <DataTable label={t('history')} rows={list} columns={columns} keyOf={({ id }) => id} empty={t('history_empty')} />
            <Pagination page={page} total={count} limit={limit} onChange={turnTo} />
          </div>
        )}
      </Answer>
    </section>
  );
}

function Act({ who, at, why }: { readonly who: string; readonly at: number; readonly why: string }) {
  return (
    <div className="py-1">
      <bdi>{who}</bdi> · <Moment at={at} className="text-t2" />
      {why !== '' && (
        <p className="max-w-[360px] text-small text-t2">
          <bdi className="wrap-anywhere">{why}</bdi>
        </p>
      )}
    </div>
  );
}
