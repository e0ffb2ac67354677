import type { Receipt } from '../receipt.ts';
import type { Recount } from '../recount.ts';

/**
 * Notes a fault where an order does not end with the terms and the named facts that it began with. Its first receipt has the facts among
 * its facts or its results.
 */
export function sameOrder(recount: Recount, begun: Receipt, frozen: readonly string[], facts: readonly string[]): void {
  const { receipt } = recount;
  for (const name of frozen) {
    const [now, filled] = [receipt, begun].map((each) => textOf(each.frozen[name]));
    if (now !== filled) recount.fault('terms', { name, filled: String(filled), now: String(now) });
  }
  if (receipt.terms?.id !== begun.terms?.id || receipt.terms?.hash !== begun.terms?.hash)
    recount.fault('terms', { name: 'id', filled: String(begun.terms?.id), now: String(receipt.terms?.id) });
  for (const name of facts) {
    const [stated, counted] = [receipt.facts[name], begun.facts[name] ?? begun.result[name]].map(textOf);
    if (receipt.facts[name] !== undefined && stated !== counted)
      recount.fault('fact', { name, stated: String(stated), counted: String(counted) });
  }
  const [entry, filled] = [receipt, begun].map(({ ticks }) => ticks.find(({ role }) => role === 'entry'));
  if (entry && filled && entry.hash !== filled.hash)
    recount.fault('tick_role', { role: 'entry', tick: String(entry.id), filled: String(filled.id) });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
