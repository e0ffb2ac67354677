import { toFixed, type Price } from '@candor/money';
import { BUY } from '@candor/rules';
import type { Format } from '@candor/ui/use-format.ts';
import type { AccountStore } from '../live/account-store.ts';
import { lastOf } from '../live/account-store.ts';
import { quantityDecimals } from '../market-path.ts';
import { liveProfit, type Position } from '../positions/model.ts';
import { toPlot } from './bars.ts';
import type { ChartMark } from './marks.ts';

export interface MarkTexts {
  readonly buy: string;
  readonly sell: string;
  readonly pending: string;
  readonly takeProfit: string;
  readonly stopLoss: string;
}

/** Keeps a word of a right-to-left language from reordering the numbers beside it on the canvas. */
function isolated(word: string): string {
  return `\u2068${word}\u2069`;
}

/** Lines for the open orders of one market: entries with their profit, stops, and resting orders. Narrow plots drop size and multiple. */
export function orderMarks(
  account: AccountStore,
  pairId: number,
  priceDecimals: number,
  texts: MarkTexts,
  format: Format,
  narrow: boolean,
): ChartMark[] {
  const price = (value: Price): string => format.decimal(value, { decimals: priceDecimals });
  const plot = (value: Price): number => toPlot(toFixed(value, 8, 'down'));
  const size = (position: Position): string => format.decimal(position.number, { decimals: quantityDecimals(position.order) });
  const side = (position: Position): string => isolated(position.side === BUY ? texts.buy : texts.sell);
  const marks: ChartMark[] = [];
  const last = lastOf(pairId);
  for (const position of account.orders.holding) {
    if (position.pairId !== pairId) continue;
    const profit = last === undefined ? '' : ` ${format.decimal(liveProfit(position, last), { decimals: 2, signed: true })}`;
    const label = narrow ? `${side(position)}${profit}` : `${side(position)} ${size(position)} · ${position.multiple}×${profit}`;
    marks.push({ id: `position-${position.id}`, kind: 'position', price: plot(position.price), label, priceText: price(position.price) });
    if (position.takeProfit !== undefined)
      marks.push({
        id: `take-${position.id}`,
        kind: 'take_profit',
        price: plot(position.takeProfit),
        label: texts.takeProfit,
        priceText: price(position.takeProfit),
      });
    if (position.stopLoss !== undefined)
      marks.push({
        id: `stop-${position.id}`,
        kind: 'stop_loss',
        price: plot(position.stopLoss),
        label: texts.stopLoss,
        priceText: price(position.stopLoss),
      });
  }
  for (const position of account.orders.pending) {
    if (position.pairId !== pairId) continue;
    const label = narrow ? texts.pending : `${isolated(texts.pending)} · ${side(position)} ${size(position)} · ${position.multiple}×`;
    marks.push({ id: `pending-${position.id}`, kind: 'pending', price: plot(position.price), label, priceText: price(position.price) });
  }
  return marks;
}
