import type { RequestContext } from '../../apps/server/src/handler.ts';
import type { Actor } from '../../apps/server/src/kernel/model/command.ts';

/** The order that every caller of the benchmarks sends: one hand of BTC/USDT, bought at the market. */
export const ORDER = {
  legal_id: 1,
  currency_id: 2,
  share: 1,
  multiple: 100,
  type: 1,
  status: 1,
  target_price: undefined,
  target_profit_price: undefined,
  stop_loss_price: undefined,
} as const;

/** Returns the context that an order comes with. */
export function contextOf(actor: Actor, key?: string): RequestContext {
  return { actor, address: '127.0.0.1', device: 'bench', language: 'en', ...(key !== undefined && { idempotency: { key } }) };
}

/** A customer who trades with an API key: past the trade password without a sign-in. */
export function traderOf(userId: number): Actor {
  return { kind: 'customer', userId, byApiKey: true, address: '127.0.0.1', language: 'en' };
}

/** Any of some items. */
export function random<Item>(items: readonly Item[]): Item {
  return items[Math.trunc(Math.random() * items.length)] as Item;
}

/** Any `count` different ones of some items. */
export function randomOnes<Item>(items: readonly Item[], count: number): Item[] {
  const chosen = new Set<Item>();
  while (chosen.size < count) chosen.add(random(items));
  return [...chosen];
}

/** Answers a second to callers that each wait for an answer before they ask again. `ask` is told which caller asks. */
export async function rateOf(callers: number, seconds: number, ask: (caller: number) => Promise<unknown>): Promise<number> {
  let answered = 0;
  const started = performance.now();
  const end = started + seconds * 1_000;
  const caller = async (index: number): Promise<void> => {
    while (performance.now() < end) {
      await ask(index);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, index) => caller(index)));
  return (answered * 1_000) / (performance.now() - started);
}

/** A rate as the report shows it. */
export function perSecond(value: number): string {
  return `${Math.round(value).toLocaleString('en')}/s`;
}
