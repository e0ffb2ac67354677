import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ledgerPage, meantBy } from '../apps/server/src/features/wallet/ledger/browse.ts';
import { ledgerLines } from '../apps/server/src/features/wallet/statement/statement-lines.ts';
import { accountId, HOUSE } from '../apps/server/src/kernel/model/accounts.ts';
import { Database } from '../apps/server/src/kernel/store/database.ts';
import { migrate } from '../apps/server/src/migrate.ts';
import { startEmbedded } from '../apps/server/src/postgres/embedded.ts';
import { openLogin } from '../apps/server/src/postgres/server-login.ts';
import { asOwner } from './orders/as-owner.ts';
import { median, type Report } from './report.ts';

const LINES = 1_000_000;
const PAGE = 50;
const DEEP = 10_000;
const ROUNDS = 5;
const REQUESTS = 20;
const CUSTOMER = 200_001;
const CHANGE = accountId(CUSTOMER, 1, 'change');
const FEE = accountId(HOUSE, 1, 'fee');

/** A list whose lines are the numbers of transfers, newest first: by place, and the same by offset. */
interface List {
  readonly what: string;
  /** The page that begins before a transfer. */
  readonly ours: (before: bigint) => Promise<readonly bigint[]>;
  /** The page of a number, counted from 1, as a list with an offset reads it. */
  readonly baseline: (page: number) => Promise<readonly bigint[]>;
}

/** Lists of a million lines of history: page 10,000 against page 1, read by place and by offset. */
export async function run(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const postgres = await startEmbedded({ dataDir: folder, durable: true });
  try {
    await migrate(postgres.url);
    // Every transfer is the customer's and a fee of the house: each of the three lists has all of them.
    await asOwner(
      postgres.url,
      `insert into transfers (id, command_seq, debit, credit, amount, code, cause, at)
       select i, i, ${CHANGE}, ${FEE}, 1, 11, i, to_timestamp(1767225600 + i) from generate_series(1, ${LINES}) i`,
    );
    await asOwner(
      postgres.url,
      `insert into accounts (id, user_id, currency_id, kind, balance) values (${CHANGE}, ${CUSTOMER}, 1, 1, 0), (${FEE}, 0, 1, 32, 0)`,
    );
    await asOwner(postgres.url, 'vacuum analyze transfers, accounts');
    const database = new Database((await openLogin(postgres.url)).url, { warn: () => undefined });
    try {
      for (const list of listsOf(database)) await measure(list, report);
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function listsOf({ query }: Database): readonly List[] {
  const ids = (rows: readonly { readonly id: bigint }[]): bigint[] => rows.map(({ id }) => id);
  const byOffset = (where: string) => async (page: number) =>
    ids(
      await query<{ id: bigint }>(
        `select id, debit, credit, amount, code, cause, at, command_seq from transfers where ${where} order by id desc limit $1 offset $2`,
        [PAGE, (page - 1) * PAGE],
      ),
    );
  const browsed = (filter: Parameters<typeof meantBy>[1]) => async (before: bigint) =>
    ids((await ledgerPage(query, await meantBy(query, filter), before, PAGE)).lines);
  return [
    {
      what: 'statement of a customer',
      ours: async (before) => ids(await ledgerLines(query, { accounts: [CHANGE], before: { id: before, side: 0 }, limit: PAGE })),
      baseline: byOffset(`(debit = ${CHANGE} or credit = ${CHANGE})`),
    },
    {
      what: 'ledger browser, an account of the house',
      ours: browsed({ house: 'fee' }),
      baseline: byOffset(`(debit = ${FEE} or credit = ${FEE})`),
    },
    { what: 'ledger browser, everything', ours: browsed({}), baseline: byOffset('true') },
  ];
}

async function measure({ what, ours, baseline }: List, report: Report): Promise<void> {
  const top = BigInt(LINES) + 1n;
  const deep = top - BigInt((DEEP - 1) * PAGE);
  if (String(await ours(deep)) !== String(await baseline(DEEP))) throw new Error(`the two sides disagree about ${what}`);
  const rounds: { first: number; deep: number; offset: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      first: await timeOf(REQUESTS, () => ours(top)),
      deep: await timeOf(REQUESTS, () => ours(deep)),
      offset: await timeOf(1, () => baseline(DEEP)),
    });
  const [first, last, offset] = (['first', 'deep', 'offset'] as const).map((name) => median(rounds.map((each) => each[name])));
  report.row({
    what: `${what}: page ${DEEP.toLocaleString('en')} of 1 M lines`,
    against: 'its page 1',
    ours: milliseconds(last),
    baseline: milliseconds(first),
    ratio: median(rounds.map((each) => each.deep / each.first)),
    aim: { bound: 'at most', ratio: 3 },
  });
  report.row({
    what: `${what}: page ${DEEP.toLocaleString('en')} of 1 M lines`,
    against: 'the same page by offset',
    ours: milliseconds(last),
    baseline: milliseconds(offset),
    ratio: median(rounds.map((each) => each.offset / each.deep)),
    aim: { bound: 'at least', ratio: 20 },
  });
}

/** The middle time of some requests, in milliseconds. */
async function timeOf(count: number, ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let each = 0; each < count; each += 1) {
    const started = performance.now();
    await ask();
    times.push(performance.now() - started);
  }
  return median(times);
}

function milliseconds(value = Number.NaN): string {
  return `${value.toFixed(2)} ms`;
}
