import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { Empty } from '@candor/ui/states.tsx';
import { useMarket } from '../market-context.ts';
import { depthBook, depthCurve } from './model.ts';
import { useDepth } from './use-depth.ts';
import './depth.css';

const WIDTH = 1000;
const HEIGHT = 400;
const ALL = 1000;

/** Cumulative depth as two stepped curves meeting at the middle. Prices run from left to right in every language. */
export default function DepthChart() {
  const { t } = useTranslation('market');
  const market = useMarket();
  const depth = useDepth();
  const book = depth && depthBook(depth, 1n, ALL);
  const worstBid = book?.bids.at(-1)?.price;
  const worstAsk = book?.asks.at(-1)?.price;
  if (!book || worstBid === undefined || worstAsk === undefined) return <Empty>{t('book_empty')}</Empty>;
  // A little room beyond the last levels, so that each of them is a step and not an edge.
  const room = (worstAsk - worstBid) / 24n;
  const bids = depthCurve(book.bids, worstBid - room, worstAsk + room, WIDTH, HEIGHT);
  const asks = depthCurve(book.asks, worstBid - room, worstAsk + room, WIDTH, HEIGHT);
  const price = (value: bigint | undefined, className = '') => <Num value={value} decimals={market.price_decimals} className={className} />;
  return (
    <figure className="depth-chart" dir="ltr">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={t('depth_of', { market: market.symbol })}>
        <path d={`${bids}V${HEIGHT}Z`} className="depth-bid" />
        <path d={`${asks}V${HEIGHT}Z`} className="depth-ask" />
      </svg>
      <figcaption>
        {price(worstBid)}
        <span className="flex gap-3">
          {price(book.bids[0]?.price, 'text-up')}
          {price(book.asks[0]?.price, 'text-down')}
        </span>
        {price(worstAsk)}
      </figcaption>
    </figure>
  );
}
