import { expect, it } from 'vitest';
import { Doubts } from '../../src/kernel/store/doubts.ts';

it('SEC-40 doubts end with a proof that found nothing and began after the newest of them, and with no other', () => {
  const doubts = new Doubts();
  expect(doubts.none).toBe(true);
  doubts.add('an account is not right', 100);
  doubts.add('an account is not right', 200);
  for (const began of [99, 150, 200]) {
    doubts.clear(began);
    expect([doubts.none, doubts.count]).toEqual([false, 1]);
  }
  doubts.clear(201);
  expect([doubts.none, doubts.count, doubts.list]).toEqual([true, 0, []]);
});
