/** Panels beside each other, in the order that a line is read. */
export const COLUMNS = ['markets', 'charts', 'book', 'ticket'] as const;
export type Column = (typeof COLUMNS)[number];
/** Panels that can be put away; the chart and the ticket are always shown. */
export const HIDEABLE = ['markets', 'book', 'orders'] as const;
export type Hideable = (typeof HIDEABLE)[number];
/** Panels with a size of their own: widths of columns, and the height of the orders. The chart has what is left. */
export const SIZED = ['markets', 'book', 'ticket', 'orders'] as const;
export type Sized = (typeof SIZED)[number];

/** Customer's arrangement of the trading screen on a computer. */
export interface Panels {
  readonly columns: readonly Column[];
  readonly hidden: readonly Hideable[];
  /** In pixels; what is missing has the size that fits the window. */
  readonly sizes: Readonly<Partial<Record<Sized, number>>>;
}

export const STANDARD: Panels = { columns: COLUMNS, hidden: [], sizes: {} };

/**
 * Least and most pixels of a panel, and the share of the window, in percent, that it never exceeds. All at their largest share leave the chart a
 * fifth of the width.
 */
export const BOUNDS: Readonly<Record<Sized, { readonly least: number; readonly most: number; readonly share: number }>> = {
  markets: { least: 200, most: 400, share: 20 },
  book: { least: 220, most: 800, share: 30 },
  ticket: { least: 280, most: 480, share: 30 },
  orders: { least: 120, most: 800, share: 60 },
};

function isSizeOf(name: Sized, size: unknown): size is number {
  return typeof size === 'number' && size >= BOUNDS[name].least && size <= BOUNDS[name].most;
}

/** Reads panels as they were kept; a part that is not of their form is as in the standard. */
export function readPanels(text: string | undefined): Panels {
  if (text === undefined) return STANDARD;
  try {
    const { columns, hidden, sizes } = JSON.parse(text) as Partial<Record<keyof Panels, unknown>>;
    const named = Array.isArray(columns) ? columns : [];
    const known = [...new Set(named)].filter((name) => COLUMNS.includes(name));
    return {
      columns: known.length === COLUMNS.length ? known : COLUMNS,
      hidden: HIDEABLE.filter((name) => Array.isArray(hidden) && hidden.includes(name)),
      sizes: Object.fromEntries(
        Object.entries(sizes ?? {}).filter(([name, size]) => SIZED.includes(name as Sized) && isSizeOf(name as Sized, size)),
      ),
    };
  } catch {
    return STANDARD;
  }
}

/** Name of the CSS property that holds a panel's size. */
export const sizeProperty = (name: Column | Sized): string => `--${name}-size`;

/** A size in pixels as CSS, within its share of the window. */
export const sizeText = (name: Sized, size: number): string => `min(${size}px, ${BOUNDS[name].share}${name === 'orders' ? 'vh' : 'vw'})`;

/** Computes the grid of the screen: the strip above, then the columns, and the orders below the chart and a book beside it. */
export function gridOf(columns: readonly Column[], hasOrders: boolean): string {
  const chart = columns.indexOf('charts');
  const below = columns.map((name, at) => (name === 'charts' || (name === 'book' && Math.abs(at - chart) === 1) ? 'orders' : name));
  const row = (areas: readonly string[], height: string) => `"${areas.join(' ')}" ${height}`;
  const rows = [
    row(
      columns.map(() => 'strip'),
      'var(--strip-size)',
    ),
    row(columns, 'minmax(0, 1fr)'),
  ];
  if (hasOrders) rows.push(row(below, 'var(--orders-size)'));
  return `${rows.join(' ')} / ${columns.map((name) => (name === 'charts' ? 'minmax(0, 1fr)' : `var(${sizeProperty(name)})`)).join(' ')}`;
}
