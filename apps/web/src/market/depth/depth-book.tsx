import { useEffect, useRef, useState } from 'react';
import { toText, type Price } from '@candor/money';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useMove } from '../../realtime/use-market.ts';
import { Chevron, Down, Up } from '@candor/ui/icons.tsx';
import { Menu } from '@candor/ui/menu.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Empty, Skeleton } from '@candor/ui/states.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { baseOf } from '../units.ts';
import { LastPrice } from '../quotes/quote-cells.tsx';
import { useMarket } from '../market-context.ts';
import { depthBook, depthSteps, type DepthRow } from './model.ts';
import { useDepth } from './use-depth.ts';
import './depth.css';

const ROW = 20;
const HEAD = 28;
const MIDDLE = 36;
const MOST_ROWS = 24;

/** Measures the number of rows a side that fit into an element's height. */
function useRows(): { readonly box: React.RefObject<HTMLDivElement | null>; readonly rows: number } {
  const box = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState(10);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => {
      const fit = Math.floor((element.clientHeight - HEAD - MIDDLE) / 2 / ROW);
      setRows(Math.max(3, Math.min(MOST_ROWS, fit)));
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return { box, rows };
}

/** Action of a screen on a price that was pressed; without it rows are not pressed. */
export type PickPrice = ((price: Price) => void) | undefined;

/** Asks above, bids below, cumulative bars, ask − bid between. */
export function DepthBook({ step, onPick }: { readonly step: Price; readonly onPick: PickPrice }) {
  const { t } = useTranslation('market');
  const market = useMarket();
  const depth = useDepth();
  const { box, rows } = useRows();
  const book = depth && depthBook(depth, step, rows);
  const unit = baseOf(market.symbol);
  return (
    <div ref={box} className="book">
      <div className="book-head">
        <span>
          {t('price')} <bdi dir="ltr">{market.legal_name}</bdi>
        </span>
        <span>{t('number')}</span>
        <span>
          {t('total')} <bdi dir="ltr">{unit}</bdi>
        </span>
      </div>
      {!book && (
        <div className="book-wait">
          <Skeleton className="h-full w-full" />
        </div>
      )}
      {book && book.asks.length + book.bids.length === 0 && <Empty>{t('book_empty')}</Empty>}
      {book && (
        <>
          <Rows side="ask" rows={book.asks.toReversed()} decimals={market.price_decimals} onPick={onPick} />
          <div className="book-middle">
            <MiddlePrice />
            <span className="text-micro text-t3">
              {t('ask_minus_bid')} <Num value={book.gap} decimals={market.price_decimals} className="text-t2" />
            </span>
          </div>
          <Rows side="bid" rows={book.bids} decimals={market.price_decimals} onPick={onPick} />
        </>
      )}
    </div>
  );
}

/** The newest price with the arrow and the colour of its last move, which is what its ground flashes in too. */
function MiddlePrice() {
  const market = useMarket();
  const direction = useMove(market.id);
  const tone = direction > 0 ? 'text-up' : direction < 0 ? 'text-down' : '';
  return (
    <span className={`book-last ${tone}`}>
      {direction < 0 ? <Down className="size-3" /> : <Up className={`size-3 ${direction === 0 ? 'invisible' : ''}`} />}
      <LastPrice pairId={market.id} decimals={market.price_decimals} className="text-title font-semibold" />
    </span>
  );
}

interface RowsProps {
  readonly side: 'ask' | 'bid';
  readonly rows: readonly DepthRow[];
  readonly decimals: number;
  readonly onPick: PickPrice;
}

function Rows({ side, rows, decimals, onPick }: RowsProps) {
  return (
    <div className={`book-side book-${side}`}>
      {rows.map((row, index) => (
        <Row key={index} side={side} row={row} decimals={decimals} onPick={onPick} />
      ))}
    </div>
  );
}

function Row({
  side,
  row,
  decimals,
  onPick,
}: {
  readonly side: 'ask' | 'bid';
  readonly row: DepthRow;
  readonly decimals: number;
  readonly onPick: PickPrice;
}) {
  const { t } = useTranslation('market');
  const format = useFormat();
  const price = format.decimal(row.price, { decimals });
  return (
    <button
      type="button"
      className="book-row"
      {...(onPick === undefined ? { disabled: true } : { title: t('use_price', { price }), onClick: () => onPick(row.price) })}
      tabIndex={-1}
    >
      <span className="book-bar" aria-hidden="true" style={{ '--share': row.share / 1000 }} />
      <bdi dir="ltr" className={`n ${side === 'ask' ? 'text-down' : 'text-up'}`}>
        {price}
      </bdi>
      <Num value={row.number} decimals={3} />
      <Num value={row.total} decimals={3} className="text-t2" />
    </button>
  );
}

/** The step the book is grouped by. */
export function StepMenu({ step, onChange }: { readonly step: Price; readonly onChange: (step: Price) => void }) {
  const { t } = useTranslation('market');
  const format = useFormat();
  const market = useMarket();
  return (
    <Menu
      label={t('group_by')}
      items={depthSteps(market.price_decimals).map((each) => ({
        key: toText(each),
        label: (
          <bdi dir="ltr" className="n">
            {format.written(toText(each))}
          </bdi>
        ),
        selected: each === step,
        onChoose: () => onChange(each),
      }))}
      trigger={(props) => (
        <button type="button" {...props} className="step-trigger" aria-label={`${t('group_by')} ${format.written(toText(step))}`}>
          <bdi dir="ltr" className="n">
            {format.written(toText(step))}
          </bdi>
          <Chevron className="size-3" />
        </button>
      )}
    />
  );
}
