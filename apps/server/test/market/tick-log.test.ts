import { describe, expect, it } from 'vitest';
import type { Append, Moment } from '../../src/kernel/model/command.ts';
import type { Tick } from '../../src/market/market.ts';
import { GENESIS_HASH, tickHash } from '../../src/market/tick-seal.ts';
import { TickLog } from '../../src/market/tick-log.ts';

const NOW = Date.UTC(2026, 4, 13, 4);
const MOMENT: Moment = { now: NOW, lagMs: 0, nextId: () => 1 };

/** A log whose queue the test works through by hand. */
function log() {
  const queue: Append[] = [];
  const told: Tick[] = [];
  const sealed: [Tick, Moment][] = [];
  const ticks = new TickLog({
    append: (append) => queue.push(append),
    mayTrade: () => true,
    sealed: (tick, moment) => void sealed.push([tick, moment]),
    committed: (tick) => told.push(tick),
    held: () => undefined,
    confirmed: () => undefined,
  });
  let at = NOW;
  const observe = (price: bigint): void => {
    at += 1;
    ticks.observe({ pairId: 1, price, volume: 0n, feedAt: at, source: 'hand' }, at);
  };
  return { ticks, queue, told, sealed, observe };
}

describe('MKT-11 a tick on its way to the database', () => {
  it('may be cited by the batch that stores it, and is told after the commit', () => {
    const { ticks, queue, told, sealed, observe } = log();
    observe(100n);
    expect([ticks.head.id, ticks.newest(1)]).toEqual([0, undefined]);
    const [change] = queue[0]!.assemble(MOMENT);
    queue[0]!.react?.(MOMENT);
    expect(sealed).toEqual([[ticks.newest(1), MOMENT]]);
    expect(change).toMatchObject({ kind: 'insert', table: { name: 'ticks' }, row: { id: 1, price: 100n } });
    expect(ticks.newest(1)).toMatchObject({ id: 1, price: 100n });
    expect([ticks.newestCommitted(1), ticks.committedHead.id, told]).toEqual([undefined, 0, []]);
    queue[0]!.committed();
    expect(told.map((tick) => tick.id)).toEqual([1]);
    expect(ticks.committedHead).toEqual(ticks.head);
  });

  it('leaves no trace when its batch fails, and takes the same place when it is sealed again', () => {
    const { ticks, queue, told, sealed, observe } = log();
    for (const price of [100n, 101n, 102n]) observe(price);
    queue[0]!.assemble(MOMENT);
    queue[0]!.committed();
    const before = ticks.head;
    for (const append of queue.slice(1)) append.assemble(MOMENT);
    expect(ticks.head.id).toBe(3);
    for (const append of queue.slice(1).reverse()) append.abandoned();
    expect(ticks.head).toEqual(before);
    expect(ticks.newest(1)).toMatchObject({ id: 1, price: 100n });
    queue[1]!.react?.(MOMENT);
    expect(sealed).toEqual([]);
    queue[2]!.assemble(MOMENT);
    queue[2]!.committed();
    expect(told.map((tick) => [tick.id, tick.price])).toEqual([
      [1, 100n],
      [2, 102n],
    ]);
    expect(ticks.head.hash).toBe(tickHash(before.hash, told[1]!));
    expect(told[0]!.hash).toBe(tickHash(GENESIS_HASH, told[0]!));
  });

  it('is followed when it turns out to have been committed after all', () => {
    const { ticks, queue, told, observe } = log();
    observe(100n);
    queue[0]!.assemble(MOMENT);
    const stored = ticks.newest(1)!;
    ticks.rollBack();
    expect(ticks.newest(1)).toBeUndefined();
    ticks.adopt(stored);
    expect([told, ticks.committedHead.id, ticks.newest(1)]).toEqual([[stored], 1, stored]);
  });
});
