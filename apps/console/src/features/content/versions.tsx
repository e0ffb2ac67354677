import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Select } from '@candor/ui/choices.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Section } from '@candor/ui/section.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { TextsDifference } from '../../ui/texts-difference.tsx';
import { useNow } from '../../ui/use-now.ts';
import { NOTHING, VERSION_TONES, type Loaded, type Version } from './model.ts';

/** All that was published of an item: who, when and why, what changed, and the way back to an old text. */
export function Versions({ loaded: { item, texts, versions } }: { readonly loaded: Loaded }) {
  const { t } = useTranslation('console_content');
  const [compared, compare] = useState<Version>();
  const [cancelled, cancel] = useState<Version>();
  const now = useNow(10_000);
  /** Saves the texts of a version as the texts being edited. Publishing them makes a new version. */
  const takeBack = async (version: Version) => {
    try {
      const old = await call('console/news_version', { id: version.id });
      let { revision } = item;
      const languages = new Set([...texts, ...old.texts].map(({ lang }) => lang));
      for (const language of languages) {
        const { lang: _lang, ...text } = old.texts.find(({ lang }) => lang === language) ?? { lang: language, ...NOTHING };
        // Each counts the revision up that the next one names.
        // oxlint-disable-next-line no-await-in-loop
        ({ revision } = await call('console/news_text_save', { id: item.id, revision, language, ...text }));
      }
      toast({ kind: 'done', text: t('taken_back', { number: version.number }) });
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) });
    }
  };
  const columns: readonly Column<Version>[] = [
    { key: 'number', head: t('version'), cell: ({ number }) => <bdi className="n">{number}</bdi>, text: ({ number }) => String(number) },
    {
      key: 'state',
      head: t('state'),
      text: ({ state }) => state,
      cell: ({ state, withdrawn }) => (
        <StateWord tone={VERSION_TONES[state]}>
          {withdrawn === 1 && state === 'published' ? t('withdraws') : t(`version_${state}`)}
        </StateWord>
      ),
    },
    {
      key: 'shown',
      head: t('shown_from'),
      text: (version) => String(version.shown_from),
      cell: ({ shown_from: from, shown_until: until }) => (
        <span className="flex flex-col">
          {from === 0 ? t('once_approved') : <Moment at={from} />}
          {until !== 0 && (
            <span className="text-small text-t2">
              {t('shown_until')} <Moment at={until} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'by',
      head: t('written_by'),
      text: (version) => version.written_by,
      cell: ({ written_by: by, written_at: at, decided_by: decider, reason }) => (
        <span className="flex max-w-[360px] flex-col">
          <bdi>{by || t('by_program')}</bdi>
          <Moment at={at} className="text-small text-t2" />
          {decider !== '' && <span className="text-small text-t2">{t('decided_by', { operator: decider })}</span>}
          {reason !== '' && <bdi className="text-small wrap-anywhere text-t2">{reason}</bdi>}
        </span>
      ),
    },
    {
      key: 'act',
      head: t('actions'),
      action: true,
      cell: (version) => (
        <span className="inline-flex flex-wrap gap-2">
          <Button
            size="table"
            aria-label={`${t('compare')}: ${t('version_number', { number: version.number })}`}
            onClick={() => compare(version)}
          >
            {t('compare')}
          </Button>
          <Button
            size="table"
            kind="quiet"
            aria-label={`${t('take')}: ${t('version_number', { number: version.number })}`}
            onClick={() => void takeBack(version)}
          >
            {t('take')}
          </Button>
          {version.state === 'published' && version.shown_from > now && item.binding === 0 && (
            <Button size="table" kind="quiet" onClick={() => cancel(version)}>
              {t('cancel_version')}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <Section id="versions" title={t('versions')} intro={t('versions_intro')}>
      <DataTable label={t('versions')} rows={versions} columns={columns} keyOf={({ id }) => id} empty={t('no_versions')} />
      {compared && <Comparison versions={versions} initial={compared} onClose={() => compare(undefined)} />}
      {cancelled && (
        <ReasonDialog
          open
          name={`cancelling version ${cancelled.id}`}
          onClose={() => cancel(undefined)}
          title={t('cancel_title')}
          text={t('cancel_text')}
          submit={t('cancel_version')}
          onReason={async (reason) => {
            await call('console/news_cancel', { version: cancelled.id, reason });
            toast({ kind: 'done', text: t('cancelled') });
            cancel(undefined);
          }}
        />
      )}
    </Section>
  );
}

interface ComparisonProps {
  readonly versions: readonly Version[];
  readonly initial: Version;
  readonly onClose: () => void;
}

/** Two versions, and what changes from the one to the other. */
function Comparison({ versions, initial, onClose }: ComparisonProps) {
  const { t } = useTranslation('console_content');
  const older = versions.find(({ number }) => number === initial.number - 1) ?? initial;
  const [before, chooseBefore] = useState(older.id);
  const [after, chooseAfter] = useState(initial.id);
  const left = useCall('console/news_version', { id: before });
  const right = useCall('console/news_version', { id: after });
  const choices = versions.map(({ id, number }) => ({ value: id, label: t('version_number', { number }) }));
  return (
    <Dialog open onClose={onClose} title={t('compare')}>
      <div className="mb-4 grid gap-4 tablet:grid-cols-2">
        <Select label={t('before')} choices={choices} value={before} onChange={chooseBefore} />
        <Select label={t('after')} choices={choices} value={after} onChange={chooseAfter} />
      </div>
      <Answer asked={left}>
        {(earlier) => <Answer asked={right}>{(later) => <TextsDifference before={earlier.texts} after={later.texts} />}</Answer>}
      </Answer>
    </Dialog>
  );
}
