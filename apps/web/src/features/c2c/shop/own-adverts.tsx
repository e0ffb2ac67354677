import { errorText } from '@candor/ui/api/error-text.ts';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import type { PaginationProps } from '@candor/ui/pagination.tsx';
import { Empty } from '@candor/ui/states.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { Coins, Limits, Methods, Price } from '../words.tsx';
import type { OwnAdvert } from './advert-model.ts';

interface OwnAdvertsProps {
  readonly adverts: readonly OwnAdvert[];
  /** A shop that leaves or is frozen puts nothing on the shelf. */
  readonly mayOffer: boolean;
  readonly page: PaginationProps;
  readonly onEdit: (advert: OwnAdvert) => void;
  readonly onRemove: (advert: OwnAdvert) => void;
}

/** The adverts of the customer's shop, with what each holds and what can be done with it. */
export function OwnAdverts({ adverts, mayOffer, page, onEdit, onRemove }: OwnAdvertsProps) {
  const { t } = useTranslation('shops');
  const words = useTranslation('c2c').t;
  const columns: readonly Column<OwnAdvert>[] = [
    {
      key: 'advert',
      head: words('advert'),
      cell: (advert) => (
        <span className="flex flex-col">
          <span className="font-medium">{t(advert.type === 2 ? 'shop_sells' : 'shop_buys')}</span>
          <bdi dir="ltr" className="self-start text-small text-t3">
            {advert.currency_name}/{advert.fiat} #{advert.id}
          </bdi>
        </span>
      ),
      text: ({ id }) => String(id),
    },
    {
      key: 'status',
      head: words('status'),
      card: 'beside',
      cell: ({ status, stopped }) => (
        <span className="flex flex-col gap-1">
          <span className={status === 1 ? 'text-ok' : 'text-t2'}>{t(status === 1 ? 'on' : 'off')}</span>
          {stopped !== '' && (
            <span className="text-small text-warn">
              {t('stopped')} {stopped}
            </span>
          )}
        </span>
      ),
      text: ({ status }) => t(status === 1 ? 'on' : 'off'),
    },
    {
      key: 'price',
      head: words('price'),
      numeric: true,
      cell: (advert) => (advert.priced === 1 ? <Price {...advert} /> : <span className="text-small text-warn">{t('unpriced')}</span>),
      text: ({ price, priced }) => (priced === 1 ? price : ''),
    },
    {
      key: 'left',
      head: t('left_of'),
      numeric: true,
      cell: (advert) => (
        <span className="c2c-pair">
          <Coins value={advert.left} unit={advert.currency_name} />
          <span className="text-small text-t3">
            {'/ '}
            <Coins value={advert.number} unit={advert.currency_name} />
          </span>
        </span>
      ),
      text: ({ left }) => left,
    },
    {
      key: 'limits',
      head: words('limits'),
      numeric: true,
      cell: ({ said_min: min, said_max: max, fiat, places }) => <Limits min={min} max={max} fiat={fiat} places={places} />,
      text: ({ said_min: min, said_max: max }) => `${min}-${max}`,
    },
    {
      key: 'methods',
      head: words('methods'),
      cell: ({ methods }) => <Methods methods={methods} />,
      text: ({ methods }) => methods.join(' '),
    },
    {
      key: 'held',
      head: t('held'),
      numeric: true,
      cell: (advert) => <Coins value={advert.held} unit={advert.currency_name} />,
      text: ({ held }) => held,
    },
    {
      key: 'open_orders',
      head: t('open_orders'),
      numeric: true,
      cell: ({ open_orders: open }) => <Num value={String(open)} decimals={0} />,
      text: ({ open_orders: open }) => String(open),
    },
    {
      key: 'acts',
      head: words('actions'),
      action: true,
      cell: (advert) => (
        <span className="inline-flex flex-wrap justify-end gap-2">
          <ShelfButton advert={advert} mayOffer={mayOffer} />
          <Button
            size="table"
            disabled={!mayOffer}
            aria-label={t('act_of', { act: t('edit'), id: advert.id })}
            onClick={() => onEdit(advert)}
          >
            {t('edit')}
          </Button>
          <Button size="table" aria-label={t('act_of', { act: t('remove'), id: advert.id })} onClick={() => onRemove(advert)}>
            {t('remove')}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t('adverts')}
      name="own-adverts"
      rows={adverts}
      columns={columns}
      keyOf={({ id }) => id}
      empty={<Empty>{t('adverts_none')}</Empty>}
      page={page}
    />
  );
}

/** Puts an advert on the shelf or takes it off; the venue says what is held afterwards. */
function ShelfButton({ advert, mayOffer }: { readonly advert: OwnAdvert; readonly mayOffer: boolean }) {
  const { t } = useTranslation('shops');
  const { phase, send } = useMoneyCall('legal/advert_shelf', String(advert.id));
  const isOn = advert.status === 1;
  const act = t(isOn ? 'take_off' : 'put_on');
  const turn = async () => {
    try {
      await send({ id: advert.id, on: isOn ? 0 : 1 });
      toast({ kind: 'done', text: t(isOn ? 'taken_off' : 'put_on_done') });
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) });
    }
  };
  return (
    <Button
      size="table"
      disabled={!isOn && (!mayOffer || advert.stopped !== '')}
      pending={phase !== 'idle'}
      aria-label={t('act_of', { act, id: advert.id })}
      onClick={() => void turn()}
    >
      {act}
    </Button>
  );
}
