import { useMemo } from 'react';
import { VENUE_TIME_ZONE } from '@candor/api/constants';
import { toFixed } from '@candor/money';
import { UP } from '@candor/rules';
import { formatTime, isolated } from '@candor/ui/format.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useFormat, type Format } from '@candor/ui/use-format.ts';
import { toPlot } from '../../market/chart/bars.ts';
import type { ChartMark, MarkSource } from '../../market/chart/marks.ts';
import { lotDecimals } from '../../market/units.ts';
import type { OpenStore } from './open-store.ts';

interface MarkTexts {
  readonly up: string;
  readonly down: string;
}

/** A line for each open order of a market: at the price it began at, to the moment that decides it. */
export function orderMarks(store: OpenStore, pairId: number, priceDecimals: number, texts: MarkTexts, format: Format): ChartMark[] {
  return (store.orders ?? [])
    .filter((order) => order.isOpen && order.isEntered && order.pairId === pairId)
    .map((order) => {
      const side = isolated(order.direction === UP ? `▲ ${texts.up}` : `▼ ${texts.down}`);
      const time = formatTime(order.expiresAt, VENUE_TIME_ZONE);
      return {
        id: `seconds-${order.id}`,
        kind: 'position',
        price: toPlot(toFixed(order.openPrice, 8, 'down')),
        label: `${side} ${format.decimal(order.stake, { decimals: lotDecimals(order.order.number) })}`,
        priceText: format.decimal(order.openPrice, { decimals: priceDecimals }),
        until: { at: order.expiresAt, text: time },
      };
    });
}

/** The customer's open orders as lines on a chart, in the language on screen. */
export function useOrderMarks(store: OpenStore): MarkSource {
  const { t, language } = useTranslation('seconds');
  const format = useFormat();
  return useMemo(() => {
    const texts = { up: t('mark_up'), down: t('mark_down') };
    return {
      subscribe: store.subscribe,
      marksOf: (market) => orderMarks(store, market.id, market.price_decimals, texts, format),
    };
    // Texts and figures change with the language and with nothing else.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [store, language]);
}
