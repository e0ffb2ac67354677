import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CommandQueue } from '../../src/kernel/decide/queue.ts';
import type { QueuedCommand, Item } from '../../src/kernel/journal/queued-command.ts';

interface Waiting {
  readonly name: number;
  readonly serials: readonly string[];
}

/** The same, looking at everything each time. */
class SlowQueue {
  #waiting: Waiting[] = [];
  readonly #held: string[] = [];

  push(each: Waiting): void {
    this.#waiting.push(each);
  }

  putBack(each: Waiting): void {
    this.#waiting.unshift(each);
  }

  next(): Waiting | undefined {
    const taken = new Set(this.#held);
    for (const each of this.#waiting) {
      const isFree = each.serials.every((serial) => !taken.has(serial));
      for (const serial of each.serials) taken.add(serial);
      if (!isFree) continue;
      this.#waiting = this.#waiting.filter((other) => other !== each);
      return each;
    }
    return undefined;
  }

  hold(each: Waiting): void {
    this.#held.push(...each.serials);
  }

  release(each: Waiting): void {
    for (const serial of each.serials) this.#held.splice(this.#held.indexOf(serial), 1);
  }

  get length(): number {
    return this.#waiting.length;
  }
}

const entryOf = (waiting: Waiting): QueuedCommand => waiting as unknown as QueuedCommand;
const waitingOf = (item: Item | undefined): Waiting | undefined =>
  item && 'entry' in item ? (item.entry as unknown as Waiting) : undefined;

it('KER-7 what waits is taken in order of arrival, past those whose serial keys are held or wait, as by looking at everything', () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('push' as const),
      serials: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 2 }),
    }),
    fc.constant({ kind: 'take' as const }),
    fc.constant({ kind: 'hold' as const }),
    fc.record({ kind: fc.constant('release' as const), putBack: fc.boolean() }),
  );
  fc.assert(
    // Without a size the library draws some ten steps, in which next to nothing waits for two keys.
    fc.property(fc.array(step, { maxLength: 120, size: 'max' }), (steps) => {
      const [queue, twin] = [new CommandQueue(), new SlowQueue()];
      const held: Waiting[] = [];
      for (const [name, each] of steps.entries()) {
        if (each.kind === 'push') {
          const waiting = { name, serials: each.serials };
          queue.push({ entry: entryOf(waiting) });
          twin.push(waiting);
        } else if (each.kind === 'release') {
          const first = held.shift();
          if (!first) continue;
          queue.release(entryOf(first));
          twin.release(first);
          if (!each.putBack) continue;
          queue.putBack([{ entry: entryOf(first) }]);
          twin.putBack(first);
        } else {
          const taken = waitingOf(queue.next());
          expect(taken).toBe(twin.next());
          if (each.kind === 'take' || !taken) continue;
          queue.hold(entryOf(taken));
          twin.hold(taken);
          held.push(taken);
        }
        expect(queue.length).toBe(twin.length);
      }
    }),
  );
});

it('KER-7 ten thousand that wait for one are passed over once, not once for each that is taken', () => {
  const queue = new CommandQueue();
  let looks = 0;
  const watched = (serial: string): QueuedCommand =>
    ({
      get serials() {
        looks += 1;
        return [serial];
      },
    }) as unknown as QueuedCommand;
  queue.hold(watched('held'));
  for (let index = 0; index < 10_000; index += 1) queue.push({ entry: watched('held') });
  for (let index = 0; index < 10_000; index += 1) queue.push({ entry: watched(`free-${index}`) });
  looks = 0;
  for (let index = 0; index < 10_000; index += 1) expect(queue.next()).toBeDefined();
  expect(queue.next()).toBeUndefined();
  expect(queue.length).toBe(10_000);
  expect(looks).toBeLessThan(60_000);
});
