import { read, write } from '@candor/ui/storage.ts';
import type { Kept } from './model.ts';

const DIGITS = /^\d{0,9}$/;
const PRICE = /^(\d+(\.\d*)?)?$/;

/** Reads what was kept; undefined for what is not of this form, whoever wrote it. */
export function readKept(value: unknown): Kept | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { multiple, hands, stopsOpen, isolated, takeProfit, stopLoss } = value as Partial<Record<keyof Kept, unknown>>;
  if (typeof hands !== 'string' || !DIGITS.test(hands)) return undefined;
  if (typeof takeProfit !== 'string' || !PRICE.test(takeProfit)) return undefined;
  if (typeof stopLoss !== 'string' || !PRICE.test(stopLoss)) return undefined;
  return {
    multiple: typeof multiple === 'number' ? multiple : undefined,
    hands,
    stopsOpen: stopsOpen === true,
    isolated: isolated === true,
    takeProfit,
    stopLoss,
  };
}

function all(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(read('tickets') ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** What was last on the ticket of a market on this device. */
export function keptOf(pairId: number): Kept | undefined {
  return readKept(all()[String(pairId)]);
}

/** Keeps what is on the ticket of a market, until the customer signs out. */
export function keep(pairId: number, { multiple, hands, stopsOpen, isolated, takeProfit, stopLoss }: Kept): void {
  write('tickets', JSON.stringify({ ...all(), [pairId]: { multiple, hands, stopsOpen, isolated, takeProfit, stopLoss } }));
}
