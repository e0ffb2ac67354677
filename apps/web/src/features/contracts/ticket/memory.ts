import { SIZE_UNITS, STOP_MEASURES, type SizeUnit } from '@candor/rules';
import { unreadText } from '@candor/ui/decimal-input.ts';
import { read, write } from '@candor/ui/storage.ts';
import { TRAIL_UNITS, type Kept } from './model.ts';

const DECIMAL = /^(\d+(\.\d+)?)?$/;

function unitOf(value: unknown): SizeUnit {
  return SIZE_UNITS.find((each) => each === value) ?? 'hands';
}

/** Reads the unit that sizes are typed in on this device. */
export function keptUnit(): SizeUnit {
  return unitOf(read('size_unit'));
}

/** Keeps it until the customer signs out. */
export function keepUnit(unit: SizeUnit): void {
  write('size_unit', unit);
}

/** A number, or the text that stood in its field: a stop that could not be read is not gone after a reload. */
const typedDecimal = (value: unknown): value is string =>
  typeof value === 'string' && (DECIMAL.test(value) || unreadText(value) !== undefined);

/** Reads a kept ticket; undefined for a value that is not of this form. */
export function readKept(value: unknown): Kept | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const kept = value as Partial<Record<keyof Kept, unknown>>;
  const { multiple, size, unit, stopsOpen, isolated, stopMeasure, takeProfit, stopLoss, trailOpen, trailUnit, trail } = kept;
  if (!typedDecimal(size) || !typedDecimal(takeProfit) || !typedDecimal(stopLoss)) return undefined;
  return {
    multiple: typeof multiple === 'number' ? multiple : undefined,
    size,
    unit: unitOf(unit),
    stopsOpen: stopsOpen === true,
    isolated: isolated === true,
    stopMeasure: STOP_MEASURES.find((each) => each === stopMeasure) ?? 'price',
    takeProfit,
    stopLoss,
    trailOpen: trailOpen === true,
    trailUnit: TRAIL_UNITS.find((each) => each === trailUnit) ?? 'percent',
    trail: typedDecimal(trail) ? trail : '',
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

/** Reads the last ticket of a market on this device. */
export function keptOf(pairId: number): Kept | undefined {
  return readKept(all()[String(pairId)]);
}

/** Keeps what is on the ticket of a market, until the customer signs out. */
export function keep(pairId: number, ticket: Kept): void {
  const { multiple, size, unit, stopsOpen, isolated, stopMeasure, takeProfit, stopLoss, trailOpen, trailUnit, trail } = ticket;
  const kept = { multiple, size, unit, stopsOpen, isolated, stopMeasure, takeProfit, stopLoss, trailOpen, trailUnit, trail };
  write('tickets', JSON.stringify({ ...all(), [pairId]: kept }));
}
