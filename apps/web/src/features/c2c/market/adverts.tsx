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
  /** Text that is shown where there is none. */
  readonly none: string;
  readonly found: ReplyOf<'legal/adverts'>;
  /** Whether orders are taken at all. */
  readonly isOpen: boolean;
  readonly onPage: (page: number) => void;
  /** On the page of a shop its adverts are told apart by what they trade. */
  readonly ofShop?: true;
}

/** Adverts, the best first as it was asked for; what is closed to the reader says why. */
export function Adverts({ label, none, found: { list, page, count, limit }, isOpen, onPage, ofShop }: AdvertsProps) {
  const { t } = useTranslation('c2c');
  const columns: readonly Column<Advert>[] = [
    ofShop
      ? {
          key: 'coin',
          head: t('advert'),
          cell: (advert) => (
            <span className="font-medium">
              {t(sideOf(advert))} <bdi dir="ltr">{`${advert.currency_name}/${advert.fiat}`}</bdi>
            </span>
          ),
        }
      : { key: 'shop', head: t('shop'), cell: ({ shop }) => <ShopName shop={shop} /> },
    {
      key: 'price',
      head: t('price'),
      numeric: true,
      card: 'beside',
      cell: (advert) => (
        <strong className="text-title font-semibold">
          <Price {...advert} />
        </strong>
      ),
    },
    {
      key: 'available',
      head: t('available'),
      numeric: true,
      cell: (advert) => <Coins value={advert.left} unit={advert.currency_name} />,
    },
    { key: 'limits', head: t('limits'), numeric: true, cell: (advert) => <Limits {...advert} /> },
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

/** A shop by its name, with what its orders of 30 days say of it. */
function ShopName({ shop }: Pick<Advert, 'shop'>) {
  const { t } = useTranslation('c2c');
  return (
    <span className="flex flex-col gap-0.5">
      <Link to={`${SHOP}?shop=${shop.id}`} className="link">
        <bdi>{shop.name}</bdi>
      </Link>
      <span className="flex flex-wrap gap-x-3 text-small font-normal text-t3">
        <span>
          {t('orders_30d')} <bdi>{shop.orders_30d}</bdi>
        </span>
        <span>
          {t('completion')} <Completion rate={shop.completion_rate} />
        </span>
      </span>
    </span>
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
      className={`btn ${side === 'buy' ? 'btn-up' : 'btn-down'}`}
      aria-label={t(side === 'buy' ? 'buy_from' : 'sell_to', { coin, shop: shop.name })}
    >
      {t(side)} <bdi dir="ltr">{coin}</bdi>
    </Link>
  );
}
