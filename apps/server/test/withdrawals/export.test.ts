import { describe, expect, it } from 'vitest';
import { exportWithdrawals } from '../../src/features/withdrawals/commands/export.ts';
import { newestFileSource, withdrawalSource, type WithdrawalRow } from '../../src/features/withdrawals/store.ts';
import { accountId } from '../../src/kernel/accounts.ts';
import type { Actor, Moment, View } from '../../src/kernel/command.ts';

const OPERATOR: Actor = { kind: 'operator', userId: 1, address: '', language: 'en' };
const MOMENT: Moment = { now: 0, lagMs: 0, nextId: () => 1 };
const [ALICE, BOB] = [100_001, 100_002];

/** What a file of some withdrawals comes to, where so much is held for each customer. */
function exported(
  rows: readonly (Pick<WithdrawalRow, 'id' | 'user_id' | 'amount'> & Partial<WithdrawalRow>)[],
  held: Readonly<Record<number, bigint>>,
  previous = 'before',
): unknown {
  const found = new Map(rows.map((row) => [row.id, { currency_id: 1, state: 'approved', file_id: null, ...row }]));
  const view = {
    row: (source: { readonly name: string }, key: number) =>
      source.name === newestFileSource.name
        ? { id: 4, hash: 'before' }
        : source.name === withdrawalSource.name
          ? found.get(key)
          : undefined,
    balance: (account: number) =>
      [ALICE, BOB]
        .map((user) => (account === accountId(user, 1, 'withdrawal_held') ? (held[user] ?? 0n) : 0n))
        .reduce((sum, each) => sum + each, 0n),
  } as unknown as View;
  const file = { id: 5, previous, document: '', hash: 'now', signatures: '' };
  const decision = exportWithdrawals.decide(view, { file, ids: rows.map(({ id }) => id) }, OPERATOR, MOMENT);
  return 'refused' in decision ? decision.refused : decision.reply;
}

describe('SEC-43 a file for the signer', () => {
  it('is kept where what it pays is held', () => {
    expect(
      exported(
        [
          { id: 1, user_id: ALICE, amount: 60n },
          { id: 2, user_id: ALICE, amount: 40n },
          { id: 3, user_id: BOB, amount: 7n },
        ],
        { [ALICE]: 100n, [BOB]: 7n },
      ),
    ).toEqual({ id: 5 });
  });

  it('is refused where less is held than it pays, of one withdrawal or of several together', () => {
    expect(exported([{ id: 1, user_id: ALICE, amount: 60n }], { [ALICE]: 59n })).toBe('ledger_differs');
    const both = [
      { id: 1, user_id: ALICE, amount: 60n },
      { id: 2, user_id: ALICE, amount: 40n },
    ];
    expect(exported(both, { [ALICE]: 99n, [BOB]: 100n })).toBe('ledger_differs');
  });

  it('is refused where one of them is not approved, is in a file already, or another file has come between', () => {
    const one = { id: 1, user_id: ALICE, amount: 60n };
    const held = { [ALICE]: 60n };
    expect(exported([{ ...one, state: 'cancelled' }], held)).toBe('already_done');
    expect(exported([{ ...one, file_id: 3 }], held)).toBe('already_done');
    expect(exported([one], held, 'another')).toBe('already_done');
  });
});
