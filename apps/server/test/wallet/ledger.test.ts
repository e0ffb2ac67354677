import fc from 'fast-check';
import { LEDGER_CAUSES, STATEMENT_KINDS } from '@candor/api';
import { toText } from '@candor/money';
import { frozenAccounts, TRANSFER_CODES, WALLETS, type AccountKind } from '@candor/rules';
import { testDatabase } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { ledgerPage, linesShown, meantBy, type LedgerFilter } from '../../src/features/wallet/ledger/browse.ts';
import { ledgerFile } from '../../src/features/wallet/ledger/file.ts';
import { kindOf, transferName } from '../../src/features/wallet/statement/kinds.ts';
import { END } from '../../src/features/wallet/statement/statement-lines.ts';
import { accountId, accountName, accountParts, HOUSE } from '../../src/kernel/model/accounts.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { cases } from '../../../../test/case-count.ts';

const [FIRST, SECOND] = [200_001, 200_002];
const BEGIN = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;
const db = await testDatabase();
const database = new Database(db.serverUrl, { warn: () => undefined });
afterAll(() => database.close());

const PLACES = [
  ...[FIRST, SECOND].flatMap((user) =>
    [1, 2].flatMap((currency) =>
      (['change', 'lever', 'lever_margin', 'flash_held'] as const).map((kind) => accountId(user, currency, kind)),
    ),
  ),
  ...[1, 2].flatMap((currency) => (['fee', 'market_maker', 'external'] as const).map((kind) => accountId(HOUSE, currency, kind))),
];
const CODES = Object.values(TRANSFER_CODES);
const currencyOf = (account: number) => accountParts(account).currencyId;
/** Customers and house, two currencies, numbers with holes, several of them in one minute. */
const LEDGER = fc
  .sample(
    fc.record({
      debit: fc.constantFrom(...PLACES),
      credit: fc.constantFrom(...PLACES),
      amount: fc.integer({ min: 1, max: 9e8 }),
      code: fc.constantFrom(...CODES),
    }),
    {
      numRuns: 1_500,
      seed: 11,
    },
  )
  .filter(({ debit, credit }) => debit !== credit && currencyOf(debit) === currencyOf(credit))
  .map((each, index) => ({ ...each, id: index * 3 + 1, cause: index % 7, at: BEGIN + Math.floor(index / 4) * MINUTE_MS }));
await db.pool.query(
  `insert into transfers (id, command_seq, debit, credit, amount, code, cause, at)
   select id, 1, debit, credit, amount, code, cause, to_timestamp(at / 1000.0)
   from json_to_recordset($1) as given (id bigint, debit bigint, credit bigint, amount bigint, code smallint, cause bigint, at bigint)`,
  [JSON.stringify(LEDGER)],
);
await db.pool.query(
  `insert into accounts (id, user_id, currency_id, kind, balance)
   select id, (id / 65536)::int, (id / 64 % 1024)::int, (id % 64)::int, 0 from unnest($1::bigint[]) as id`,
  [PLACES],
);

/** Lines that the obvious reading of a filter lets pass. */
function passes(filter: LedgerFilter, { debit, credit, code, cause, at }: (typeof LEDGER)[number]): boolean {
  const touches = (test: (account: number) => boolean) => test(debit) || test(credit);
  const { user, house, wallet, currency } = filter;
  const ofWallet: readonly AccountKind[] = wallet === undefined ? [] : [wallet, ...frozenAccounts(wallet)];
  return (
    (user === undefined ||
      touches((account) => accountParts(account).userId === user && (wallet === undefined || ofWallet.includes(accountName(account))))) &&
    (house === undefined || touches((account) => accountName(account) === house)) &&
    (wallet === undefined || touches((account) => ofWallet.includes(accountName(account)))) &&
    (currency === undefined || currencyOf(debit) === currency) &&
    (filter.kind === undefined || kindOf(transferName(code)) === filter.kind) &&
    (filter.of === undefined ||
      transferName(code).startsWith(filter.of) ||
      ['held', 'released', 'captured'].includes(transferName(code))) &&
    (filter.cause === undefined || filter.cause === String(cause)) &&
    (filter.from === undefined || at >= filter.from) &&
    (filter.to === undefined || at < filter.to)
  );
}

async function whole(filter: LedgerFilter, limit: number): Promise<string[]> {
  const meant = await meantBy(database.query, filter);
  const found: string[] = [];
  for (let before = END.id; before > 0n;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    const { lines, next } = await ledgerPage(database.query, meant, before, limit);
    expect(lines.length).toBeLessThanOrEqual(limit);
    found.push(...lines.map(({ id }) => String(id)));
    before = next;
  }
  return found;
}

const minute = fc.integer({ min: -2, max: 260 }).map((count) => BEGIN + count * MINUTE_MS);
const anyFilter = fc.record<LedgerFilter>(
  {
    user: fc.constantFrom(FIRST, SECOND, 200_003),
    house: fc.constantFrom('fee', 'market_maker', 'external', 'rebate'),
    wallet: fc.constantFrom(...WALLETS),
    currency: fc.constantFrom(1, 2, 9),
    kind: fc.constantFrom(...STATEMENT_KINDS),
    of: fc.constantFrom(...LEDGER_CAUSES),
    cause: fc.constantFrom('1', '2', '6'),
    from: minute,
    to: minute,
  },
  { requiredKeys: [] },
);

describe('the ledger browser', () => {
  it('CMO-21 CMO-22 gives every transfer that a filter means once, newest first, whatever the pages are', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter, fc.integer({ min: 1, max: 60 }), async (filter, limit) => {
        const expected = LEDGER.filter((line) => passes(filter, line)).toReversed();
        expect(await whole(filter, limit)).toEqual(expected.map(({ id }) => String(id)));
      }),
      { numRuns: cases(60, 600) },
    );
  });

  it('CMO-21 says whose accounts a line is between, what for and by which command', async () => {
    const [newest] = LEDGER.toReversed();
    const meant = await meantBy(database.query, {});
    const { lines } = await ledgerPage(database.query, meant, END.id, 1);
    const [line] = linesShown(
      lines,
      new Map([
        [1, 'USDT'],
        [2, 'CDR'],
      ]),
    );
    const side = (account: number) => ({ user_id: accountParts(account).userId, account: accountName(account) });
    expect(line).toMatchObject({
      id: String(newest?.id),
      debit: side(newest?.debit ?? 0),
      credit: side(newest?.credit ?? 0),
      amount: toText(BigInt(newest?.amount ?? 0)),
      info: transferName(newest?.code ?? 0),
      command_seq: '1',
    });
  });

  it('CMO-23 looks through a stretch at a time where no account is named, and says from where to continue', async () => {
    const far = 3_000_000;
    await db.pool.query(
      `insert into transfers (id, command_seq, debit, credit, amount, code, cause, at) values ($1, 1, $2, $3, 1, 1, 77, to_timestamp($4 / 1000.0))`,
      [far, PLACES[0], PLACES[1], BEGIN + 400 * MINUTE_MS],
    );
    const meant = await meantBy(database.query, { cause: '6' });
    const { lines, next } = await ledgerPage(database.query, meant, END.id, 50);
    expect([lines.length, next]).toEqual([0, BigInt(far + 1 - 200_000)]);
    expect(await whole({ cause: '6' }, 50)).toHaveLength(LEDGER.filter(({ cause }) => cause === 6).length);
    await db.pool.query('delete from transfers where id = $1', [far]);
  });

  it('CMO-26 the file of a filter has the lines of its pages', async () => {
    const filter: LedgerFilter = { house: 'fee', currency: 1 };
    let text = '';
    for await (const piece of ledgerFile(database, filter)) text += piece;
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect(head).toContain('id,time,kind,entry,cause,currency,debit,credit,amount,command');
    expect(lines.map((line) => line.split(',')[0])).toEqual(await whole(filter, 50));
    expect(text).toMatch(/,house\/fee,200001\/change,|,200001\/change,house\/fee,/);
  });
});
