import { STANDARD, type Panels } from './panels.ts';

export const PRESETS = ['standard', 'chart', 'book', 'mirrored'] as const;
export type Preset = (typeof PRESETS)[number];

/** Presets that others have found good: a large chart, a large book, and all from the other side. */
export const PRESET_PANELS: Readonly<Record<Preset, Panels>> = {
  standard: STANDARD,
  chart: { columns: STANDARD.columns, hidden: ['markets', 'book'], sizes: { orders: 160 } },
  book: { columns: ['markets', 'book', 'charts', 'ticket'], hidden: [], sizes: { book: 380, orders: 200 } },
  mirrored: { columns: ['ticket', 'book', 'charts', 'markets'], hidden: [], sizes: {} },
};

/** The preset that panels are; undefined where the customer made them. */
export function presetOf(panels: Panels): Preset | undefined {
  const text = textOf(panels);
  return PRESETS.find((name) => textOf(PRESET_PANELS[name]) === text);
}

function textOf({ columns, hidden, sizes }: Panels): string {
  return JSON.stringify([columns, hidden.toSorted(), Object.entries(sizes).toSorted()]);
}
