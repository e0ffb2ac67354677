import { beforeEach, describe, expect, it } from 'vitest';
import { read, type Command, type Source } from '../../src/kernel/model/command.ts';
import { Decider } from '../../src/kernel/decide/decider.ts';
import { QueuedCommandMaker } from '../../src/kernel/decide/queued-command-maker.ts';
import type { QueuedCommand, Outcome } from '../../src/kernel/journal/queued-command.ts';
import { GENESIS } from '../../src/kernel/model/hash.ts';
import { OpenBatch } from '../../src/kernel/journal/open-batch.ts';
import { State } from '../../src/kernel/decide/state.ts';
import { insert, rowOf, type Table } from '../../src/kernel/model/table.ts';
import { available, fund, spend, customer } from './toy.ts';

const USER = 200_001;
interface ThingRow {
  readonly id: number;
}
const THINGS: Table<ThingRow> = { name: 'things', key: 'id', projected: true, columns: { id: 'id' } };
const thingSource: Source<number, string> = {
  name: 'thing',
  reads: (id) => rowOf(THINGS, id),
  load: () => ({ text: '', values: [] }),
  parse: () => [],
};
const look: Command<{ id: number }, string> = {
  name: 'test/look',
  serial: () => 'look',
  needs: ({ id }) => ({ accounts: [], rows: [read(thingSource, id)] }),
  decide: (view, { id }) => ({ reply: view.row(thingSource, id) ?? 'none' }),
};
/** Takes a number and comes to an end that a test chooses. */
const numbered = (end: 'refused' | 'noted' | 'thrown' | 'overdrawn'): Command<object, ''> => ({
  name: `test/${end}`,
  ledger: true,
  serial: () => 'numbered',
  needs: () => ({ accounts: [available(USER), available(USER + 1)], rows: [] }),
  decide(_view, _input, _actor, moment) {
    const id = moment.nextId('thing_ids');
    if (end === 'thrown') throw new Error('a mistake');
    if (end === 'refused') return { refused: 'already_done' };
    if (end === 'noted') return { refused: 'already_done', changes: [insert(THINGS, { id })] };
    return {
      reply: '',
      postings: [{ debit: available(USER), credit: available(USER + 1), amount: 1n, code: 'wallet_transfer', cause: id }],
    };
  },
});

let state: State;
let decider: Decider;
let batch: OpenBatch;
beforeEach(() => {
  state = new State();
  state.counters.load(
    new Map([
      ['thing_ids', 7],
      ['transfer_ids', 100],
    ]),
  );
  state.balances.load(available(USER), 0n);
  state.balances.load(available(USER + 1), 0n);
  decider = new Decider(state);
  batch = new OpenBatch(6, 0, 1, 100);
});

function entryOf<Input, Reply>(command: Command<Input, Reply>, input: Input): QueuedCommand {
  const made = new QueuedCommandMaker({ now: () => 0 }).asked({
    command,
    input,
    actor: customer(USER),
    key: undefined,
    resolve: () => undefined,
    reject: () => undefined,
  });
  if (!made) throw new Error(`${command.name} was refused at once`);
  return made;
}
const decide = (entry: QueuedCommand): Outcome =>
  decider.decide(entry, batch, { now: 0, lagMs: 0, nextId: (counter) => state.counters.take(counter) });
const codeOf = (outcome: Outcome): unknown => (outcome.kind === 'refused' ? ((outcome.error as { code?: unknown }).code ?? 'fault') : 'ok');

describe('KER-9 what was read for a command', () => {
  const seenAt = (asOf: number): QueuedCommand => {
    const entry = entryOf(look, { id: 1 });
    entry.seen = new Map([['thing', new Map([[1, { row: 'a', asOf }]])]]);
    return entry;
  };

  it('is read again where batches that were forgotten since may have changed it', () => {
    state.touches.add(4, rowOf(THINGS, 1));
    state.touches.forget(5);
    expect(decider.missingInputs(seenAt(3))?.own.map(({ key }) => key)).toEqual([1]);
    expect(decider.missingInputs(seenAt(5))).toBeUndefined();
  });

  it('is read again where a batch that is remembered has changed it, and only then', () => {
    state.touches.add(4, rowOf(THINGS, 1));
    expect(decider.missingInputs(seenAt(3))).toMatchObject({ own: [{ key: 1 }], after: 4 });
    state.touches.add(5, rowOf(THINGS, 2));
    expect(decider.missingInputs(seenAt(4))).toBeUndefined();
  });
});

describe('KER-17 a decision that comes to nothing', () => {
  it.each(['refused', 'thrown', 'overdrawn'] as const)('uses no number: %s', (end) => {
    decide(entryOf(numbered(end), {}));
    expect([...state.counters.all]).toEqual([
      ['thing_ids', 7],
      ['transfer_ids', 100],
    ]);
  });

  it('keeps the numbers of what its refusal writes down', () => {
    expect(codeOf(decide(entryOf(numbered('noted'), {})))).toBe('already_done');
    expect(state.counters.all.get('thing_ids')).toBe(8);
  });

  it('moves nothing, though the posting before it was affordable', () => {
    const both: Command<object, ''> = {
      ...numbered('overdrawn'),
      decide: () => ({
        reply: '',
        postings: [
          { debit: available(USER), credit: available(USER + 1), amount: 5n, code: 'wallet_transfer', cause: 1 },
          { debit: available(USER), credit: available(USER + 1), amount: 6n, code: 'wallet_transfer', cause: 1 },
        ],
      }),
    };
    state.balances.load(available(USER), 10n);
    expect(codeOf(decide(entryOf(both, {})))).toBe('insufficient_balance');
    expect([state.balances.get(available(USER)), state.balances.get(available(USER + 1))]).toEqual([10n, 0n]);
  });
});

describe('a command', () => {
  it('KER-18 moves no account of a customer that it did not ask for, and sees none', () => {
    state.balances.load(available(USER), 10n);
    const needs = () => ({ accounts: [available(USER)], rows: [] });
    expect(codeOf(decide(entryOf({ ...numbered('overdrawn'), needs }, {})))).toBe('fault');
    const curious: Command<object, string> = {
      ...numbered('refused'),
      needs,
      decide: (view) => ({ reply: String(view.balance(available(USER + 1))) }),
    };
    expect(codeOf(decide(entryOf(curious, {})))).toBe('fault');
    expect([...batch.lines]).toEqual([]);
  });

  it('SEC-41 is refused on an account that the venue has not written as it stands, unless a tick set it off', () => {
    state.balances.doubt(available(USER));
    expect(codeOf(decide(entryOf(fund, { user: USER, amount: 5n })))).toBe('ledger_differs');
    expect([state.balances.get(available(USER)), batch.lines.length]).toEqual([0n, 0]);
    const triggered = new QueuedCommandMaker({ now: () => 0 }).triggered({ command: fund, input: { user: USER, amount: 5n } });
    expect(codeOf(decide(triggered))).toBe('ok');
  });

  it('KER-1 that is accepted takes a number for each transfer and leaves a line', () => {
    state.balances.load(available(USER), 10n);
    expect(codeOf(decide(entryOf(spend, { amount: 3n })))).toBe('ok');
    expect([state.balances.get(available(USER)), state.counters.all.get('transfer_ids'), batch.lines.length]).toEqual([7n, 101, 1]);
    const { batch: sealed } = batch.seal(GENESIS, { id: 0, hash: GENESIS }, state.counters.all);
    expect(sealed.counters['transfer_ids']).toBe(101);
  });
});
