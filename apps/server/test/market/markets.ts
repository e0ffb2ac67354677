import type { FeedMarket } from '../../src/market/feeds/feed.ts';

const LIST = [
  ['BTC/USDT', 1, 2],
  ['ETH/USDT', 1, 2],
  ['LTC/USDT', 1, 2],
  ['XRP/USDT', 1, 4],
  ['EOS/USDT', 1, 4],
  ['BCH/USDT', 1, 2],
  ['DOGE/USDT', 1, 5],
  ['EUR/USD', 4, 5],
  ['GBP/USD', 4, 5],
  ['USD/JPY', 4, 3],
  ['XAU/USD', 5, 2],
  ['XAG/USD', 5, 3],
] as const;

/** The seeded markets as feeds see them. */
export const MARKETS: readonly FeedMarket[] = LIST.map(([symbol, category, priceDecimals], index) => ({
  id: index + 1,
  symbol,
  category,
  priceDecimals,
}));
