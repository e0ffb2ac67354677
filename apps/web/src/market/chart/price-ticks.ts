import type { AxisTick } from 'klinecharts';

/** Ticks lose decimals that say nothing: 67,500 instead of 67,500.00 when every tick is whole. */
export function shortTicks(ticks: AxisTick[]): AxisTick[] {
  if (!ticks.every((tick) => /[.,]0+$/.test(tick.text) && Number.isInteger(Number(tick.value)))) return ticks;
  return ticks.map((tick) => ({ ...tick, text: tick.text.replace(/[.,]0+$/, '') }));
}
