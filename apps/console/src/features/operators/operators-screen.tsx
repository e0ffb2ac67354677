import { useCall } from '@candor/ui/api/use-call.ts';
import type { ReplyOf } from '@candor/api';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useOperator } from '../../session/operator.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Moment, momentText } from '@candor/ui/moment.tsx';
import { Screen } from '../../ui/screen.tsx';
import { StateWord } from '../../ui/state-word.tsx';

type Listed = ReplyOf<'console/operators'>[number];

/** Screen of the venue's operators, read only. Operators are made and disabled on the venue's machine. */
export default function OperatorsScreen() {
  const { t } = useTranslation('console_operators');
  const shell = useTranslation('console').t;
  const self = useOperator();
  const operators = useCall('console/operators', {});
  const columns: readonly Column<Listed>[] = [
    {
      key: 'name',
      head: t('name'),
      text: ({ name }) => name,
      sort: true,
      cell: (each) => (
        <>
          <bdi>{each.name}</bdi>
          {each.id === self.id && <span className="ms-2 text-small text-t3">{t('you')}</span>}
        </>
      ),
    },
    { key: 'email', head: t('email'), cell: (each) => <bdi dir="ltr">{each.email}</bdi>, text: ({ email }) => email, sort: true },
    { key: 'role', head: t('role'), cell: (each) => shell(`role_${each.role}`), text: ({ role }) => role, sort: true },
    {
      key: 'status',
      head: t('status'),
      text: ({ status }) => status,
      sort: true,
      cell: (each) => <StateWord tone={each.status === 'active' ? 'ok' : 'quiet'}>{t(each.status)}</StateWord>,
    },
    {
      key: 'created',
      head: t('created'),
      cell: (each) => <Moment at={each.created_at} />,
      text: (each) => momentText(each.created_at),
      sort: true,
    },
    { key: 'seen', head: t('seen'), cell: (each) => <Moment at={each.seen_at} />, text: (each) => momentText(each.seen_at), sort: true },
    {
      key: 'id',
      head: t('id'),
      numeric: true,
      cell: (each) => <span className="n">{each.id}</span>,
      text: ({ id }) => String(id),
      sort: ({ id }) => id,
    },
  ];
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <Answer asked={operators}>
        {(rows) => <DataTable label={t('title')} columns={columns} rows={rows} keyOf={({ id }) => id} empty={t('none')} />}
      </Answer>
    </Screen>
  );
}
