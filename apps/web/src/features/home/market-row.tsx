import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from '@candor/ui/router.tsx';
import type { Quotation } from '@candor/api';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { addressOf } from '../../market/address.ts';
import { useFlash, useFigure, useQuoteField } from '../../realtime/use-market.ts';
import { IconButton } from '@candor/ui/button.tsx';
import { ABSENT } from '@candor/ui/format.ts';
import { Star, StarFilled } from '@candor/ui/icons.tsx';
import { Num } from '@candor/ui/num.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { toggleFavourite } from '../../session/favourites.ts';
import { Reopening } from '../../market/quotes/reopening.tsx';
import { Spark } from './spark.tsx';

interface RowProps {
  readonly market: Quotation;
  readonly favourite: boolean;
  /** The screen of the product that the list is of. */
  readonly path: string;
}

/** One market. Names do not change; each live cell follows its own field. On phones: name, line, price over change. */
export function MarketRow({ market, favourite, path }: RowProps) {
  const { t } = useTranslation('home');
  const link = addressOf(path, market);
  const { id, symbol, price_decimals: decimals } = market;
  const [base = symbol, quote] = symbol.split('/');
  const name = (
    <>
      {base}
      <span className="text-t2">/{quote}</span>
    </>
  );
  return (
    <tr className="relative">
      <td className="w-9">
        <IconButton
          small
          label={t(favourite ? 'favourite_remove' : 'favourite_add', { market: symbol })}
          aria-pressed={favourite}
          className={`relative z-10 -mx-1 ${favourite ? 'text-warn' : 'text-t3'}`}
          onClick={() => toggleFavourite(id)}
        >
          {favourite ? <StarFilled className="size-4" /> : <Star />}
        </IconButton>
      </td>
      <th scope="row" className="market-name">
        <span className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className={`grid size-7 flex-none place-items-center rounded-full bg-s3 font-semibold text-t1 ${base.length > 3 ? 'text-[8px]' : 'text-[9px]'}`}
          >
            {base.slice(0, 4)}
          </span>
          <span className="flex min-w-0 flex-col tablet:flex-row tablet:items-baseline tablet:gap-2.5">
            <bdi dir="ltr" className="text-body font-medium text-t1">
              <Link to={link} className="market-link">
                {name}
              </Link>
            </bdi>
            <Detail market={market} />
          </span>
        </span>
      </th>
      <td className="num">
        <Price id={id} decimals={decimals} />
        <span className="block text-small tablet:hidden">
          <Change id={id} />
        </span>
      </td>
      <td className="num hidden tablet:table-cell">
        <Change id={id} />
      </td>
      <LiveCell id={id} field="high" decimals={decimals} />
      <LiveCell id={id} field="low" decimals={decimals} />
      <td className="num hidden text-t2 desktop:table-cell">
        <Volume id={id} base={base} />
      </td>
      <td className="num w-[140px] max-tablet:order-2 max-[420px]:hidden">
        <Spark closes={market.last_day} className="ms-auto inline-block h-7 w-[72px] tablet:w-[120px] rtl:me-auto rtl:ms-0" />
      </td>
      <td className="hidden text-end tablet:table-cell">
        <Link to={link} aria-label={t('trade_market', { market: symbol })} className="btn btn-secondary btn-table relative z-10">
          {t('trade')}
        </Link>
      </td>
    </tr>
  );
}

function Price({ id, decimals }: { readonly id: number; readonly decimals: number }) {
  const cell = useRef<HTMLSpanElement>(null);
  const price = useFigure(id, 'now_price');
  const state = useQuoteField(id, 'state');
  useFlash(cell, id);
  return (
    <span ref={cell} className="-mx-1 inline-block rounded-chip px-1">
      <Num value={price} decimals={decimals} className={`font-semibold ${state === 'open' ? '' : 'text-t3'}`} />
    </span>
  );
}

function Change({ id }: { readonly id: number }) {
  return <Num value={useFigure(id, 'change')} decimals={2} unit="%" signed arrow toned className="font-medium" />;
}

function LiveCell({ id, field, decimals }: { readonly id: number; readonly field: 'high' | 'low'; readonly decimals: number }): ReactNode {
  const value = useFigure(id, field);
  return (
    <td className="num hidden text-t2 desktop:table-cell">
      <Num value={value} decimals={decimals} />
    </td>
  );
}

function Volume({ id, base }: { readonly id: number; readonly base: string }) {
  const volume = useQuoteField(id, 'volume');
  const format = useFormat();
  if (volume === undefined || volume === '0') return ABSENT;
  return (
    <bdi dir="ltr" className="n">
      {format.compact(volume)}
      <span className="unit">{`\u00a0${base}`}</span>
    </bdi>
  );
}

/** The full name, and whether the market is not open: on phones in its place, for the price needs the room. */
function Detail({ market: { id, full_name: fullName } }: { readonly market: Quotation }) {
  const { t } = useTranslation('common');
  const state = useQuoteField(id, 'state');
  const open = state === undefined || state === 'open';
  return (
    <>
      <bdi className={`truncate text-small font-normal text-t3 ${open ? '' : 'max-tablet:hidden'}`}>{fullName}</bdi>
      {!open && (
        <span className="flex flex-wrap items-baseline gap-x-2 font-normal">
          <span className="rounded-chip bg-warn-bg px-1.5 text-micro font-medium whitespace-nowrap text-warn">{t(`state_${state}`)}</span>
          <Reopening pairId={id} />
        </span>
      )}
    </>
  );
}
