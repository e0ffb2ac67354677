import { useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { FormSummary } from '@candor/ui/form/form.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Pagination } from '@candor/ui/pagination.tsx';
import { usePolling } from '../../session/activity.ts';
import { useMay } from '../../session/operator.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { shortHash } from '../../ui/hash.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Screen } from '../../ui/screen.tsx';
import { StateWord } from '../../ui/state-word.tsx';

type Proof = ReplyOf<'console/liabilities'>['list'][number];

const ASKED_EVERY_MS = 5_000;

/** Proofs of what the venue owes: those that were published, the next one, and one more now. */
export default function LiabilitiesScreen() {
  const { t } = useTranslation('console_liabilities');
  const [page, setPage] = useState(1);
  const proofs = useCall('console/liabilities', { page }, { keepPrevious: true, ...usePolling(ASKED_EVERY_MS) });
  const mayMake = useMay('liabilities.make');
  const form = useForm({
    initial: {},
    draft: 'untyped',
    send: async () => {
      await call('console/liabilities_make', {});
    },
  });
  const making = form.pending || proofs.data?.making === true;
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      action={
        mayMake && (
          <Button kind="primary" pending={making} onClick={form.submit}>
            {t(making ? 'making' : 'make')}
          </Button>
        )
      }
    >
      <FormSummary form={form} />
      <Answer asked={proofs}>
        {({ next_at: nextAt, last_error: lastError, list, count, limit }) => (
          <>
            <KeyValues
              entries={[
                { name: t('next'), value: <Moment at={nextAt} /> },
                {
                  name: t('last_error'),
                  value:
                    lastError === '' ? (
                      '—'
                    ) : (
                      <bdi dir="ltr" className="text-danger">
                        {lastError}
                      </bdi>
                    ),
                },
              ]}
            />
            <DataTable label={t('title')} rows={list} columns={columnsOf(t)} keyOf={({ number }) => number} empty={t('none')} />
            <Pagination page={page} total={count} limit={limit} onChange={setPage} />
          </>
        )}
      </Answer>
    </Screen>
  );
}

function columnsOf(t: ReturnType<typeof useTranslation<'console_liabilities'>>['t']): readonly Column<Proof>[] {
  return [
    { key: 'number', head: t('number'), cell: ({ number }) => <bdi className="n">{number}</bdi> },
    { key: 'made', head: t('made'), cell: ({ document }) => <Moment at={madeAt(document)} /> },
    { key: 'by', head: t('by'), cell: ({ made_by: by }) => t(`by_${by}`) },
    { key: 'kept', head: t('tree'), cell: ({ kept }) => <StateWord tone={kept ? 'ok' : 'quiet'}>{t(kept ? 'kept' : 'gone')}</StateWord> },
    {
      key: 'hash',
      head: t('hash'),
      cell: ({ hash }) => (
        <span className="flex items-center gap-1">
          <bdi dir="ltr" className="n">
            {shortHash(hash)}
          </bdi>
          <CopyButton text={hash} what={t('hash')} />
        </span>
      ),
    },
  ];
}

/** The moment in a document's line `time …`; 0 when there is none. */
function madeAt(document: string): number {
  return Date.parse(/^time (\S+)$/m.exec(document)?.[1] ?? '') || 0;
}
