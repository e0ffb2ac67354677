import type { ReplyOf } from '@candor/api';
import { MINUTE_MS } from '@candor/rules/time';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Link } from '@candor/ui/router.tsx';
import { Empty } from '@candor/ui/states.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { C2C_TAKE, SHOP } from '../../../paths.ts';
import { sideOf, type Advert } from '../model.ts';
import { Coins, Completion, Limits, Methods, Price, Span } from '../words.tsx';

interface AdvertsProps {
  readonly label: string;
  /** What stands where there is none. */
  readonly none: string;
  readonly found: ReplyOf<'legal/adverts'>;
  /** Whether orders are taken at all. */
  readonly isOpen: boolean;
  readonly onPage: (page: number) => void;
}

/** Adverts, the best first as it was asked for; what is closed to the reader says why. */
export function Adverts({ label, none, found: { list, page, count, limit }, isOpen, onPage }: AdvertsProps) {
  const { t } = useTranslation('c2c');
  const columns: readonly Column<Advert>[] = [
    {
      key: 'shop',
      head: t('shop'),
      cell: ({ shop }) => (
        <span className="flex flex-col">
          <Link to={`${SHOP}?shop=${shop.id}`} className="link">
            <bdi>{shop.name}</bdi>
          </Link>
          <span className="text-small text-t3">
            {t('completion')} <Completion rate={shop.completion_rate} />
          </span>
          <span className="text-small text-t3">
            {t('orders_30d')} <bdi>{shop.orders_30d}</bdi>
          </span>
        </span>
      ),
    },
    {
      key: 'price',
      head: t('price'),
      numeric: true,
      card: 'beside',
      cell: (advert) => (
        <strong className="font-semibold">
          <Price {...advert} />
        </strong>
      ),
    },
    {
      key: 'limits',
      head: `${t('available')} · ${t('limits')}`,
      numeric: true,
      cell: (advert) => (
        <span className="inline-flex flex-col items-end">
          <Coins value={advert.left} unit={advert.currency_name} />
          <span className="text-small text-t2">
            <Limits {...advert} />
          </span>
        </span>
      ),
    },
    { key: 'methods', head: t('methods'), cell: ({ methods }) => <Methods methods={methods} /> },
    { key: 'window', head: t('window'), cell: ({ window }) => <Span ms={window * MINUTE_MS} /> },
    { key: 'release', head: t('release_time'), cell: ({ shop }) => <Span ms={shop.release_ms} /> },
    { key: 'take', head: t('actions'), action: true, cell: (advert) => <Take advert={advert} isOpen={isOpen} /> },
  ];
  return (
    <DataTable
      label={label}
      rows={list}
      columns={columns}
      keyOf={({ id }) => id}
      empty={<Empty>{none}</Empty>}
      page={{ label, page, total: count, limit, onChange: onPage }}
    />
  );
}

/** The way to take an advert, or why it is closed to the reader. */
function Take({ advert, isOpen }: { readonly advert: Advert; readonly isOpen: boolean }) {
  const { t } = useTranslation('c2c');
  if (advert.closed !== '') return <span className="block max-w-60 text-small text-t2">{advert.closed_text}</span>;
  if (!isOpen) return null;
  const side = sideOf(advert);
  const { currency_name: coin, shop } = advert;
  return (
    <Link
      to={`${C2C_TAKE}?advert=${advert.id}`}
      className="btn btn-secondary"
      aria-label={t(side === 'buy' ? 'buy_from' : 'sell_to', { coin, shop: shop.name })}
    >
      {t(side)} <bdi dir="ltr">{coin}</bdi>
    </Link>
  );
}
