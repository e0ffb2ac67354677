import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RefusedError } from '../../src/kernel/model/command.ts';
import { Doubts } from '../../src/kernel/store/doubts.ts';
import { Prover } from '../../src/proof/prover.ts';
import type { ProofRunner, WholeProof } from '../../src/proof/runner.ts';

const PATIENCE_MS = 10_000;
const OWED_MS = 120_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A prover whose proofs of everything end when the test says so. */
function slowProver() {
  const running: ((faults: readonly string[]) => void)[] = [];
  let made = 0;
  const point = { batch: 5, hash: '' };
  const runner: ProofRunner = {
    point: () => Promise.resolve(point),
    tail: () => Promise.resolve({ point, faults: [] }),
    whole: () => {
      made += 1;
      return new Promise<WholeProof>((resolve) => running.push((faults) => resolve({ batch: 5, checked: 1, faults, walks: {} })));
    },
    stop: () => Promise.resolve(),
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const clock = { now: () => Date.now() } as never;
  const prover = new Prover({ runner, doubts: new Doubts(), clock, log, caughtUp: () => Promise.resolve(), heads: () => [] });
  return {
    prover,
    made: () => made,
    async end(...faults: readonly string[]): Promise<void> {
      running.shift()?.(faults);
      await vi.advanceTimersByTimeAsync(1);
    },
  };
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'proven',
    (error: unknown) => (error instanceof RefusedError ? error.code : String(error)),
  );
}

it('SEC-43 a proof counts for what is asked after it began by nobody, and for nothing that is asked once it has ended', async () => {
  const { prover, made, end } = slowProver();
  void prover.prove();
  await vi.advanceTimersByTimeAsync(1);
  const asked = codeOf(prover.requireProven(5));
  await vi.advanceTimersByTimeAsync(1);
  await end();
  expect(made()).toBe(2);
  await end();
  expect(await asked).toBe('proven');
  const again = codeOf(prover.requireProven(5));
  await vi.advanceTimersByTimeAsync(1);
  expect(made()).toBe(3);
  await end('a row is not right');
  expect(await again).toBe('payouts_stopped');
});

it('SEC-43 a proof that a call did not wait out is good for the next one, once and for two minutes', async () => {
  const { prover, made, end } = slowProver();
  const late = codeOf(prover.requireProven(5));
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(await late).toBe('proof_running');
  await end();
  expect([await codeOf(prover.requireProven(5)), made()]).toEqual(['proven', 1]);
  const next = codeOf(prover.requireProven(5));
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect([await next, made()]).toEqual(['proof_running', 2]);
  await end();
  await vi.advanceTimersByTimeAsync(OWED_MS);
  const tooLate = codeOf(prover.requireProven(5));
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect([await tooLate, made()]).toEqual(['proof_running', 3]);
});

it('SEC-43 a proof that ran before a call is not owed to it: the next one is, which begins by itself', async () => {
  const { prover, made, end } = slowProver();
  void prover.prove();
  await vi.advanceTimersByTimeAsync(1);
  const late = codeOf(prover.requireProven(5));
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(await late).toBe('proof_running');
  await end();
  expect(made()).toBe(2);
  const again = codeOf(prover.requireProven(5));
  await vi.advanceTimersByTimeAsync(1);
  await end();
  expect([await again, made()]).toEqual(['proven', 2]);
});

it('SEC-43 a clock that is set back makes no proof newer than it is', async () => {
  const { prover, made, end } = slowProver();
  void prover.prove();
  await vi.advanceTimersByTimeAsync(1);
  await end();
  vi.setSystemTime(Date.now() - 3_600_000);
  const asked = codeOf(prover.requireProven(5));
  await vi.advanceTimersByTimeAsync(1);
  expect(made()).toBe(2);
  await end();
  expect(await asked).toBe('proven');
});

it('SEC-43 a proof that found something is owed to nobody, and neither is one that comes long after', async () => {
  const { prover, made, end } = slowProver();
  const late = codeOf(prover.requireProven(5));
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(await late).toBe('proof_running');
  await end('a row is not right');
  void prover.prove();
  await vi.advanceTimersByTimeAsync(1);
  await end();
  const next = codeOf(prover.requireProven(5));
  await vi.advanceTimersByTimeAsync(1);
  expect(made()).toBe(3);
  await end();
  expect(await next).toBe('proven');
});

it('SEC-43 a proof that found something is good for nobody', async () => {
  const { prover, end } = slowProver();
  const late = codeOf(prover.requireProven(5));
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(await late).toBe('proof_running');
  await end('a row is not right');
  expect(await codeOf(prover.requireProven(5))).toBe('payouts_stopped');
});

it('SEC-43 a server that runs has looked at a row within a minute, and tells what it found', async () => {
  const doubts = new Doubts();
  let looks = 0;
  const point = { batch: 5, hash: '' };
  const prover = new Prover({
    runner: {
      point: () => Promise.resolve(point),
      tail: () => {
        looks += 1;
        return Promise.resolve({ point, faults: ['a row is not right'] });
      },
      whole: () => new Promise(() => undefined),
      stop: () => Promise.resolve(),
    },
    doubts,
    clock: { now: () => Date.now() },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    caughtUp: () => Promise.resolve(),
    heads: () => [],
  });
  prover.start();
  // The row comes after the server has begun to look.
  await vi.advanceTimersByTimeAsync(1_000);
  const before = looks;
  await vi.advanceTimersByTimeAsync(58_000);
  expect(looks).toBeGreaterThan(before);
  expect(doubts.list.map(({ fault }) => fault)).toEqual(['a row is not right']);
  await prover.stop();
});
