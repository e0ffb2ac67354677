import { useCall } from '@candor/ui/api/use-call.ts';
import type { ReplyOf } from '@candor/api';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useOperator } from '../../session/operator.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Screen } from '../../ui/screen.tsx';
import { StateWord } from '../../ui/state-word.tsx';

type Listed = ReplyOf<'console/operators'>[number];

/** Who operates the venue. They are made and disabled on the venue's machine, so there is nothing to press here. */
export default function OperatorsScreen() {
  const { t } = useTranslation('console_operators');
  const shell = useTranslation('console').t;
  const self = useOperator();
  const operators = useCall('console/operators', {});
  const columns: readonly Column<Listed>[] = [
    {
      key: 'name',
      head: t('name'),
      cell: (each) => (
        <>
          <bdi>{each.name}</bdi>
          {each.id === self.id && <span className="ms-2 text-small text-t3">{t('you')}</span>}
        </>
      ),
    },
    { key: 'email', head: t('email'), cell: (each) => <bdi dir="ltr">{each.email}</bdi> },
    { key: 'role', head: t('role'), cell: (each) => shell(`role_${each.role}`) },
    {
      key: 'status',
      head: t('status'),
      cell: (each) => <StateWord tone={each.status === 'active' ? 'ok' : 'quiet'}>{t(each.status)}</StateWord>,
    },
    { key: 'created', head: t('created'), cell: (each) => <Moment at={each.created_at} /> },
    { key: 'seen', head: t('seen'), cell: (each) => <Moment at={each.seen_at} /> },
    { key: 'id', head: t('id'), numeric: true, cell: (each) => <span className="n">{each.id}</span> },
  ];
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <Answer asked={operators}>
        {(rows) => <DataTable label={t('title')} columns={columns} rows={rows} keyOf={({ id }) => id} empty={t('none')} />}
      </Answer>
    </Screen>
  );
}
