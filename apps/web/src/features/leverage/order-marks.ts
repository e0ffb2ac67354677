import { toFixed, type Price } from '@candor/money';
import { BUY } from '@candor/rules';
import { useFormat, type Format } from '@candor/ui/use-format.ts';
import type { AccountStore } from './account-store.ts';
import { lastOf } from '../../market/last-price.ts';
import { quantityDecimals } from './markets.ts';
import { liveProfit, type Position } from './positions/model.ts';
import { useMemo } from 'react';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toPlot } from '../../market/chart/bars.ts';
import type { ChartMark, MarkSource } from '../../market/chart/marks.ts';
import { isolated } from '@candor/ui/format.ts';

interface MarkTexts {
  readonly buy: string;
  readonly sell: string;
  readonly pending: string;
  readonly takeProfit: string;
  readonly stopLoss: string;
}

/** Lines for the open orders of one market: entries with their profit, stops, and resting orders. Narrow plots drop size and multiple. */
function orderMarks(
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

/** The customer's open orders as lines on a chart, in the language on screen. */
export function useOrderMarks(account: AccountStore): MarkSource {
  const { t, language } = useTranslation('leverage');
  const format = useFormat();
  return useMemo(() => {
    const texts = {
      buy: t('mark_buy'),
      sell: t('mark_sell'),
      pending: t('mark_pending'),
      takeProfit: t('take_profit_short'),
      stopLoss: t('stop_loss_short'),
    };
    return {
      subscribe: account.subscribe,
      marksOf: (market, narrow) => orderMarks(account, market.id, market.price_decimals, texts, format, narrow),
    };
    // Texts and figures change with the language and with nothing else.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [account, language]);
}
