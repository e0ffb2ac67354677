import type { Mutant } from '../mutant.ts';

const VERIFY = 'packages/verify/src';
const TESTS = 'packages/verify/test';
const SECONDS = `${TESTS}/seconds.test.ts`;

/** The verifier, which must not believe what the venue says. */
export const VERIFY_MUTANTS: readonly Mutant[] = [
  {
    name: 'the verifier accepts an exit after expiry when the clock decided a seconds order',
    file: `${VERIFY}/rules/seconds-receipts.ts`,
    from: 'if (exit && exit.feedAt > expiresAt)',
    to: 'if (exit && decided && exit.feedAt > expiresAt)',
    tests: [SECONDS],
  },
  {
    name: 'the verifier accepts a settlement before its time',
    file: `${VERIFY}/rules/seconds-receipts.ts`,
    from: 'recount.receipt.time < expiresAt + SECONDS_GRACE_MS',
    to: 'recount.receipt.time < expiresAt',
    tests: [SECONDS],
  },
  {
    name: 'the verifier accepts a deciding tick at the expiry',
    file: `${VERIFY}/rules/seconds-receipts.ts`,
    from: 'decided ? decided.feedAt <= expiresAt',
    to: 'decided ? decided.feedAt < expiresAt - 9_000',
    tests: [SECONDS],
  },
  {
    name: 'the verifier accepts ticks of another market',
    file: `${VERIFY}/rules/seconds-receipts.ts`,
    from: 'if (tick && (tick.pair !== pair || (before && tick.id < before.id)))',
    to: 'if (tick && before && tick.id < before.id)',
    tests: [SECONDS],
  },
  {
    name: 'the verifier takes money that goes another way',
    file: `${VERIFY}/rules/seconds-receipts.ts`,
    from: 'if (!isWay || currency !== stated)',
    to: 'if (currency !== stated)',
    tests: [SECONDS],
  },
  {
    name: 'the verifier takes money of another currency',
    file: `${VERIFY}/rules/seconds-receipts.ts`,
    from: 'if (!isWay || currency !== stated)',
    to: 'if (!isWay)',
    tests: [SECONDS],
  },
  {
    name: 'the verifier accepts an entry that is not later than the acceptance',
    file: `${VERIFY}/rules/seconds-entries.ts`,
    from: 'tick.id <= accepted.id || tick.pair !== accepted.pair',
    to: 'tick.pair !== accepted.pair',
    tests: [`${TESTS}/seconds-entries.test.ts`],
  },
  {
    name: 'the verifier accepts an entry that is worse than was allowed',
    file: `${VERIFY}/rules/seconds-entries.ts`,
    from: `return isWorse ? 'price_moved' : undefined;`,
    to: 'return undefined;',
    tests: [`${TESTS}/seconds-entries.test.ts`],
  },
  {
    name: 'the verifier accepts an old price as an exit',
    file: `${VERIFY}/rules/seconds.ts`,
    from: '!exit || expiresAt - exit.feedAt > SECONDS_FRESH_MS',
    to: '!exit',
    tests: [SECONDS],
  },
  {
    name: 'the verifier does not look at signatures of receipts',
    file: `${VERIFY}/receipts.ts`,
    from: 'if (!(await this.#isSigned(read.signed)))',
    to: 'if (read.signed.signatures.length === 0)',
    tests: [`${TESTS}/receipts.test.ts`],
  },
  {
    name: 'the verifier counts a margin rounded down',
    file: `${VERIFY}/rules/contract.ts`,
    from: 'const margin = ceilingOf(price * number, WHOLE * multiple);',
    to: 'const margin = floorOf(price * number, WHOLE * multiple);',
    tests: [`${TESTS}/rules.test.ts`],
  },
  {
    name: 'the verifier lets shares of an own proof stand at one place',
    file: `${VERIFY}/own-proof.ts`,
    from: 'new Set(places).size === places.length && places.every',
    to: 'places.every',
    tests: [`${TESTS}/own-proof.test.ts`],
  },
  {
    name: 'the verifier accepts the own proof of another customer',
    file: `${VERIFY}/own-proof.ts`,
    from: `step('customer', proof.customer === known.customer,`,
    to: `step('customer', true,`,
    tests: [`${TESTS}/own-proof.test.ts`],
  },
  {
    name: 'a leaf of a tree hashes as a node',
    file: `${VERIFY}/merkle.ts`,
    from: 'const LEAF = Uint8Array.of(0);',
    to: 'const LEAF = Uint8Array.of(1);',
    tests: [`${TESTS}/merkle.test.ts`, 'apps/server/test/receipts/hash-tree.test.ts'],
  },
  {
    name: 'the newest rows are proven without their accounts',
    file: 'apps/server/src/proof/tail.ts',
    from: 'if (isRight !== true) this.#faults',
    to: 'if (isRight === undefined) this.#faults',
    tests: ['apps/server/test/proof/tail.test.ts'],
  },
  {
    name: 'a batch that is sealed with a foreign key is taken for one of the venue',
    file: 'apps/server/src/proof/tail.ts',
    from: "this.#seals.batchState(row.hash, row.seal) !== 'right'",
    to: "this.#seals.batchState(row.hash, row.seal) === 'wrong'",
    tests: ['apps/server/test/proof/tail.test.ts'],
  },
  {
    name: 'a proof of liabilities is signed over an earlier balance',
    file: 'apps/server/src/features/liabilities/trees.ts',
    from: '(moved === newest && seal !== null',
    to: '(seal !== null',
    tests: ['apps/server/test/liabilities/doubted.test.ts'],
  },
  {
    name: 'a head is signed while something is in doubt',
    file: 'apps/server/src/heads/head-maker.ts',
    from: 'if (!database.doubts.none) return;',
    to: '',
    tests: ['apps/server/test/liabilities/doubted.test.ts'],
  },
];
