import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { Link } from '@candor/ui/router.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { momentOfAnswer } from '@candor/ui/answer-moments.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Duration } from '../../ui/duration.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { StateSentence, StateWord } from '../../ui/state-word.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Section } from '@candor/ui/section.tsx';
import { AUDIT, CUSTOMERS } from '../../paths.ts';
import { usePolling } from '../../session/activity.ts';
import { may, useOperator } from '../../session/operator.ts';
import { openingsOf, waitingOf } from './model.ts';
import type { Overview, Waiting } from './model.ts';

const EVERY_MS = 15_000;
/** Less is a clock that drifts. */
const CLOCK_AHEAD_SHOWN_MS = 1_000;

/** Screen of the work that waits for an operator and of the venue's health, read again every fifteen seconds. */
export default function OverviewScreen() {
  const { t } = useTranslation('console_overview');
  const format = useFormat();
  const polling = usePolling(EVERY_MS);
  const overview = useCall('console/overview', {}, polling);
  return (
    <Screen
      title={t('title')}
      action={
        overview.dataUpdatedAt > 0 && (
          <p className="text-small text-t3">
            {t(polling.everyMs === undefined ? 'refresh_paused' : 'refreshed')}{' '}
            <bdi dir="ltr" className="n">
              {format.time(momentOfAnswer(overview.dataUpdatedAt))} UTC+8
            </bdi>
          </p>
        )
      }
    >
      <Answer asked={overview}>{(data) => <Counts overview={data} />}</Answer>
    </Screen>
  );
}

function Counts({ overview }: { readonly overview: Overview }) {
  const { t } = useTranslation('console_overview');
  const operator = useOperator();
  const customers = may(operator, 'customers.read');
  const openings = openingsOf(overview);
  return (
    <>
      <Section id="waiting" title={t('waiting')}>
        <ul>
          {waitingOf(overview).map((waiting) => (
            <WaitingLine key={waiting.key} waiting={waiting} isOpen={may(operator, waiting.permission)} />
          ))}
        </ul>
      </Section>
      <Section id="times" title={t('times')} intro={t('times_intro')}>
        <DataTable label={t('times')} rows={overview.reviews} columns={timesColumns(t)} keyOf={({ kind }) => kind} empty="" />
      </Section>
      <Section id="venue" title={t('venue')}>
        <KeyValues
          entries={[
            { name: t('customers'), value: <Figure count={overview.customers} to={customers && CUSTOMERS} /> },
            {
              name: t('customers_frozen'),
              value: <Figure count={overview.customers_frozen} to={customers && `${CUSTOMERS}?status=frozen`} />,
            },
            { name: t('markets'), value: <Figure count={overview.markets} /> },
            { name: t('command_seq'), value: <Figure count={overview.command_seq} to={may(operator, 'audit.read') && AUDIT} /> },
            { name: t('tick_id'), value: <Figure count={overview.tick_id} /> },
            { name: t('delay'), value: <Num value={String(overview.delay_ms)} decimals={0} unit="ms" /> },
            { name: t('openings'), value: <StateWord tone={openings.tone}>{t(openings.key)}</StateWord> },
            { name: t('delays'), value: <Figure count={overview.delays} /> },
            ...(overview.clock_ahead_ms < CLOCK_AHEAD_SHOWN_MS
              ? []
              : [
                  {
                    name: t('clock_ahead'),
                    value: (
                      <StateWord tone="danger">
                        <Duration ms={overview.clock_ahead_ms} />
                      </StateWord>
                    ),
                  },
                ]),
            ...(overview.overlooks_proxy
              ? [{ name: t('proxy'), value: <StateSentence tone="danger">{t('proxy_overlooked')}</StateSentence> }]
              : []),
            ...overview.refused_channels.map((channel) => ({
              name: t(`sending_${channel}`),
              value: <StateSentence tone="danger">{t('sending_refused')}</StateSentence>,
            })),
            {
              name: t('writing'),
              value:
                overview.trouble === '' ? (
                  <StateWord tone="ok">{t('writing_works')}</StateWord>
                ) : (
                  <StateSentence tone="danger">
                    <bdi dir="ltr">{overview.trouble}</bdi>
                  </StateSentence>
                ),
            },
            {
              name: t('payouts'),
              value: (
                <StateWord tone={overview.found_count === 0 ? 'ok' : 'danger'}>
                  {overview.found_count === 0 ? t('payouts_open') : t('payouts_found', { count: overview.found_count })}
                </StateWord>
              ),
            },
            { name: t('proven_tail'), value: <Proven at={overview.tail_proven_at} /> },
            { name: t('proven_whole'), value: <Proven at={overview.proven_at} /> },
          ]}
        />
      </Section>
      {overview.found.length > 0 && (
        <Section id="found" title={t('found')} intro={t('found_intro')}>
          <DataTable label={t('found')} rows={overview.found} columns={foundColumns(t)} keyOf={({ fault }) => fault} empty="" />
        </Section>
      )}
    </>
  );
}

/** Moment of the last proof, or a warning if there is none. */
function Proven({ at }: { readonly at: number }) {
  const { t } = useTranslation('console_overview');
  return at === 0 ? <StateWord tone="warn">{t('proven_never')}</StateWord> : <Moment at={at} />;
}

type Found = Overview['found'][number];

function foundColumns(t: ReturnType<typeof useTranslation<'console_overview'>>['t']): readonly Column<Found>[] {
  return [
    { key: 'what', head: t('found_what'), cell: ({ fault }) => <bdi dir="ltr">{fault}</bdi> },
    { key: 'since', head: t('found_since'), cell: ({ since }) => <Moment at={since} /> },
  ];
}

type Times = Overview['reviews'][number];

function timesColumns(t: ReturnType<typeof useTranslation<'console_overview'>>['t']): readonly Column<Times>[] {
  return [
    { key: 'kind', head: t('kind'), cell: ({ kind }) => t(`kind_${kind}`) },
    { key: 'count', head: t('count'), numeric: true, cell: ({ waiting }) => <Figure count={waiting} /> },
    { key: 'overdue', head: t('overdue'), numeric: true, cell: ({ overdue }) => <Figure count={overdue} /> },
    { key: 'oldest', head: t('oldest'), cell: ({ oldest_at }) => <Moment at={oldest_at} /> },
    { key: 'median', head: t('median'), numeric: true, cell: ({ median_ms }) => <Duration ms={median_ms} /> },
    { key: 'slow', head: t('slow'), numeric: true, cell: ({ slow_ms }) => <Duration ms={slow_ms} /> },
    { key: 'promised', head: t('promised'), numeric: true, cell: ({ hours }) => <Duration ms={hours * 3_600_000} /> },
  ];
}

/** A count, leading to what it counts where the operator may see that. */
function Figure({ count, to = false }: { readonly count: number; readonly to?: string | false }) {
  const format = useFormat();
  const figure = (
    <bdi dir="ltr" className="n">
      {format.decimal(String(count), { decimals: 0 })}
    </bdi>
  );
  return to === false ? (
    figure
  ) : (
    <Link to={to} className="link">
      {figure}
    </Link>
  );
}

function WaitingLine({ waiting: { key, count, path, tone }, isOpen }: { readonly waiting: Waiting; readonly isOpen: boolean }) {
  const { t } = useTranslation('console_overview');
  const name = <StateWord tone={count === 0 ? 'quiet' : tone}>{t(key)}</StateWord>;
  return (
    <li className="flex min-h-10 items-center gap-4 border-t border-line">
      <span className="n min-w-8 text-end text-title font-semibold">
        <Figure count={count} />
      </span>
      {isOpen ? (
        <Link to={path} className="link">
          {name}
        </Link>
      ) : (
        name
      )}
    </li>
  );
}
