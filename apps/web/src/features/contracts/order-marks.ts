import { toFixed, type Price } from '@candor/money';
import { BUY, profitOf } from '@candor/rules';
import { useFormat, type Format } from '@candor/ui/use-format.ts';
import type { AccountStore } from './account-store.ts';
import { lastOf } from '../../market/last-price.ts';
import { quantityDecimals } from './markets.ts';
import { liveProfit, type Position } from './positions/model.ts';
import { useMemo } from 'react';
import { stopAt, type DraggedStop } from './stop-drag.ts';
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
  readonly liquidation: string;
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
  // Cross positions of a market share one liquidation price; each isolated one has its own.
  const held = account.orders.holding.filter((position) => position.pairId === pairId);
  const shared = held.find(({ order }) => !order.isolated);
  for (const position of held) {
    if (!position.order.isolated && position !== shared) continue;
    const liquidation = account.liquidationOf(position);
    if (liquidation === undefined) continue;
    marks.push({
      id: position === shared ? 'liquidation' : `liquidation-${position.id}`,
      kind: 'liquidation',
      price: plot(liquidation),
      label: texts.liquidation,
      priceText: price(liquidation),
    });
  }
  for (const position of account.orders.pending) {
    if (position.pairId !== pairId) continue;
    const label = narrow ? texts.pending : `${isolated(texts.pending)} · ${side(position)} ${size(position)} · ${position.multiple}×`;
    marks.push({ id: `pending-${position.id}`, kind: 'pending', price: plot(position.price), label, priceText: price(position.price) });
  }
  return marks;
}

/** The customer's open orders as lines on a chart, in the language on screen; `onDrop` asks about a stop that one was dragged to. */
export function useOrderMarks(account: AccountStore, onDrop: (stop: DraggedStop) => void): MarkSource {
  const { t, language } = useTranslation('contracts');
  const format = useFormat();
  return useMemo(() => {
    const texts = {
      buy: t('mark_buy'),
      sell: t('mark_sell'),
      pending: t('mark_pending'),
      takeProfit: t('take_profit_short'),
      stopLoss: t('stop_loss_short'),
      liquidation: t('liquidation_short'),
    };
    return {
      subscribe: account.subscribe,
      marksOf: (market, narrow) => orderMarks(account, market.id, market.price_decimals, texts, format, narrow),
      dragged: (market, id, plotted) => {
        const stop = stopAt(id, plotted, market.price_decimals, account.orders.holding, lastOf(market.id) ?? 0n);
        if (stop === undefined) return undefined;
        const { kind, price, position } = stop;
        const gain = format.decimal(profitOf(position.side, position.price, price, position.number), {
          decimals: 2,
          signed: true,
          rounding: 'floor',
        });
        const name = kind === 'take_profit' ? texts.takeProfit : texts.stopLoss;
        return {
          kind,
          text: `${isolated(name)} ${format.decimal(price, { decimals: market.price_decimals })} · ${gain} ${market.legal_name}`,
          drop: () => onDrop(stop),
        };
      },
    };
    // Texts and figures change with the language and with nothing else.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [account, language, onDrop]);
}
