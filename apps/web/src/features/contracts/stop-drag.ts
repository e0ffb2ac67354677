import { decimal, type Price } from '@candor/money';
import { BUY } from '@candor/rules';
import type { Position } from './positions/model.ts';

/** A stop that a line was dragged to. */
export interface DraggedStop {
  readonly position: Position;
  readonly kind: 'take_profit' | 'stop_loss';
  readonly price: Price;
}

/**
 * Maps a line of an order that was dragged to a price of the plot to a stop, at the decimals of its market. The line of a stop stays that stop. The
 * line of an entry becomes the take profit on the winning side of the newest price, and the stop loss on the other. Undefined for other lines, and
 * at or below zero.
 */
export function stopAt(id: string, plotted: number, decimals: number, holding: readonly Position[], last: Price): DraggedStop | undefined {
  const [line, number] = id.split('-');
  const position = holding.find((each) => String(each.id) === number);
  if (position === undefined || !Number.isFinite(plotted) || plotted <= 0) return undefined;
  const price = decimal(plotted.toFixed(decimals));
  if (price <= 0n) return undefined;
  switch (line) {
    case 'take':
      return { position, kind: 'take_profit', price };
    case 'stop':
      return { position, kind: 'stop_loss', price };
    case 'position':
      return { position, kind: price > last === (position.side === BUY) ? 'take_profit' : 'stop_loss', price };
    default:
      return undefined;
  }
}
