import type { ReplyOf } from '@candor/api';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { Section } from '@candor/ui/section.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { usePolling } from '../../session/activity.ts';

type Mining = ReplyOf<'console/mining'>;
type Product = Mining['products'][number];
type Account = Mining['accounts'][number];

const ASKED_EVERY_MS = 15_000;
const DECIMALS = 8;

/** Locked mining: what is promised against the accounts that pay it, by product and by currency. To read only. */
export function MiningSection() {
  const { t } = useTranslation('console_house');
  const asked = useCall('console/mining', {}, { keepPrevious: true, ...usePolling(ASKED_EVERY_MS) });
  return (
    <Section id="mining" title={t('mining')} intro={t('mining_intro')}>
      <Answer asked={asked}>
        {({ accounts, products, due }) => (
          <div className="flex flex-col gap-4">
            <p className={due > 0 ? 'text-warn' : 'text-t2'}>
              {t('mining_due')}: <Num value={String(due)} decimals={0} />
            </p>
            <Accounts rows={accounts} />
            <Products rows={products} />
          </div>
        )}
      </Answer>
    </Section>
  );
}

/** A column of amounts. */
function amounts<Row>(key: string, head: string, of: (row: Row) => string, decimals = DECIMALS): Column<Row> {
  return { key, head, numeric: true, cell: (row) => <Num value={of(row)} decimals={decimals} />, text: of };
}

/** A column of names. */
function names<Row>(key: string, head: string, of: (row: Row) => string): Column<Row> {
  return { key, head, cell: (row) => <bdi dir="ltr">{of(row)}</bdi>, text: of };
}

function Accounts({ rows }: { readonly rows: readonly Account[] }) {
  const { t } = useTranslation('console_house');
  const columns: readonly Column<Account>[] = [
    names('currency', t('currency'), (row) => row.currency_name),
    amounts('free', t('free'), (row) => row.available),
    amounts('promised', t('promised'), (row) => row.promised),
    amounts('locked', t('locked'), (row) => row.locked),
    amounts('orders', t('orders'), (row) => String(row.orders), 0),
    amounts('paid', t('paid'), (row) => row.paid),
  ];
  return (
    <DataTable
      label={t('mining_accounts')}
      name="mining-accounts"
      rows={rows}
      columns={columns}
      keyOf={(row) => row.currency_name}
      empty=""
    />
  );
}

function Products({ rows }: { readonly rows: readonly Product[] }) {
  const { t } = useTranslation('console_house');
  const columns: readonly Column<Product>[] = [
    names('product', t('product'), (row) => row.title),
    {
      key: 'open',
      head: t('is_open'),
      cell: (row) => t(row.is_open === 1 ? 'yes' : 'no'),
      text: (row) => t(row.is_open === 1 ? 'yes' : 'no'),
    },
    amounts('rate', t('rate'), (row) => row.interest_rate, 2),
    amounts('locked', t('locked'), (row) => row.locked),
    amounts('quota', t('quota'), (row) => row.quota),
    amounts('orders', t('orders'), (row) => String(row.orders), 0),
    amounts('promised', t('promised'), (row) => row.promised),
    amounts('at_most', t('promised_at_most'), (row) => row.promised_at_most),
  ];
  return <DataTable label={t('mining_products')} name="mining-products" rows={rows} columns={columns} keyOf={(row) => row.id} empty="" />;
}
