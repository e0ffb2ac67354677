import type { ReplyOf } from '@candor/api';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { Empty } from '@candor/ui/states.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';

type Rank = ReplyOf<'mining/ranks'>['ranks'][number];

interface RanksProps {
  readonly ranks: readonly Rank[];
  /** Number of venue days after which a day is paid. */
  readonly delay: number;
  /** The reader's own rank; undefined while it is not known. */
  readonly level: number | undefined;
}

const GENERATIONS = ['first', 'second', 'third'] as const;

/** The published table: what share of whose fees each rank gets. */
export function Ranks({ ranks, delay, level }: RanksProps) {
  const { t } = useTranslation('invitation');
  const columns: readonly Column<Rank>[] = [
    {
      key: 'level',
      head: t('rank'),
      cell: (rank) => (
        <span className="flex items-baseline gap-2">
          <Num value={String(rank.level)} decimals={0} className="font-medium" />
          {rank.level === level && <span className="text-small text-ok">{t('rank_own')}</span>}
        </span>
      ),
      text: (rank) => String(rank.level),
    },
    {
      key: 'invited',
      head: t('rank_from'),
      numeric: true,
      cell: (rank) => <Num value={String(rank.invited)} decimals={0} />,
      text: (rank) => String(rank.invited),
    },
    ...GENERATIONS.map((name, index): Column<Rank> => ({
      key: name,
      head: t(`generation_${name}`),
      numeric: true,
      cell: (rank) => <Num value={rank.percents[index] ?? '0'} decimals={2} unit="%" />,
      text: (rank) => rank.percents[index] ?? '0',
    })),
  ];
  return (
    <>
      <DataTable
        label={t('ranks')}
        name="invitation-ranks"
        rows={ranks}
        columns={columns}
        keyOf={(rank) => rank.level}
        empty={<Empty>{t('ranks_none')}</Empty>}
      />
      <p className="mt-3 max-w-[680px] text-small text-t2">{t('paid_after', { count: delay })}</p>
    </>
  );
}
