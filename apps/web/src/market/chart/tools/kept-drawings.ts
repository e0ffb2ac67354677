import { read, write } from '@candor/ui/storage.ts';
import { DRAWING_TOOLS, type DrawingTool } from '../tools.ts';

/** A place on the chart: a moment in milliseconds and a price. Lines that run across need one of them only. */
export interface DrawnPoint {
  readonly at: number | undefined;
  readonly price: number | undefined;
}

/** A drawing of the customer's. */
export interface Drawing {
  readonly tool: DrawingTool;
  readonly points: readonly DrawnPoint[];
  /** Text of a note or tag. */
  readonly text: string | undefined;
}

/** Drawings that a market keeps; older ones go first. */
const MOST_DRAWINGS = 200;
/** A stroke of the brush has this many points at most. */
const MOST_POINTS = 2_000;
const MOST_TEXT = 40;

function numberOrNone(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function readPoint(value: unknown): DrawnPoint | undefined {
  if (!Array.isArray(value)) return undefined;
  const [at, price] = value as readonly unknown[];
  const point = { at: numberOrNone(at), price: numberOrNone(price) };
  return point.at === undefined && point.price === undefined ? undefined : point;
}

function readDrawing(value: unknown): Drawing | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { tool, points, text } = value as Partial<Record<'tool' | 'points' | 'text', unknown>>;
  const known = DRAWING_TOOLS.find((each) => each === tool);
  if (known === undefined || !Array.isArray(points) || points.length === 0 || points.length > MOST_POINTS) return undefined;
  const places = points.map(readPoint);
  const whole = places.filter((place) => place !== undefined);
  if (whole.length !== places.length) return undefined;
  return { tool: known, points: whole, text: typeof text === 'string' ? text.slice(0, MOST_TEXT) : undefined };
}

/** Reads drawings as they were kept; an entry that is not of their form is left out. */
export function readDrawings(value: unknown): readonly Drawing[] {
  return Array.isArray(value)
    ? value
        .map(readDrawing)
        .filter((drawing) => drawing !== undefined)
        .slice(-MOST_DRAWINGS)
    : [];
}

function all(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(read('chart_drawings') ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** Key of the drawings of an account on a market: an account's are not a visitor's. */
export function drawingsKey(account: string | undefined, symbol: string): string {
  return `${account ?? ''} ${symbol}`;
}

/** Reads the drawings on the chart of a market, on this device. */
export function drawingsOf(key: string): readonly Drawing[] {
  return readDrawings(all()[key]);
}

/** Keeps what is drawn on the chart of a market, until the customer signs out. */
export function keepDrawings(key: string, drawings: readonly Drawing[]): void {
  const others = Object.entries(all()).filter(([each]) => each !== key);
  const own = drawings
    .slice(-MOST_DRAWINGS)
    .map(({ tool, points, text }) => ({ tool, points: points.map(({ at, price }) => [at ?? null, price ?? null]), text }));
  const next = own.length === 0 ? others : [...others, [key, own] as const];
  write('chart_drawings', next.length === 0 ? undefined : JSON.stringify(Object.fromEntries(next)));
}
