import { describe, expect, it } from 'vitest';
import { FairQueue } from '../../src/guards/fair-queue.ts';
import { RefusedError } from '../../src/kernel/model/command.ts';

/** Work for one turn at a time, and the order in which it was done. */
function bench(waitingMost: number, eachMost?: number) {
  const turns = new FairQueue(1, waitingMost, eachMost);
  const done: string[] = [];
  const busy: string[] = [];
  const ask = (whom: string, name = whom): Promise<void> =>
    turns
      .take(async () => {
        await Promise.resolve();
        done.push(name);
      }, whom)
      .catch((error: unknown) => {
        expect(error).toMatchObject(new RefusedError('busy'));
        busy.push(name);
      });
  return { ask, done, busy };
}

describe('work for many networks', () => {
  it('ACC-92 is done in turns, so that a network with much waits for itself', async () => {
    const { ask, done } = bench(100);
    const flood = Array.from({ length: 10 }, () => ask('flood'));
    await Promise.all([...flood, ask('office'), ask('home')]);
    expect(done.slice(0, 4)).toEqual(['flood', 'flood', 'office', 'home']);
    expect(done).toHaveLength(12);
  });

  it('ACC-92 of one waits up to a bound, and takes no room from others', async () => {
    const { ask, done, busy } = bench(10, 4);
    const all = [...Array.from({ length: 20 }, () => ask('flood')), ...Array.from({ length: 4 }, () => ask('office'))];
    await Promise.all(all);
    expect(busy).toEqual(Array.from({ length: 15 }, () => 'flood'));
    expect(done.filter((whom) => whom === 'office')).toHaveLength(4);
  });

  it('ACC-92 where no more may wait, who has most makes room', async () => {
    const { ask, done, busy } = bench(6);
    const all = [...Array.from({ length: 8 }, () => ask('flood')), ask('office'), ask('home'), ask('home'), ask('home')];
    await Promise.all(all);
    expect(done.filter((whom) => whom !== 'flood')).toEqual(['office', 'home', 'home']);
    expect(busy.filter((whom) => whom === 'flood')).toHaveLength(4);
  });
});
