import { describe, expect, it } from 'vitest';
import { AccountRows } from '../../src/kernel/tables/account-rows.ts';
import type { Statement } from '../../src/kernel/model/command.ts';
import { Doubts } from '../../src/kernel/store/doubts.ts';
import { notWritten, readAccounts, rightAccounts } from '../../src/kernel/store/proven-accounts.ts';
import type { AccountState } from '../../src/kernel/model/seals.ts';
import { sealsOf } from '../../src/secrets/key-file.ts';
import { newSecretKey, SecretBox } from '../../src/secrets/secret-box.ts';

const seals = sealsOf(new SecretBox([newSecretKey()]));
const foreign = sealsOf(new SecretBox([newSecretKey()]));
const ID = 65_536 * 100_001 + 65;
const OTHER = ID + 65_536;
const STATE: AccountState = { balance: 500n, newest: 9 };

/** Rows of accounts that are not as the venue left them, each in its way. */
const FORGED: readonly (readonly [string, { readonly state?: AccountState; readonly seal: string }])[] = [
  ['a balance that was raised', { state: { balance: 900n, newest: 9 }, seal: seals.account(ID, STATE) }],
  ['a position that was moved', { state: { balance: 500n, newest: 8 }, seal: seals.account(ID, STATE) }],
  ['the seal of another account', { seal: seals.account(OTHER, STATE) }],
  ['the seal of another venue', { seal: foreign.account(ID, STATE) }],
  ['no seal', { seal: '' }],
];

/** Rows that the loader is sent for one account, whose newest transfer is `moved`. */
const loaded = ({ balance, newest }: AccountState, seal: string, moved = newest) => ({
  ids: `{${ID}}`,
  balances: `{${balance}}`,
  newest: `{${newest}}`,
  seals: seal === '' ? '{""}' : `{${seal}}`,
  moved: `{${moved}}`,
});

describe('SEC-41 an account that is read for a decision', () => {
  it('is right with the seal of what it holds, for its newest transfer', () => {
    expect(readAccounts(loaded(STATE, seals.account(ID, STATE)), seals).get(ID)).toEqual({ balance: 500n, isRight: true });
  });

  it.each(FORGED)('is not believed with %s', (_what, { state = STATE, seal }) => {
    expect(readAccounts(loaded(state, seal), seals).get(ID)).toEqual({ balance: state.balance, isRight: false });
  });

  it('is not believed where a transfer has moved it since, or one that it names is gone', () => {
    for (const moved of [10, 8]) expect(readAccounts(loaded(STATE, seals.account(ID, STATE), moved), seals).get(ID)?.isRight).toBe(false);
  });
});

describe('SEC-41 an account that a start reads', () => {
  const read = (state: AccountState, seal: string | null) => {
    const doubts = new Doubts();
    const rows = [{ id: ID, balance: String(state.balance), newest: state.newest, seal }];
    return { accounts: [...rightAccounts({ seals, doubts }, rows)], doubts: doubts.list.map(({ fault }) => fault) };
  };

  it('is in no doubt with its seal', () => {
    expect(read(STATE, seals.account(ID, STATE))).toEqual({ accounts: [{ id: ID, balance: 500n }], doubts: [] });
  });

  it.each(FORGED)('is named as a doubt with %s', (_what, { state = STATE, seal }) => {
    expect(read(state, seal === '' ? null : seal).doubts).toEqual([notWritten(ID)]);
  });
});

describe('SEC-41 an account that is written', () => {
  /** Reads a row and moves it by 5 with transfer 12; what is written then. */
  const written = async (state: AccountState, seal: string | null) => {
    const rows = new AccountRows(seals);
    const send = () => Promise.resolve([{ rows: [{ id: ID, balance: String(state.balance), newest: state.newest, seal }] }]);
    await rows.know([ID], send);
    const moved = new Map([[ID, { change: 5n, newest: 12 }]]);
    return rows.statements(moved).at(-1)?.values?.slice(0, 4);
  };

  it('gets the seal of what it holds afterwards', async () => {
    const after = { balance: 505n, newest: 12 };
    expect(await written(STATE, seals.account(ID, STATE))).toEqual([`{${ID}}`, '{505}', '{12}', `{"\\\\x${seals.account(ID, after)}"}`]);
  });

  it.each(FORGED)('gets none after %s: it is moved on as it stands, and stays found', async (_what, { state = STATE, seal }) => {
    expect(await written(state, seal === '' ? null : seal)).toEqual([`{${ID}}`, `{${state.balance + 5n}}`, '{12}', '{NULL}']);
  });

  it('stays without one however often it moves, and so does every movement of a right one get its own', async () => {
    const rows = new AccountRows(seals);
    const stored = [
      { id: ID, balance: '900', newest: 9, seal: seals.account(ID, STATE) },
      { id: OTHER, balance: '500', newest: 9, seal: seals.account(OTHER, STATE) },
    ];
    await rows.know([ID, OTHER], () => Promise.resolve([{ rows: stored }]));
    const move = (newest: number): readonly unknown[] => {
      const statements: Statement[] = rows.statements(
        new Map([
          [ID, { change: -1n, newest }],
          [OTHER, { change: 1n, newest }],
        ]),
      );
      return statements.at(-1)?.values ?? [];
    };
    move(10);
    expect(move(11)[3]).toBe(`{NULL,"\\\\x${seals.account(OTHER, { balance: 502n, newest: 11 })}"}`);
  });

  it('that is new begins at nothing, with a seal', () => {
    const rows = new AccountRows(seals);
    const [opened, posted] = rows.statements(new Map([[ID, { change: 7n, newest: 3 }]]));
    expect(opened?.name).toBe('open accounts');
    expect(posted?.values?.[3]).toBe(`{"\\\\x${seals.account(ID, { balance: 7n, newest: 3 })}"}`);
  });
});
