import type { Mutant } from '../mutant.ts';

const DEPOSITS = 'apps/server/src/features/deposits';
const WITHDRAWALS = 'apps/server/src/features/withdrawals';
const INVITATION = 'apps/server/src/features/invitation';
const WATCHER = 'apps/server/test/deposits/watcher.test.ts';
const FALSE_ANSWERS = 'apps/server/test/deposits/false-answers.test.ts';
const FROZEN = 'apps/server/test/deposits/frozen-terms.test.ts';
const RUNNING = 'apps/server/test/security/running-venue.test.ts';
const OUT = 'apps/server/test/withdrawals/withdrawals.test.ts';
const FEE_DAYS = 'apps/server/test/invitation/fee-days.test.ts';
const REBATES = 'apps/server/test/invitation/invitation.test.ts';

/** Deposits, withdrawals, shares of fees, and exchanges. */
export const MONEY_IN_AND_OUT: readonly Mutant[] = [
  {
    name: 'a deposit is credited without the last look at its block',
    file: `${DEPOSITS}/judge.ts`,
    from: `if ((await this.#presence(row)) !== 'present') return;`,
    to: '',
    tests: [FALSE_ANSWERS, WATCHER],
  },
  {
    name: 'a deposit is credited without asking the second node',
    file: `${DEPOSITS}/judge.ts`,
    from: 'if (!(await this.#isAgreed(row))) return;',
    to: '',
    tests: [FALSE_ANSWERS],
  },
  {
    name: 'the confirmations in force now are counted instead of the frozen ones of a deposit',
    file: `${DEPOSITS}/judge.ts`,
    from: 'if (confirmations < row.required) {',
    to: 'if (confirmations < (this.#needs.terms(row.currency_id)?.confirmations ?? row.required)) {',
    tests: [FROZEN],
  },
  {
    name: 'a deposit is credited with the confirmations in force now',
    file: `${DEPOSITS}/commands/judge-reading.ts`,
    from: 'confirmations >= known.required && looks',
    to: 'confirmations >= seen.terms.confirmations && looks',
    tests: [FROZEN],
  },
  {
    name: 'a deposit is credited with any look that is deep enough',
    file: `${DEPOSITS}/commands/judge-reading.ts`,
    from: 'isSure: credits && confirmations',
    to: 'isSure: confirmations',
    tests: [FROZEN, FALSE_ANSWERS],
  },
  {
    name: 'a deposit is credited with its second look',
    file: `${DEPOSITS}/commands/judge-reading.ts`,
    from: ' && looks >= READINGS_NEEDED,',
    to: ' && looks >= 2,',
    tests: [FALSE_ANSWERS],
  },
  {
    name: 'confirmations of another amount count on',
    file: `${DEPOSITS}/commands/judge-reading.ts`,
    from: 'confirmations: 1, looks: 1, counted_from: newest }',
    to: 'confirmations: 1, looks: 1, counted_from: height }',
    tests: [FALSE_ANSWERS],
  },
  {
    name: 'a credited deposit that is written off is credited again',
    file: `${DEPOSITS}/commands/lose.ts`,
    from: 'const held = available < known.amount ? available : known.amount;',
    to: 'const held = known.amount;',
    tests: [WATCHER],
  },
  {
    name: 'an export of withdrawals does not ask the prover',
    file: `${WITHDRAWALS}/signer.ts`,
    from: 'await this.#needs.prover.requireProven(Math.max(...ready.map(({ position }) => position ?? 0)));',
    to: '',
    tests: [RUNNING],
  },
  {
    name: 'a request of a withdrawal does not ask whether anything is in doubt',
    file: `${WITHDRAWALS}/index.ts`,
    from: '    needs.prover.requireNoDoubt();\n    if (asked.way',
    to: '    if (asked.way',
    tests: [RUNNING],
  },
  {
    name: 'an approval of a withdrawal does not ask whether anything is in doubt',
    file: `${WITHDRAWALS}/index.ts`,
    from: '() =>\n      needs.prover.requireNoDoubt(),',
    to: '() => undefined,',
    tests: [RUNNING],
  },
  {
    name: 'an export takes a withdrawal for which less is held than it is',
    file: `${WITHDRAWALS}/commands/export.ts`,
    from: `for (const [account, amount] of asked) if (view.balance(account) < amount) return { refused: 'ledger_differs' };`,
    to: '',
    tests: ['apps/server/test/withdrawals/export.test.ts'],
  },
  {
    name: 'an export looks at what is held for each withdrawal alone',
    file: `${WITHDRAWALS}/commands/export.ts`,
    from: '(asked.get(heldAccount(row)) ?? 0n) + row.amount',
    to: 'row.amount',
    tests: ['apps/server/test/withdrawals/export.test.ts'],
  },
  {
    name: 'a withdrawal that is in a file goes into another',
    file: `${WITHDRAWALS}/commands/export.ts`,
    from: ` || row.file_id !== null)`,
    to: ')',
    tests: ['apps/server/test/withdrawals/export.test.ts'],
  },
  {
    name: 'a withdrawal is asked for on a ledger that differs',
    file: `${WITHDRAWALS}/commands/out.ts`,
    from: `if (view.row(ownLedgerSource, userId) !== true) return { refused: 'ledger_differs' };`,
    to: '',
    tests: [OUT, RUNNING],
  },
  {
    name: 'another customer cancels a withdrawal',
    file: `${WITHDRAWALS}/commands/cancel.ts`,
    from: `if (row?.user_id !== userId) return { refused: 'not_found' };`,
    to: `if (!row) return { refused: 'not_found' };`,
    tests: [OUT, 'apps/server/test/security/ownership.test.ts'],
  },
  {
    name: 'a withdrawal is cancelled that the signer has',
    file: `${WITHDRAWALS}/view.ts`,
    from: `(state === 'approved' && file_id === null)`,
    to: `state === 'approved'`,
    tests: [OUT, 'apps/server/test/withdrawals/told.test.ts'],
  },
  {
    name: 'a typed destination waits for nothing',
    file: `${WITHDRAWALS}/commands/out.ts`,
    from: 'usableAt: now + holdHours * HOUR_MS };',
    to: 'usableAt: now };',
    tests: [OUT],
  },
  {
    name: 'fee days of invitations are those of UTC',
    file: `${INVITATION}/fee-days.ts`,
    from: 'const COUNTING = [SHARED, midnightOf(0)] as const;',
    to: 'const COUNTING = [SHARED, 0] as const;',
    tests: [FEE_DAYS],
  },
  {
    name: 'fees of exchanges are shared as well',
    file: `${INVITATION}/fee-days.ts`,
    from: `.filter((name) => name.startsWith('lever_') || name.startsWith('seconds_'))`,
    to: '',
    tests: [FEE_DAYS],
  },
  {
    name: 'returned fees are not taken in',
    file: `${INVITATION}/fee-days.ts`,
    from: 'filter (where debit & 63 = $5), 0)::bigint as returned',
    to: 'filter (where debit & 63 = $5 and false), 0)::bigint as returned',
    tests: [FEE_DAYS],
  },
  {
    name: 'returned fees are not taken off before a day is shared',
    file: `${INVITATION}/due-work.ts`,
    from: 'sum(returned)::text as returned',
    to: '0::text as returned',
    tests: [REBATES],
  },
  {
    name: 'fees are shared one day early',
    file: `${INVITATION}/due-work.ts`,
    from: 'const day = today - REBATE_DELAY_DAYS;',
    to: 'const day = today - REBATE_DELAY_DAYS + 1;',
    tests: [REBATES],
  },
  {
    name: 'a share of two who look like one person is paid',
    file: `${INVITATION}/commands/pay.ts`,
    from: 'const isHeld = alike.length > 0;',
    to: 'const isHeld = false;',
    tests: [REBATES],
  },
];
