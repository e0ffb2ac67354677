import type { AccountEffect } from '../../src/features/account/effects.ts';
import type { Clock } from '../../src/kernel/model/clock.ts';
import type { CommitListener, Kernel } from '../../src/kernel/model/command.ts';
import type { Database } from '../../src/kernel/store/database.ts';

/** Parts of the caches of sessions and keys. */
interface Parts {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly demo: boolean;
}

/** A cache whose database answers when told, and whose kernel only tells of commits. */
export function slowCache<Cache>(make: (parts: Parts) => Cache) {
  const asked: ((rows: object[]) => void)[] = [];
  let follow: CommitListener = () => undefined;
  let reset: () => Promise<void> = async () => undefined;
  const kernel = {
    onCommit: (listener: CommitListener) => (follow = listener),
    onReset: (listener: () => Promise<void>) => (reset = listener),
  };
  const database = { run: () => new Promise<object[]>((resolve) => asked.push(resolve)) };
  const cache = make({
    kernel: kernel as unknown as Kernel,
    database: database as unknown as Database,
    clock: { now: () => 1_000 },
    demo: true,
  });
  const commit = (effect: AccountEffect) => follow({ seq: 1, name: 'test', effects: [effect], events: [], balances: new Map() });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { cache, asked, commit, turn, reset: () => reset() };
}
