import { describe, expect, it } from 'vitest';
import { barredAddresses, barredKey } from '../../src/chains/own-addresses.ts';
import { exportCommand } from '../../src/features/withdrawals/commands/export.ts';
import { returnBarredCommand } from '../../src/features/withdrawals/commands/return-barred.ts';
import { newestFileSource, withdrawalSource, type WithdrawalRow } from '../../src/features/withdrawals/store.ts';
import { accountId } from '../../src/kernel/model/accounts.ts';
import type { Actor, Moment, View } from '../../src/kernel/model/command.ts';

const OPERATOR: Actor = { kind: 'operator', userId: 1, address: '', language: 'en' };
const MOMENT: Moment = { now: 0, lagMs: 0, nextId: () => 1 };
const [ALICE, BOB] = [100_001, 100_002];

const BARRED = barredAddresses();
const SOMEWHERE = { way: 'TRC20', address: 'T-somewhere' } as const;

/** Outcome of a file of some withdrawals, where so much is held for each customer. */
function exported(
  rows: readonly (Pick<WithdrawalRow, 'id' | 'user_id' | 'amount'> & Partial<WithdrawalRow>)[],
  held: Readonly<Record<number, bigint>>,
  previous = 'before',
  barred: readonly string[] = [],
): unknown {
  const found = new Map(rows.map((row) => [row.id, { currency_id: 1, state: 'approved', file_id: null, ...SOMEWHERE, ...row }]));
  const view = {
    row(source: { readonly name: string }, key: never) {
      if (source.name === newestFileSource.name) return { id: 4, hash: 'before' };
      if (source.name === withdrawalSource.name) return found.get(key);
      return source.name === BARRED.name && barred.includes(key) ? 'address_own' : undefined;
    },
    balance: (account: number) =>
      [ALICE, BOB]
        .map((user) => (account === accountId(user, 1, 'withdrawal_held') ? (held[user] ?? 0n) : 0n))
        .reduce((sum, each) => sum + each, 0n),
  } as unknown as View;
  const file = { id: 5, previous, document: '', hash: 'now', signatures: '' };
  const decision = exportCommand(BARRED).decide(view, { file, ids: rows.map(({ id }) => id) }, OPERATOR, MOMENT);
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

  it('WDR-30 is refused where one of them goes to an address that nothing is sent to by now', () => {
    const rows = [
      { id: 1, user_id: ALICE, amount: 60n },
      { id: 2, user_id: BOB, amount: 7n },
    ];
    const held = { [ALICE]: 60n, [BOB]: 7n };
    const { way, address } = SOMEWHERE;
    expect(exported(rows, held, 'before', [barredKey(way, address, BOB)])).toBe('already_done');
    expect(exported(rows, held, 'before', [barredKey(way, 'T-elsewhere', BOB)])).toEqual({ id: 5 });
  });

  it.each([
    ['TRC20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    ['TRC20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKLxmGkn'],
    ['TRC20', 'T9yD14Nj9j7xAB4dbGeiX9h8upfCg3PBbY'],
    ['ERC20', `0x${'0'.repeat(40)}`],
    ['ERC20', '0x000000000000000000000000000000000000dEaD'],
    ['OMNI', '1111111111111111111114oLvT2'],
  ] as const)('WDR-30 is refused where one of them continues %s to %s, which destroys what it gets', (way, address) => {
    const key = barredKey(way, address, ALICE);
    const barred = [...BARRED.parse([{ key, shown: false }])].map(([each]) => each);
    expect(exported([{ id: 1, user_id: ALICE, amount: 60n, way, address }], { [ALICE]: 60n }, 'before', barred)).toBe('already_done');
  });

  it('is refused where one of them is not approved, is in a file already, or another file has come between', () => {
    const one = { id: 1, user_id: ALICE, amount: 60n };
    const held = { [ALICE]: 60n };
    expect(exported([{ ...one, state: 'cancelled' }], held)).toBe('already_done');
    expect(exported([{ ...one, file_id: 3 }], held)).toBe('already_done');
    expect(exported([one], held, 'another')).toBe('already_done');
  });
});

describe('WDR-30 a withdrawal', () => {
  /** Outcome of giving it back, where nothing is sent to its address or something is. */
  function returned(row: Partial<WithdrawalRow>, isBarred: boolean): unknown {
    const whole = {
      id: 1,
      user_id: ALICE,
      currency_id: 1,
      currency_name: 'USDT',
      amount: 60n,
      receivable: 59n,
      state: 'approved',
      file_id: null,
      ...SOMEWHERE,
      ...row,
    };
    const view = {
      row: (source: { readonly name: string }) => (source.name === withdrawalSource.name ? whole : isBarred ? 'address_lost' : undefined),
    } as unknown as View;
    const decision = returnBarredCommand(BARRED).decide(view, { id: 1 }, OPERATOR, MOMENT);
    return 'refused' in decision ? decision.refused : decision.postings?.map(({ amount }) => amount);
  }

  it('is given back only where it is approved, in no file, and nothing is sent to its address', () => {
    expect(returned({}, true)).toEqual([60n]);
    expect(returned({}, false)).toBe('already_done');
    for (const other of [{ state: 'pending' }, { state: 'sent' }, { file_id: 3 }, { way: 'BANK' }] as const)
      expect(returned(other, true)).toBe('already_done');
  });
});
