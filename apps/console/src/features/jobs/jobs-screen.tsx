import { useCall } from '@candor/ui/api/use-call.ts';
import { Tabs } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { usePolling } from '../../session/activity.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Moment, momentText } from '@candor/ui/moment.tsx';
import { Away } from '../../ui/away.tsx';
import { Screen } from '../../ui/screen.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { useShown } from '../../ui/use-shown.ts';
import { useNow } from '../../ui/use-now.ts';
import { stateOf, TONES } from './model.ts';
import type { Job } from './model.ts';

const ASKED_EVERY_MS = 15_000;
const SHOWN = ['waiting', 'failing', 'done'] as const;

/** Work that is due at a moment. */
export default function JobsScreen() {
  const { t } = useTranslation('console_jobs');
  const { shown, page, show, turnTo } = useShown<(typeof SHOWN)[number]>('waiting');
  const jobs = useCall('console/jobs', { state: shown, page }, { keepPrevious: true, ...usePolling(ASKED_EVERY_MS) });
  const columns: readonly Column<Job>[] = [
    { key: 'name', head: t('name'), cell: ({ name }) => <bdi dir="ltr">{name}</bdi>, text: ({ name }) => name },
    {
      key: 'key',
      head: t('key'),
      text: ({ key }) => key,
      cell: ({ key }) => (
        <bdi dir="ltr" className="break-all text-t2">
          {key}
        </bdi>
      ),
    },
    { key: 'state', head: t('state'), cell: (job) => <JobState job={job} /> },
    {
      key: 'due',
      head: t('due'),
      text: (job) => momentText(job.due_at),
      cell: ({ due_at, done_at }) => (
        <>
          <Moment at={due_at} />{' '}
          {done_at === 0 && (
            <span className="text-t3">
              · <Away at={due_at} everyMs={1_000} />
            </span>
          )}
        </>
      ),
    },
    ...(shown === 'done'
      ? [{ key: 'done', head: t('done_at'), cell: (job: Job) => <Moment at={job.done_at} />, text: (job: Job) => momentText(job.done_at) }]
      : []),
    ...(shown === 'done'
      ? []
      : [
          {
            key: 'error',
            head: t('last_error'),
            text: ({ last_error }: Job) => last_error,
            cell: ({ last_error }: Job) =>
              last_error === '' ? (
                '—'
              ) : (
                <bdi dir="ltr" className="break-words">
                  {last_error}
                </bdi>
              ),
          },
        ]),
    {
      key: 'attempts',
      head: t('attempts'),
      numeric: true,
      cell: ({ attempts }) => <bdi className="n">{attempts}</bdi>,
      text: ({ attempts }) => String(attempts),
    },
  ];
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <div>
        <Tabs
          className="border-b border-line"
          label={t('state')}
          panel="jobs"
          value={shown}
          onChange={show}
          choices={SHOWN.map((value) => ({ value, label: t(`state_${value}`) }))}
        />
        <div role="tabpanel" id="jobs" aria-label={t(`state_${shown}`)} className="pt-2">
          <Answer asked={jobs}>
            {({ list, count, limit }) => (
              <DataTable
                label={t('title')}
                name="jobs"
                rows={list}
                columns={columns}
                keyOf={({ id }) => id}
                empty={t(`none_${shown}`)}
                page={{ page, total: count, limit, onChange: turnTo }}
              />
            )}
          </Answer>
        </div>
      </div>
    </Screen>
  );
}

function JobState({ job }: { readonly job: Job }) {
  const { t } = useTranslation('console_jobs');
  const state = stateOf(job, useNow(5_000));
  return <StateWord tone={TONES[state]}>{t(`state_${state}`)}</StateWord>;
}
