import { useState } from 'react';
import { Answer } from '@candor/ui/answer.tsx';
import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { download } from '@candor/ui/download.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment, momentText } from '@candor/ui/moment.tsx';
import { Pagination } from '@candor/ui/pagination.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useMay } from '../../session/operator.ts';
import { fileName } from './model.ts';
import type { SignerFile } from './model.ts';

/** Files that were made for the signer, each with what its result said. */
export function Files() {
  const { t } = useTranslation('console_withdrawals');
  const [page, setPage] = useState(1);
  const files = useCall('console/withdrawal_files', { page }, { keepPrevious: true });
  const maySend = useMay('withdrawals.send');
  return (
    <section aria-labelledby="files" className="flex flex-col gap-2 border-t border-line pt-5">
      <h2 id="files" className="tight text-title font-semibold">
        {t('files')}
      </h2>
      <Answer asked={files}>
        {({ list, count, limit }) => (
          <>
            <DataTable label={t('files')} rows={list} columns={columnsOf(t, maySend)} keyOf={({ id }) => id} empty={t('files_none')} />
            <Pagination page={page} total={count} limit={limit} onChange={setPage} />
          </>
        )}
      </Answer>
    </section>
  );
}

type T = ReturnType<typeof useTranslation<'console_withdrawals'>>['t'];

async function again(id: number): Promise<void> {
  try {
    const { file } = await call('console/withdrawal_file', { id });
    download(fileName(id), file, 'application/json');
  } catch (error) {
    toast({ kind: 'error', text: errorText(error) });
  }
}

function columnsOf(t: T, maySend: boolean): readonly Column<SignerFile>[] {
  return [
    { key: 'id', head: t('file'), numeric: true, cell: ({ id }) => <bdi dir="ltr">{id}</bdi>, text: ({ id }) => String(id) },
    { key: 'rows', head: t('rows'), numeric: true, cell: ({ rows }) => <bdi dir="ltr">{rows}</bdi> },
    { key: 'made_by', head: t('made_by'), cell: ({ made_by }) => <bdi dir="ltr">{made_by}</bdi> },
    { key: 'made_at', head: t('made_at'), cell: ({ made_at }) => <Moment at={made_at} />, text: ({ made_at }) => momentText(made_at) },
    { key: 'imported_by', head: t('imported_by'), cell: ({ imported_by }) => <bdi dir="ltr">{imported_by || '—'}</bdi> },
    { key: 'imported_at', head: t('imported_at'), cell: ({ imported_at }) => <Moment at={imported_at} /> },
    {
      key: 'sent',
      head: t('sent'),
      numeric: true,
      cell: ({ sent, failed, imported_at }) => <bdi dir="ltr">{imported_at === 0 ? '—' : `${sent} / ${failed}`}</bdi>,
    },
    {
      key: 'hash',
      head: t('hash'),
      cell: ({ hash }) => (
        <bdi dir="ltr" className="break-all text-small text-t3">
          {hash}
        </bdi>
      ),
    },
    ...(maySend
      ? [
          {
            key: 'again',
            head: t('again'),
            action: true as const,
            cell: ({ id }: SignerFile) => (
              <Button size="table" aria-label={`${t('again')}: ${id}`} onClick={() => void again(id)}>
                {t('again')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}
