import type { Mutant } from '../mutant.ts';

const ENGINE = 'packages/engine/src';
const TESTS = 'packages/engine/test';
const TRAILS = `${TESTS}/trails.test.ts`;
const LOCKSTEP = `${TESTS}/lockstep.test.ts`;

/** The trigger engine. */
export const ENGINE_MUTANTS: readonly Mutant[] = [
  {
    name: 'a moved activation of a trailing stop keeps the old extreme',
    file: `${ENGINE}/trails.ts`,
    from: 'this.get(trail, TRAIL.activation) === activation &&',
    to: '',
    tests: [TRAILS],
  },
  {
    name: 'another distance of a trailing stop keeps the old extreme',
    file: `${ENGINE}/trails.ts`,
    from: 'this.get(trail, TRAIL.distance) === distance &&',
    to: '',
    tests: [TRAILS, LOCKSTEP],
  },
  {
    name: 'a trailing stop that is set again keeps the old extreme',
    file: `${ENGINE}/trails.ts`,
    from: ' &&\n      this.get(trail, TRAIL.armed) === armed',
    to: '',
    tests: [TRAILS],
  },
  {
    name: 'a trailing stop of the other side keeps the old extreme',
    file: `${ENGINE}/trails.ts`,
    from: 'this.get(trail, TRAIL.side) === side &&',
    to: '',
    tests: [TRAILS, LOCKSTEP],
    reason: 'an order never changes its side or market, so nothing can put another side under its number',
  },
  {
    name: 'a trailing stop fires one step late in the engine',
    file: `${ENGINE}/trails.ts`,
    from: 'TRAIL.distance) >= height) {',
    to: 'TRAIL.distance) > height) {',
    tests: [TRAILS],
  },
  {
    name: 'an equal best price keeps the older tick',
    file: `${ENGINE}/trails.ts`,
    from: 'if (top !== undefined && top.height <= height) this.#raise(side, height, tickId);',
    to: 'if (top !== undefined && top.height < height) this.#raise(side, height, tickId);',
    tests: [TRAILS, LOCKSTEP],
  },
  {
    name: 'an account whose surplus is exactly zero is healthy',
    file: `${ENGINE}/health.ts`,
    from: 'return this.#exactSurplus(account) <= 0n;',
    to: 'return this.#exactSurplus(account) < 0n;',
    tests: [`${TESTS}/threshold.test.ts`],
  },
  {
    name: 'float sums decide without their error bound',
    file: `${ENGINE}/health.ts`,
    from: 'if (this.#surplus > this.#error) return false;',
    to: 'if (this.#surplus > 0) return false;',
    tests: [`${TESTS}/threshold.test.ts`, LOCKSTEP],
  },
  {
    name: 'a stop entry waits in the wrong direction',
    file: `${ENGINE}/trigger-engine.ts`,
    from: 'const falls = (pending.side === BUY) !== (pending.isStop === true);',
    to: 'const falls = pending.side === BUY;',
    tests: [`${TESTS}/trigger-engine.test.ts`, LOCKSTEP],
  },
  {
    name: 'an order that was closed keeps its trailing stop armed',
    file: `${ENGINE}/orders.ts`,
    from: 'if (trail !== NONE) this.trails.disarm(trail);',
    to: '',
    tests: [TRAILS, LOCKSTEP],
  },
];
