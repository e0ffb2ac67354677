import { expect, it } from 'vitest';
import type { QueuedCommand } from '../../src/kernel/journal/queued-command.ts';
import type { Loader, PendingLoad } from '../../src/kernel/decide/loader.ts';
import { CommandQueue } from '../../src/kernel/decide/queue.ts';
import { DatabaseFault } from '../../src/kernel/store/database-fault.ts';
import { LoadQueue } from '../../src/kernel/decide/load-queue.ts';

const MISSING = { accounts: [], kept: [], own: [], key: false, after: 0 } as const;

/** A room whose reads do what a test says, with commands that hold their serial keys as the kernel lets them. */
function room(load: (wanting: readonly PendingLoad[]) => Promise<boolean>) {
  const queue = new CommandQueue();
  const refused: string[] = [];
  let ready = (): void => undefined;
  const waiting = new LoadQueue({
    loader: { load } as unknown as Loader,
    queue,
    trouble: new DatabaseFault(),
    overSince: () => () => false,
    ready: () => ready(),
  });
  const entryOf = (name: string, serial: string): QueuedCommand =>
    ({
      command: { name },
      serials: [serial],
      reject: (error: Error) => refused.push(`${name} ${(error as Error & { code: string }).code}`),
    }) as unknown as QueuedCommand;
  return {
    queue,
    refused,
    entryOf,
    /** Reads for commands, and resolves once the kernel is told that something may continue. */
    async read(...entries: readonly QueuedCommand[]): Promise<void> {
      for (const entry of entries) {
        queue.hold(entry);
        waiting.push({ entry, missing: MISSING });
      }
      const told = new Promise<void>((resolve) => (ready = resolve));
      waiting.read();
      await told;
    },
    next(): string | undefined {
      const item = queue.next();
      return item && 'entry' in item ? item.entry.command.name : undefined;
    },
  };
}

it('KER-4 a serial key is free again after a read that failed: what waits for it continues', async () => {
  const { queue, refused, entryOf, read, next } = room(() => Promise.reject(new Error('Connection terminated unexpectedly')));
  queue.push({ entry: entryOf('later', 'user:1') });
  await read(entryOf('lost', 'user:1'));
  expect(refused).toEqual(['lost unavailable']);
  expect(next()).toBe('later');
});

it('KER-4 it is free while the command waits to be decided, which comes first', async () => {
  const { queue, refused, entryOf, read, next } = room(() => Promise.resolve(true));
  queue.push({ entry: entryOf('later', 'user:1') });
  await read(entryOf('read', 'user:1'));
  expect([next(), next(), refused]).toEqual(['read', 'later', []]);
});

it('KER-5 one that cannot be read for is refused alone, with its key given up; all others are decided', async () => {
  const { queue, refused, entryOf, read, next } = room((wanting) =>
    wanting.some(({ entry }) => entry.command.name === 'broken') ? Promise.reject(new TypeError('no such key')) : Promise.resolve(true),
  );
  await read(entryOf('first', 'user:1'), entryOf('broken', 'user:2'), entryOf('third', 'user:3'));
  expect(refused).toEqual(['broken internal']);
  queue.push({ entry: entryOf('after', 'user:2') });
  expect([next(), next(), next()].toSorted()).toEqual(['after', 'first', 'third']);
});

it('KER-31 a lost connection is asked again once, and no more', async () => {
  let asked = 0;
  const { refused, entryOf, read } = room(() => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('Connection terminated unexpectedly')) : Promise.resolve(true);
  });
  await read(entryOf('patient', 'user:1'));
  expect([asked, refused]).toEqual([2, []]);
});
