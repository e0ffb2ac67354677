import fc from 'fast-check';
import { decimal, toText } from '@candor/money';
import { TRANSFER_CODES } from '@candor/rules';
import { testDatabase } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { kindOf, transferName } from '../../src/features/wallet/statement/kinds.ts';
import { firstTransferAt } from '../../src/features/wallet/statement/statement-lines.ts';
import { statementFile } from '../../src/features/wallet/statement/file.ts';
import { legalLog, statement, statementBalances } from '../../src/features/wallet/statement/queries.ts';
import { accountId, accountParts, HOUSE } from '../../src/kernel/model/accounts.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { refusal } from '../account/fixture.ts';

const OWNER = 200_001;
const OTHER = 200_002;
const BEGIN = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;
const db = await testDatabase();
const database = new Database(db.serverUrl, { warn: () => undefined });
afterAll(() => database.close());

interface Transfer {
  readonly id: number;
  readonly debit: number;
  readonly credit: number;
  readonly amount: number;
  readonly code: number;
  readonly at: number;
}

/** A ledger of many movements: own wallets, another customer's, the house; numbers with holes, several in one minute. */
const PLACES = [
  accountId(OWNER, 1, 'change'),
  accountId(OWNER, 1, 'lever'),
  accountId(OWNER, 1, 'lever_margin'),
  accountId(OWNER, 2, 'change'),
  accountId(OTHER, 1, 'change'),
  accountId(HOUSE, 1, 'external'),
];
const CODES = Object.values(TRANSFER_CODES);
const LEDGER: Transfer[] = fc
  .sample(fc.record({ debit: fc.nat(5), credit: fc.nat(5), amount: fc.integer({ min: 1, max: 9e8 }), code: fc.nat(CODES.length - 1) }), {
    numRuns: 900,
    seed: 7,
  })
  .filter(({ debit, credit }) => debit !== credit)
  .map(({ debit, credit, amount, code }, index) => ({
    id: index * 3 + 1,
    debit: PLACES[debit] ?? 0,
    credit: PLACES[credit] ?? 0,
    amount,
    code: CODES[code] ?? 1,
    at: BEGIN + Math.floor(index / 4) * MINUTE_MS,
  }));
await db.pool.query(
  `insert into transfers (id, command_seq, debit, credit, amount, code, cause, at)
   select id, 1, debit, credit, amount, code, id * 10, to_timestamp(at / 1000.0)
   from json_to_recordset($1) as given (id bigint, debit bigint, credit bigint, amount bigint, code smallint, at bigint)`,
  [JSON.stringify(LEDGER)],
);

/** The slow, obvious twin: every line of the owner's available balances, newest first, what came in before what went out. */
const LINES = LEDGER.toReversed().flatMap((transfer) =>
  ([1, 0] as const).flatMap((side) => {
    const account = side === 1 ? transfer.credit : transfer.debit;
    const { userId, currencyId, kind } = accountParts(account);
    if (userId !== OWNER || ![1, 3].includes(kind)) return [];
    const value = toText(BigInt(side === 1 ? transfer.amount : -transfer.amount));
    return [
      { id: `${transfer.id}.${side}`, value, currencyId, wallet: kind === 1 ? 'change' : 'lever', code: transfer.code, at: transfer.at },
    ];
  }),
);

type Asked = Omit<Parameters<typeof statement>[2], 'before'>;

/** The whole statement, page by page. */
async function whole(asked: Asked): Promise<string[]> {
  const found: string[] = [];
  let next = '';
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    const page = await statement(database, OWNER, { ...asked, ...(next !== '' && { before: next }) });
    expect(page.list.length).toBeLessThanOrEqual(50);
    found.push(...page.list.map(({ id, value }) => `${id} ${value}`));
    ({ next } = page);
  } while (next !== '');
  return found;
}

describe('the statement', () => {
  it('WAL-40 gives every movement of the available balances once, newest first, under any filter', async () => {
    const minute = fc.integer({ min: -2, max: 230 }).map((count) => BEGIN + count * MINUTE_MS);
    const asked = fc.record<Asked>(
      {
        wallet: fc.constantFrom('change' as const, 'lever' as const),
        currency: fc.constantFrom(1, 2),
        kind: fc.constantFrom('transfer' as const, 'profit' as const, 'fee' as const, 'margin' as const),
        from: minute,
        to: minute,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(asked, async (filter) => {
        const expected = LINES.filter(
          (line) =>
            (filter.wallet === undefined || line.wallet === filter.wallet) &&
            (filter.currency === undefined || line.currencyId === filter.currency) &&
            (filter.kind === undefined || kindOf(transferName(line.code)) === filter.kind) &&
            (filter.from === undefined || line.at >= filter.from) &&
            (filter.to === undefined || line.at < filter.to),
        );
        expect(await whole(filter)).toEqual(expected.map(({ id, value }) => `${id} ${value}`));
      }),
      { numRuns: 60 },
    );
  });

  it('WAL-40 continues after any line, also between the two lines of a transfer between own wallets', async () => {
    const split = LINES.flatMap(({ id }, index) => (LINES[index + 1]?.id === id.replace('.1', '.0') && id.endsWith('.1') ? [index] : []));
    expect(split.length).toBeGreaterThan(50);
    for (const index of split) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const { list } = await statement(database, OWNER, { before: LINES[index]?.id ?? '' });
      expect(list[0]?.id).toBe(LINES[index + 1]?.id);
    }
  });

  it('WAL-41 names kind, cause, wallet, currency and moment of each line, and the direction of a transfer', async () => {
    const { list } = await statement(database, OWNER, { kind: 'transfer' });
    const [first] = list;
    const known = LINES.find(({ code }) => kindOf(transferName(code)) === 'transfer');
    expect(first).toMatchObject({ id: known?.id, wallet: known?.wallet, currency: known?.currencyId, created_time: known?.at });
    expect(first?.cause).toBe(Number(known?.id.split('.')[0]) * 10);
    // Random codes meet random places: what the house moves for itself has a name of its own.
    for (const { value, info } of list.filter((each) => each.info !== 'house_transfer'))
      expect(info).toBe(value.startsWith('-') ? 'wallet_transfer_out' : 'wallet_transfer_in');
  });

  it('WAL-42 shows nothing of anybody else, and refuses a currency that nobody can hold', async () => {
    expect((await statement(database, 200_003, {})).list).toEqual([]);
    expect(await refusal(statement(database, OWNER, { currency: 9 }))).toMatchObject({ code: 'currency_unknown' });
  });

  it('WAL-43 pages the log of one wallet by ten, with the count', async () => {
    const expected = LINES.filter(({ wallet, currencyId }) => wallet === 'lever' && currencyId === 1);
    const third = await legalLog(database, OWNER, { currency: 1, type: 0, page: 3 });
    expect(third).toMatchObject({ count: expected.length, page: 3, limit: 10 });
    expect(third.list.map(({ id }) => id)).toEqual(expected.slice(20, 30).map(({ id }) => id));
    expect((await legalLog(database, OWNER, { currency: 1, type: 0, page: 1000 })).list).toEqual([]);
  });
});

/** Balances of the owner's wallets before the first of these transfers. */
const BEFORE = 10n ** 14n;
const OWN = [PLACES[0], PLACES[1], PLACES[3]].map(Number);
/** Movements of an account among some transfers. */
const movedIn = (account: number, among: readonly Transfer[]) => ({
  cameIn: among.reduce((sum, { credit, amount }) => sum + (credit === account ? BigInt(amount) : 0n), 0n),
  wentOut: among.reduce((sum, { debit, amount }) => sum + (debit === account ? BigInt(amount) : 0n), 0n),
});
for (const account of OWN) {
  const { currencyId, kind } = accountParts(account);
  const { cameIn, wentOut } = movedIn(account, LEDGER);
  // oxlint-disable-next-line no-await-in-loop -- three of them
  await db.pool.query('insert into accounts (id, user_id, currency_id, kind, balance) values ($1, $2, $3, $4, $5)', [
    account,
    OWNER,
    currencyId,
    kind,
    BEFORE + cameIn - wentOut,
  ]);
}

/** The lines of the owner's file. */
async function fileLines(filter: Parameters<typeof statementFile>[1]['filter']): Promise<string[]> {
  let text = '';
  for await (const page of statementFile(database, { userId: OWNER, filter })) text += page;
  return text.trimEnd().split('\r\n');
}

describe('the ends of a statement', () => {
  it('WAL-44 are what the wallets held, whatever stretch is asked for, and add up', async () => {
    const minute = fc.option(
      fc.integer({ min: -2, max: 230 }).map((count) => BEGIN + count * MINUTE_MS),
      { nil: undefined },
    );
    await fc.assert(
      fc.asyncProperty(minute, minute, async (from, to) => {
        const filter = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
        const isBefore = ({ at }: Transfer) => from !== undefined && at < from;
        const isAfter = ({ at }: Transfer) => to !== undefined && at >= to;
        const found = await statementBalances(database, OWNER, filter);
        const expected = OWN.map((account) => {
          const all = movedIn(account, LEDGER);
          const late = movedIn(account, LEDGER.filter(isAfter));
          const within = movedIn(
            account,
            LEDGER.filter((each) => !isBefore(each) && !isAfter(each)),
          );
          const closing = BEFORE + all.cameIn - all.wentOut - late.cameIn + late.wentOut;
          // Where the stretch ends before it begins, nothing is within.
          return { account, came_in: within.cameIn, went_out: within.wentOut, closing, opening: closing - within.cameIn + within.wentOut };
        });
        for (const { account, ...ends } of expected) {
          const { currencyId, kind } = accountParts(account);
          const row = found.find(({ currency, wallet }) => currency === currencyId && wallet === (kind === 1 ? 'change' : 'lever'));
          expect(row).toMatchObject(Object.fromEntries(Object.entries(ends).map(([name, units]) => [name, toText(units)])));
        }
      }),
      { numRuns: 40 },
    );
    expect(await refusal(statementBalances(database, OWNER, { currency: 9 }))).toMatchObject({ code: 'currency_unknown' });
  });

  it('WAL-45 a file has every line once with the balance after it, which leads from end to end', async () => {
    const [head = '', ...rows] = await fileLines({ wallet: 'change', currency: 1 });
    expect(head).toBe('\ufefftime,wallet,currency,kind,entry,other,cause,amount,balance,id');
    const lines = rows.map((row) => row.split(','));
    const expected = LINES.filter(({ wallet, currencyId }) => wallet === 'change' && currencyId === 1);
    expect(lines.map((cells) => [cells[0], cells[7], cells[9]])).toEqual(
      expected.map(({ at, value, id }) => [new Date(at).toISOString(), value, id]),
    );
    let balance = BEFORE;
    for (const cells of lines.toReversed()) {
      balance += decimal(cells[7] ?? '');
      expect(cells[8]).toBe(toText(balance));
    }
    const [, ...fees] = await fileLines({ kind: 'fee' });
    expect(fees.length).toBeGreaterThan(0);
    for (const row of fees) expect(row.split(',')[8]).toBe('');
  });
});

it('the first transfer at a moment is found by halving, also before the first, after the newest and in an empty ledger', async () => {
  const moments = [BEGIN - 1, BEGIN, BEGIN + 1, BEGIN + 90 * MINUTE_MS, BEGIN + 9_000 * MINUTE_MS];
  const newest = LEDGER.at(-1)?.id ?? 0;
  for (const at of moments) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const found = await firstTransferAt(database.query, at);
    const expected = LEDGER.find((transfer) => transfer.at >= at)?.id;
    if (expected === undefined) expect(Number(found)).toBeGreaterThan(newest);
    else expect(LEDGER.find(({ id }) => id >= Number(found))?.id).toBe(expected);
  }
  const empty = await testDatabase();
  const bare = new Database(empty.serverUrl, { warn: () => undefined });
  expect(await firstTransferAt(bare.query, BEGIN)).toBe(0n);
  await bare.close();
});
