import { fakeClock } from '@candor/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSteady } from '../../src/kernel/model/clock.ts';
import { clockAhead } from '../../src/kernel/clock/clock-ahead.ts';
import { SteadyClock } from '../../src/kernel/clock/steady-clock.ts';

const START = Date.UTC(2026, 4, 13, 4);
const HOUR_MS = 3_600_000;

function made() {
  const machine = fakeClock(START);
  const stepped: number[] = [];
  const clock = new SteadyClock({ wall: machine.now, monotonic: machine.monotonic, stepped: (ms) => stepped.push(ms) });
  /** Lets time pass as a running venue does: a caller asks for the time each second. */
  const pass = (ms: number): void => {
    for (let passed = 0; passed < ms; passed += 1_000) {
      machine.advance(Math.min(1_000, ms - passed));
      clock.now();
    }
  };
  return { machine, clock, pass, stepped };
}

describe('KER-24 the venue’s time', () => {
  it('goes as the machine’s clock does while nobody sets that', () => {
    const { machine, clock, pass, stepped } = made();
    pass(HOUR_MS);
    expect(clock.now()).toBe(machine.now());
    expect([clock.steadyMs(), stepped]).toEqual([Number.POSITIVE_INFINITY, []]);
  });

  it.each([-60_000, -HOUR_MS, HOUR_MS, 72 * HOUR_MS])(
    'continues as it was when that steps by %d ms, and counts as unsteady for a minute',
    (step) => {
      const { machine, clock, pass, stepped } = made();
      machine.step(step);
      pass(10_000);
      expect(clock.now()).toBe(START + 10_000);
      expect([isSteady(clock), stepped]).toEqual([false, [step]]);
      machine.step(-step);
      pass(10_000);
      expect(clock.now()).toBe(START + 20_000);
      expect(isSteady(clock)).toBe(false);
      pass(60_000);
      expect(clock.now()).toBe(START + 80_000);
      expect(isSteady(clock)).toBe(true);
    },
  );

  it('follows a step forward that lasts, after a minute', () => {
    const { machine, clock, pass } = made();
    machine.step(8 * HOUR_MS);
    pass(59_000);
    expect(clock.now()).toBe(START + 59_000);
    pass(3_000);
    expect(clock.now()).toBe(machine.now());
    expect(isSteady(clock)).toBe(true);
  });

  it('never goes back, but slower, when a step back lasts', () => {
    const { machine, clock, pass } = made();
    machine.step(-60_000);
    pass(62_000);
    const before = clock.now();
    pass(100_000);
    expect(clock.now() - before).toBe(90_000);
    pass(600_000);
    expect(clock.now()).toBe(machine.now());
  });

  it('does not follow a clock that is moved little by little faster than any drifts', () => {
    const { machine, clock, pass } = made();
    for (let second = 0; second < 600; second += 1) {
      pass(1_000);
      machine.step(100);
    }
    expect(clock.now() - START).toBeLessThan(605_000);
    expect(isSteady(clock)).toBe(false);
  });

  it('does not begin before what the journal knows', () => {
    const { machine, clock, pass } = made();
    clock.notBefore(START + 60_000);
    expect(clock.now()).toBe(START + 60_000);
    pass(700_000);
    expect(clock.now()).toBe(machine.now());
  });

  it('KER-120 says how far it is ahead of the machine’s clock, and when both are even', () => {
    const { machine, clock, pass } = made();
    expect([clock.aheadMs(), clockAhead(clock)]).toEqual([0, undefined]);
    clock.notBefore(START + 900);
    expect([clock.aheadMs(), clockAhead(clock)]).toEqual([900, undefined]);
    clock.notBefore(START + HOUR_MS);
    expect(clockAhead(clock)).toEqual({ aheadMs: HOUR_MS, evenAt: new Date(START + 10 * HOUR_MS).toISOString() });
    expect(clock.machine()).toBe(machine.now());
    pass(5 * HOUR_MS);
    expect(clock.aheadMs()).toBe(HOUR_MS / 2);
    pass(5 * HOUR_MS);
    expect([clock.aheadMs(), clockAhead(clock), clock.now()]).toEqual([0, undefined, machine.now()]);
  });

  it('never goes back, whatever is done to the machine’s', () => {
    const act = fc.record({ passes: fc.integer({ min: 0, max: 200_000 }), steps: fc.integer({ min: -200_000_000, max: 200_000_000 }) });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const { machine, clock } = made();
        let last = clock.now();
        for (const { passes, steps } of acts) {
          machine.advance(passes);
          machine.step(steps);
          const now = clock.now();
          expect(now).toBeGreaterThanOrEqual(last);
          last = now;
        }
      }),
    );
  });
});
