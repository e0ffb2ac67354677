import { useState } from 'react';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Plus } from '@candor/ui/icons.tsx';
import { useMay } from '../../session/operator.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Screen } from '../../ui/screen.tsx';
import { EditDialog } from './edit-dialog.tsx';
import type { AreaCode, Draft } from './model.ts';
import { RemoveDialog } from './remove-dialog.tsx';

function draftOf({ id, name, area_code: areaCode }: AreaCode): Draft {
  return { id, name, areaCode };
}

/** Countries that customers register with, and their telephone prefixes. */
export default function AreaCodesScreen() {
  const { t } = useTranslation('console_area_codes');
  const mayWrite = useMay('area_codes.write');
  const [editing, setEditing] = useState<Draft>();
  const [removing, setRemoving] = useState<AreaCode>();
  const codes = useCall('console/area_codes', {});
  const stored = codes.data?.find(({ id }) => id === editing?.id);
  const readAgain = async (id: number | undefined) => {
    const read = (await codes.refetch()).data?.find((each) => each.id === id);
    return read && { initial: draftOf(read), version: read.version };
  };
  const columns: readonly Column<AreaCode>[] = [
    { key: 'name', head: t('name'), cell: ({ name }) => <bdi>{name}</bdi>, text: ({ name }) => name, sort: true },
    {
      key: 'prefix',
      head: t('prefix'),
      text: ({ area_code }) => `+${area_code}`,
      sort: ({ area_code }) => Number(area_code),
      cell: ({ area_code }) => (
        <bdi dir="ltr" className="n">
          +{area_code}
        </bdi>
      ),
    },
    {
      key: 'customers',
      head: t('customers'),
      numeric: true,
      cell: ({ customers }) => <bdi className="n">{customers}</bdi>,
      text: ({ customers }) => String(customers),
      sort: ({ customers }) => customers,
    },
    ...(mayWrite
      ? [
          {
            key: 'act',
            head: t('actions'),
            action: true as const,
            cell: (row: AreaCode) => (
              <span className="inline-flex gap-2">
                <Button size="table" aria-label={`${t('edit')}: ${row.name}`} onClick={() => setEditing(draftOf(row))}>
                  {t('edit')}
                </Button>
                <Button
                  size="table"
                  kind="quiet"
                  aria-label={`${t('remove')}: ${row.name}`}
                  disabled={row.customers > 0}
                  title={row.customers > 0 ? t('in_use') : undefined}
                  onClick={() => setRemoving(row)}
                >
                  {t('remove')}
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      action={
        mayWrite && (
          <Button icon={<Plus />} onClick={() => setEditing({ name: '', areaCode: '' })}>
            {t('add')}
          </Button>
        )
      }
    >
      <Answer asked={codes}>
        {(list) => (
          <DataTable
            label={t('title')}
            name="area-codes"
            rows={list}
            columns={columns}
            keyOf={({ id }) => id}
            empty={t('none')}
            find={t('search')}
            noneFound={t('none_found')}
          />
        )}
      </Answer>
      {editing !== undefined && (
        <EditDialog
          initial={stored === undefined ? editing : draftOf(stored)}
          version={stored?.version}
          readAgain={() => readAgain(editing.id)}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing !== undefined && <RemoveDialog row={removing} onClose={() => setRemoving(undefined)} />}
    </Screen>
  );
}
