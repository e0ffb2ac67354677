import { SCALE } from '@candor/money';
import { Answer, type Asked } from '@candor/ui/answer.tsx';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { accountName } from '@candor/ui/ledger/account-name.ts';
import { entryOf } from '@candor/ui/ledger/entries.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Link } from '@candor/ui/router.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { commandPath, customerPath, ledgerPath } from '../paths.ts';
import { useMay } from '../session/operator.ts';
import { causeTarget, type LedgerLine } from './ledger-line.ts';

interface LedgerLinesProps {
  readonly asked: Asked<{ readonly pages: readonly { readonly list: readonly LedgerLine[] }[] }> & {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  /** Since when the ledger was looked through, where there may be more; 0 otherwise. */
  readonly lookedTo: number;
}

/** Lines of the ledger, newest first, older ones by and by. */
export function LedgerLines({ asked, lookedTo }: LedgerLinesProps) {
  const { t } = useTranslation('console_ledger');
  const format = useFormat();
  const columns = useColumns();
  const since = lookedTo === 0 ? '' : `${format.date(lookedTo)} ${format.time(lookedTo)}`;
  return (
    <Answer asked={asked}>
      {({ pages }) => {
        const lines = pages.flatMap(({ list }) => list);
        const isShort = asked.hasNextPage && (pages.at(-1)?.list.length ?? 0) === 0;
        return (
          <>
            <DataTable
              label={t('lines')}
              rows={lines}
              columns={columns}
              keyOf={({ id }) => id}
              empty={asked.hasNextPage ? t('none_so_far', { at: since }) : t('none')}
              page={{ page: 1, total: lines.length, limit: Math.max(1, lines.length), onChange: () => undefined }}
              dense
            />
            {asked.hasNextPage && (
              <div className="flex flex-wrap items-center justify-center gap-3 py-4">
                {isShort && lines.length > 0 && <p className="text-small text-t2">{t('looked_to', { at: since })}</p>}
                <Button pending={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
                  {t(isShort ? 'further' : 'older')}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </Answer>
  );
}

function useColumns(): readonly Column<LedgerLine>[] {
  const { t } = useTranslation('console_ledger');
  const mayAudit = useMay('audit.read');
  return [
    { key: 'what', head: t('what'), cell: (line) => <Cause line={line} /> },
    { key: 'at', head: t('at'), cell: ({ at }) => <Moment at={at} zone={false} className="text-small text-t2" /> },
    { key: 'debit', head: t('debit'), cell: ({ debit }) => <Account account={debit} /> },
    { key: 'credit', head: t('credit'), cell: ({ credit }) => <Account account={credit} /> },
    {
      key: 'amount',
      head: t('amount'),
      numeric: true,
      card: 'beside',
      cell: (line) => <Num value={line.amount} decimals={SCALE} unit={line.currency_name} />,
    },
    {
      key: 'command',
      head: t('command'),
      numeric: true,
      cell: ({ command_seq: seq }) =>
        mayAudit ? (
          <Link to={commandPath(seq)} className="link n">
            {seq}
          </Link>
        ) : (
          <span className="n">{seq}</span>
        ),
    },
  ];
}

function Cause({ line }: { readonly line: LedgerLine }) {
  const { t } = useTranslation('ledger');
  const entry = entryOf(line.info);
  const words = entry === undefined ? t(`kind_${line.kind}`) : t(`entry_${entry}`);
  const target = causeTarget(line);
  if (target === undefined) return <span>{words}</span>;
  return (
    <Link to={target} className="link">
      {words} <bdi dir="ltr">#{line.cause}</bdi>
    </Link>
  );
}

/** Account of a line and its owner. A house account links to its lines, a customer to the customer's page. */
function Account({ account: { user_id: id, account } }: { readonly account: LedgerLine['debit'] }) {
  const { t } = useTranslation('console_ledger');
  const names = useTranslation('ledger').t;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      <span>{accountName(names, account)}</span>
      {id === 0 ? (
        <Link to={ledgerPath({ house: account })} className="link text-small">
          {t('house_is')}
        </Link>
      ) : (
        <Link to={customerPath(id)} className="link text-small">
          {t('customer_is', { id })}
        </Link>
      )}
    </span>
  );
}
