import type { ReplyOf } from '@candor/api';
import { Answer } from '@candor/ui/answer.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { Section } from '@candor/ui/section.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { useRecordedCall } from '../../api/use-recorded-call.ts';
import { CustomerLinks, SharedThings } from './parts.tsx';

type Report = ReplyOf<'console/detection_c2c'>;
type Same = Report['same'][number];
type PassedOn = Report['passed_on'][number];
type PaidShop = Report['shops'][number];

const COIN_DECIMALS = 8;
const MINUTE_MS = 60_000;

const count = (value: number) => <Num value={String(value)} decimals={0} />;

/** Orders between customers: one person on both sides, coins that are passed on, and shops that many pay. Nothing can be done here but to look at them. */
export function C2cSection() {
  const { t } = useTranslation('console_detection');
  const report = useRecordedCall('console/detection_c2c', {});
  return (
    <Section id="c2c" title={t('c2c')} intro={t('c2c_intro')}>
      <Answer asked={report}>
        {({ same, passed_on: passedOn, shops, complete }) => (
          <div className="flex flex-col gap-6">
            {!complete && (
              <p role="status" className="text-warn">
                {t('incomplete')}
              </p>
            )}
            <SameTable rows={same} />
            <PassedOnTable rows={passedOn} />
            <ShopTable rows={shops} />
          </div>
        )}
      </Answer>
    </Section>
  );
}

function SameTable({ rows }: { readonly rows: readonly Same[] }) {
  const { t } = useTranslation('console_detection');
  const columns: readonly Column<Same>[] = [
    { key: 'accounts', head: t('accounts'), cell: ({ first, second }) => <CustomerLinks customers={[first, second]} /> },
    { key: 'shared', head: t('shared'), cell: ({ shared }) => <SharedThings shared={shared} /> },
    { key: 'orders', head: t('orders'), numeric: true, cell: ({ orders }) => count(orders) },
  ];
  return (
    <div>
      <h3 className="pb-2 font-medium">{t('same')}</h3>
      <DataTable
        label={t('same')}
        columns={columns}
        rows={rows}
        keyOf={({ first, second }) => `${first.id} ${second.id}`}
        empty={t('same_none')}
      />
    </div>
  );
}

function PassedOnTable({ rows }: { readonly rows: readonly PassedOn[] }) {
  const { t } = useTranslation('console_detection');
  const { tag } = useFormat();
  const minutes = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
    numberingSystem: 'latn',
    maximumFractionDigits: 0,
  });
  const columns: readonly Column<PassedOn>[] = [
    { key: 'customer', head: t('customer'), cell: ({ customer }) => <CustomerLinks customers={[customer]} /> },
    { key: 'times', head: t('times'), numeric: true, cell: ({ orders }) => count(orders) },
    {
      key: 'coins',
      head: t('coins'),
      numeric: true,
      cell: ({ coins }) => (
        <ul>
          {coins.map(({ currency_name: unit, number }) => (
            <li key={unit}>
              <Num value={number} decimals={COIN_DECIMALS} unit={unit} />
            </li>
          ))}
        </ul>
      ),
    },
    { key: 'from', head: t('from_shops'), cell: ({ from }) => <Shops shops={from} /> },
    { key: 'to', head: t('to_shops'), cell: ({ to }) => <Shops shops={to} /> },
    {
      key: 'fastest',
      head: t('fastest'),
      cell: ({ fastest_ms: fastest }) => <bdi>{minutes.format(Math.ceil(fastest / MINUTE_MS))}</bdi>,
    },
  ];
  return (
    <div>
      <h3 className="pb-2 font-medium">{t('passed_on')}</h3>
      <DataTable label={t('passed_on')} columns={columns} rows={rows} keyOf={({ customer }) => customer.id} empty={t('passed_on_none')} />
    </div>
  );
}

function ShopTable({ rows }: { readonly rows: readonly PaidShop[] }) {
  const { t } = useTranslation('console_detection');
  const columns: readonly Column<PaidShop>[] = [
    { key: 'shop', head: t('shop'), cell: ({ shop }) => <Shops shops={[shop]} /> },
    { key: 'owner', head: t('owner'), cell: ({ owner }) => <CustomerLinks customers={[owner]} /> },
    { key: 'orders', head: t('orders'), numeric: true, cell: ({ orders }) => count(orders) },
    { key: 'payers', head: t('payers'), numeric: true, cell: ({ payers }) => count(payers) },
    { key: 'new', head: t('new_payers'), numeric: true, cell: ({ new_payers: fresh }) => count(fresh) },
    { key: 'names', head: t('foreign_names'), numeric: true, cell: ({ other_names: others }) => count(others) },
  ];
  return (
    <div>
      <h3 className="pb-2 font-medium">{t('paid_shops')}</h3>
      <DataTable label={t('paid_shops')} columns={columns} rows={rows} keyOf={({ shop }) => shop.id} empty={t('paid_shops_none')} />
    </div>
  );
}

function Shops({ shops }: { readonly shops: readonly { readonly id: number; readonly name: string }[] }) {
  return (
    <ul>
      {shops.map(({ id, name }) => (
        <li key={id}>
          <bdi>{name}</bdi>{' '}
          <bdi dir="ltr" className="n text-small text-t3">
            #{id}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
