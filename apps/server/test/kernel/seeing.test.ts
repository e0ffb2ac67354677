import { fakeClock, testDatabase } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { read, type Command, type Source } from '../../src/kernel/model/command.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { insert, rowOf, update, type Table } from '../../src/kernel/model/table.ts';
import { missedEvents } from '../../src/realtime/private-events.ts';
import { compensate, customer, endow, fund, reserveLeft, spend, SYSTEM } from './toy.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const clock = fakeClock();
const db = await testDatabase();
await db.pool.query(`create table notes (id int primary key, owner int not null, text text not null);
  create table parcels (id bigint primary key, owner int not null, state text not null);
  grant select, insert, update on notes, parcels to candor_app`);
const database = new Database(db.serverUrl, quiet);

interface NoteRow {
  readonly id: number;
  readonly owner: number;
  readonly text: string;
}
const NOTES: Table<NoteRow> = { name: 'notes', key: 'id', scope: 'owner', columns: { id: 'int', owner: 'int', text: 'text' } };
const noteSource: Source<number, string> = {
  name: 'note',
  reads: (id) => rowOf(NOTES, id),
  load: (ids) => ({ text: 'select id, text from notes where id = any($1::int[])', values: [`{${ids.join(',')}}`] }),
  parse: (rows) => rows.map((row) => [row['id'] as number, row['text'] as string] as const),
};
/** Writes a note that adds to what is there. */
const append: Command<{ id: number; text: string; by: string }, { text: string }> = {
  name: 'toy/append',
  serial: ({ by }) => `by:${by}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(noteSource, id)] }),
  decide(view, { id, text }) {
    const before = view.row(noteSource, id);
    const after = `${before ?? ''}${text}`;
    const change = before === undefined ? insert(NOTES, { id, owner: 1, text: after }) : update(NOTES, id, { text: after }, 1);
    return { reply: { text: after }, changes: [change] };
  },
};

/** A parcel that one customer hands to another: its owner is known only once it has been read. */
interface ParcelRow {
  readonly id: number;
  readonly owner: number;
  readonly state: string;
}
const PARCELS: Table<ParcelRow> = {
  name: 'parcels',
  key: 'id',
  scope: 'owner',
  projected: true,
  columns: { id: 'id', owner: 'int', state: 'text' },
};
const parcelSource: Source<number, ParcelRow> = {
  name: 'parcel',
  reads: (id) => rowOf(PARCELS, id),
  load: (ids) => ({ text: 'select id, owner, state from parcels where id = any($1::bigint[])', values: [`{${ids.join(',')}}`] }),
  parse: (rows) => rows.map((row) => [Number(row['id']), { ...row, id: Number(row['id']) } as ParcelRow] as const),
};
const send: Command<{ id: number }, { id: number }> = {
  name: 'toy/send',
  ledger: true,
  serial: (_input, { userId }) => `user:${userId}`,
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { id }, { userId }) => ({ reply: { id }, changes: [insert(PARCELS, { id, owner: userId, state: 'sent' })] }),
};
/** Pays the owner that the row names, and takes the parcel. */
const take: Command<{ id: number; price: bigint }, { paid: number }> = {
  name: 'toy/take',
  ledger: true,
  serial: ({ id }, { userId }) => [`user:${userId}`, `parcel:${id}`],
  needs: ({ id }, { userId }) => ({ accounts: [65_536 * userId + 64 + 1], rows: [read(parcelSource, id)] }),
  further(view, { id }) {
    const parcel = view.row(parcelSource, id);
    return parcel && { accounts: [65_536 * parcel.owner + 64 + 1], rows: [] };
  },
  decide(view, { id, price }, { userId }) {
    const parcel = view.row(parcelSource, id);
    if (!parcel) return { refused: 'not_found' };
    if (parcel.state !== 'sent') return { refused: 'already_done' };
    const wallet = (owner: number): number => 65_536 * owner + 64 + 1;
    return {
      reply: { paid: parcel.owner },
      postings: [{ debit: wallet(userId), credit: wallet(parcel.owner), amount: price, code: 'wallet_transfer', cause: id }],
      changes: [update(PARCELS, id, { state: 'taken' }, parcel.owner)],
      events: [{ userId: parcel.owner, name: 'taken', payload: { id } }],
    };
  },
};

const kernel = new VenueKernel({
  tables: [PARCELS],
  database,
  clock,
  log: quiet,
  fatal: (reason) => {
    throw new Error(reason);
  },
});
await kernel.start();
afterAll(() => kernel.stop());

describe('a balance of the house', () => {
  it('KER-7 that a command asks for is what every command before it left, asked for or not', async () => {
    await kernel.run(endow, { amount: 100n }, SYSTEM);
    expect(await kernel.run(reserveLeft, {}, SYSTEM)).toEqual({ reserve: '100' });
    await kernel.run(endow, { amount: 100n }, SYSTEM);
    expect(await kernel.run(reserveLeft, {}, SYSTEM)).toEqual({ reserve: '200' });
  });

  it('KER-8 that pays only what it holds never goes below zero, however many ask at once', async () => {
    const users = Array.from({ length: 20 }, (_, index) => 300_001 + index);
    const results = await Promise.allSettled(users.map((user) => kernel.run(compensate, { user, amount: 30n }, SYSTEM)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'insufficient_balance' } });
    expect(await kernel.run(reserveLeft, {}, SYSTEM)).toEqual({ reserve: '20' });
    await kernel.caughtUp();
    await expect(db.pool.query('update accounts set balance = -1 where user_id = 0 and kind = 34')).rejects.toThrow(
      'accounts_guarded_not_negative',
    );
  });
});

describe('a row', () => {
  it('KER-9 is never seen as it was before a command of the same batch changed it', async () => {
    const texts = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((text) => kernel.run(append, { id: 1, text, by: text }, SYSTEM)));
    expect(texts.map(({ text }) => text)).toEqual(['a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef']);
    const { rows } = await db.pool.query('select text from notes where id = 1');
    expect(rows).toEqual([{ text: 'abcdef' }]);
  });

  it('KER-9 that the tables do not hold yet is waited for', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => 100 + index);
    await Promise.all(ids.map((id) => kernel.run(fund, { user: 400_001 + (id % 4), amount: 1_000n }, SYSTEM)));
    const replies = await Promise.all(
      ids.map(async (id) => {
        await kernel.run(send, { id }, customer(400_001 + (id % 4)));
        return kernel.run(take, { id, price: 7n }, customer(400_001 + ((id + 1) % 4)));
      }),
    );
    expect(replies.map(({ paid }) => paid)).toEqual(ids.map((id) => 400_001 + (id % 4)));
  });
});

describe('a command of two parties', () => {
  it('KER-14 reads in two stages, and is taken once however many want it', async () => {
    const [owner, ...takers] = Array.from({ length: 9 }, (_, index) => 500_001 + index);
    await kernel.run(send, { id: 900 }, customer(owner ?? 0));
    for (const user of takers) await kernel.run(fund, { user, amount: 10n }, SYSTEM);
    const results = await Promise.allSettled(takers.map((user) => kernel.run(take, { id: 900, price: 10n }, customer(user))));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', ...Array<string>(7).fill('rejected')]);
    expect(await kernel.run(spend, { amount: 10n }, customer(owner ?? 0))).toEqual({ left: '0' });
    const { rows } = await db.pool.query(`select name, payload from events where user_id = $1 and name = 'taken'`, [owner]);
    expect(rows).toEqual([{ name: 'taken', payload: '{"id":900}' }]);
  });
});

/** Tells customers something that another actor did. */
const tell: Command<{ whom: readonly number[] }, { told: number }> = {
  name: 'toy/tell',
  ledger: true,
  serial: () => 'tell',
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { whom }) => ({
    reply: { told: whom.length },
    events: whom.map((userId) => ({ userId, name: 'wallet_changed', payload: { type: 'wallet_changed', currency_id: 1 } })),
  }),
};

describe('events', () => {
  it('KER-16 are found by whom they concern, whoever gave the command', async () => {
    const since = kernel.head.seq;
    await kernel.run(tell, { whom: [600_001, 600_002, 600_001] }, customer(600_003));
    await kernel.caughtUp();
    const first = await missedEvents(database, 600_001, since, kernel.head.seq);
    expect(first).toMatchObject({
      complete: true,
      events: [
        { part: 0, after: since },
        { part: 1, after: since + 1 },
      ],
    });
    expect((await missedEvents(database, 600_002, since, kernel.head.seq)).events).toHaveLength(1);
    expect((await missedEvents(database, 600_003, since, kernel.head.seq)).events).toEqual([]);
  });

  it('KER-16 of a night of thousands of commands for others make nobody reload', async () => {
    const since = kernel.head.seq;
    await Promise.all(Array.from({ length: 2_500 }, (_, index) => kernel.run(tell, { whom: [700_001 + (index % 500)] }, SYSTEM)));
    await kernel.run(tell, { whom: [600_009] }, SYSTEM);
    await kernel.caughtUp();
    const missed = await missedEvents(database, 600_009, since, kernel.head.seq);
    expect(missed.complete).toBe(true);
    expect(missed.events).toHaveLength(1);
  });
});
