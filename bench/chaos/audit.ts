import { setTimeout as sleep } from 'node:timers/promises';
import { TRANSFER_CODES } from '@candor/rules';
import { runChecks } from '../../apps/server/src/cli/checks.ts';
import { journal } from '../../apps/server/src/kernel/journal/journal-export.ts';
import { readLedgerFile } from '../../packages/testkit/src/ledger-file.ts';
import { canonicalJson } from '../../apps/server/src/kernel/model/hash.ts';
import { Database } from '../../apps/server/src/kernel/store/database.ts';
import type { Query } from '../../apps/server/src/kernel/store/query.ts';
import { attachEmbedded } from '../../apps/server/src/postgres/embedded.ts';
import { openLogin } from '../../apps/server/src/postgres/server-login.ts';
import type { Acknowledgement } from './acknowledgements.ts';

/** Comparison of what the clients were told with what the database holds. */
export interface Heard {
  readonly acknowledged: number;
  /** Acknowledged commands of which the database knows nothing, or something else. */
  readonly lost: readonly string[];
  /** Customers with another number of orders, exchanges, conversions, locks, policies or claims than they were told of. */
  readonly doubled: readonly string[];
  /** Payments of the simulated chain that were told of and are credited. */
  readonly arrived: number;
}

/** Faults of the stored data, whatever the clients were told. */
export interface Stored {
  readonly faults: readonly string[];
  /** Orders that a tick filled or closed while all this went on. */
  readonly fired: number;
  /** Entries of the exported journal, which a reader of its own has added up. */
  readonly entries: number;
}

const PAGE = 1_000;
/** Calls that keep no reply under the key of their client: what they leave is looked for itself. */
const UNKEYED = new Set(['wallet/faucet', 'wallet/charge_req', 'legal/order_pay']);
/** Six blocks of the simulated chain, and what a venue that was just started takes to read them. */
const ARRIVE_MS_MAX = 60_000;

/** Works on the database in a data folder, which must be running; `ownerUrl` is that of its owner. */
export async function opened<Result>(dataDir: string, work: (database: Database, ownerUrl: string) => Promise<Result>): Promise<Result> {
  const url = attachEmbedded(dataDir);
  if (url === undefined) throw new Error('the database is not running');
  const database = new Database((await openLogin(url)).url, { warn: () => undefined }, 2);
  try {
    return await work(database, url);
  } finally {
    await database.close();
  }
}

/** Counts the broken promises. */
export function faultsOf({ lost, doubled, faults }: Heard & Pick<Stored, 'faults'>): number {
  return lost.length + doubled.length + faults.length;
}

/** Says what was found. */
export function print(result: Heard & Stored): void {
  console.log(
    `${result.acknowledged} acknowledged, ${result.lost.length} lost, ${result.doubled.length} miscounted, ${result.faults.length} faults in stored data, ${result.fired} orders set off by ticks, ${result.arrived} deposits arrived, ${result.entries} entries of the exported journal added up`,
  );
  for (const line of [...result.lost, ...result.doubled, ...result.faults].slice(0, 10)) console.log(`  ${line}`);
}

/** Compares every acknowledgement with the stored replies and the orders. Before days pass: replies are not kept for ever. */
export async function compareHeard({ query }: Database, acknowledgements: readonly Acknowledgement[]): Promise<Heard> {
  const lost: string[] = [];
  for (let start = 0; start < acknowledgements.length; start += PAGE) {
    lost.push(
      ...(await lostOf(
        query,
        acknowledgements.slice(start, start + PAGE).filter(({ call }) => !UNKEYED.has(call)),
      )),
    );
  }
  const deposits = await lostDeposits(query, acknowledgements);
  return {
    acknowledged: acknowledgements.length,
    lost: [...lost, ...(await lostPayments(query, acknowledgements))],
    doubled: [...(await miscounted(query, acknowledgements)), ...deposits.faults],
    arrived: deposits.arrived,
  };
}

/** Runs all checks of stored data, and has the exported journal added up. */
export async function checkStored(database: Database): Promise<Stored> {
  const findings = await runChecks(database, () => undefined);
  const exported = await database.snapshot((snapshot) => readLedgerFile(journal(snapshot)));
  return {
    faults: [
      ...findings.flatMap((finding) => finding.faults.map((fault) => `${finding.check}: ${fault}`)),
      ...exported.faults.map((fault) => `the exported journal: ${fault}`),
    ],
    fired: await firedOrders(database.query),
    entries: exported.entries,
  };
}

async function firedOrders(query: Query): Promise<number> {
  const rows = await query<{ fired: bigint }>(
    `select count(*) as fired from lever_orders where close_reason in ('take_profit', 'stop_loss', 'liquidation') or (mode = 0 and entry_tick is not null)`,
  );
  return Number(rows[0]?.fired ?? 0n);
}

async function lostOf(query: Query, page: readonly Acknowledgement[]): Promise<string[]> {
  const rows = await query<{ idempotency_key: string; refused: string | null; reply: string }>(
    'select idempotency_key, refused, reply from command_keys where idempotency_key = any($1)',
    [page.map((each) => each.key)],
  );
  const stored = new Map(rows.map((row) => [row.idempotency_key, row]));
  return page.flatMap(({ key, call, outcome, reply }) => {
    const row = stored.get(key);
    // A refusal found before the kernel leaves no row, and changes nothing.
    if (!row) return outcome === 'ok' ? [`${call} ${key} was acknowledged and is unknown`] : [];
    if (outcome !== (row.refused ?? 'ok')) return [`${call} ${key} was answered ${outcome}, stored is ${row.refused ?? 'ok'}`];
    if (outcome === 'ok' && canonicalJson(reply) !== canonicalJson(JSON.parse(row.reply))) return [`${call} ${key} has another reply`];
    return [];
  });
}

/** Orders between customers that were told to be paid are. */
async function lostPayments(query: Query, acknowledgements: readonly Acknowledgement[]): Promise<string[]> {
  const told = acknowledgements.flatMap(({ call, outcome, reply }) =>
    call === 'legal/order_pay' && outcome === 'ok' ? [(reply as { id: number }).id] : [],
  );
  const rows = await query<{ id: number }>('select id::float8 as id from c2c_orders where id = any($1::bigint[]) and paid_at is not null', [
    told,
  ]);
  const paid = new Set(rows.map(({ id }) => id));
  return told.filter((id) => !paid.has(id)).map((id) => `the payment of C2C order ${id} was acknowledged and is unknown`);
}

/** Checks that every payment that the faucet acknowledged arrives, once, and that every claim waits. */
async function lostDeposits(query: Query, acknowledgements: readonly Acknowledgement[]): Promise<{ faults: string[]; arrived: number }> {
  const told = acknowledgements.filter(({ call, outcome }) => call.startsWith('wallet/') && UNKEYED.has(call) && outcome === 'ok');
  const paid = new Set(told.flatMap(({ call, reply }) => (call === 'wallet/faucet' ? [(reply as { txid: string }).txid] : [])));
  const claimed = new Set(told.flatMap(({ call, reply }) => (call === 'wallet/charge_req' ? [(reply as { txid: string }).txid] : [])));
  const arrived = async (): Promise<string[]> => {
    const rows = await query<{ txid: string; credits: number }>(
      `select txid, count(transfers.id)::int as credits from deposits left join transfers on transfers.cause = deposits.id and transfers.code = $2
       where txid = any($1) group by txid`,
      [[...paid], TRANSFER_CODES.deposit],
    );
    return rows.filter(({ credits }) => credits === 1).map(({ txid }) => txid);
  };
  const deadline = performance.now() + ARRIVE_MS_MAX;
  while ((await arrived()).length < paid.size && performance.now() < deadline) await sleep(500);
  const credited = new Set(await arrived());
  const stored = await query<{ txid: string }>('select txid from deposit_claims where txid = any($1)', [[...claimed]]);
  const known = new Set(stored.map(({ txid }) => txid));
  const faults = [
    ...[...paid].filter((txid) => !credited.has(txid)).map((txid) => `the payment ${txid} of the faucet was not credited once`),
    ...[...claimed].filter((txid) => !known.has(txid)).map((txid) => `the claim of ${txid} was acknowledged and is unknown`),
  ];
  return { faults, arrived: credited.size };
}

/** Table that stores what a call makes, with the column of its owner where that is not `user_id`. */
const MADE: Readonly<Record<string, string | { readonly table: string; readonly owner: string; readonly but: string }>> = {
  // The demonstration begins with an order that no client here was told of.
  'legal/order_take': { table: 'c2c_orders', owner: 'taker_id', but: 'made.id = 1' },
  'lever/submit': 'lever_orders',
  'wallet/flashAgainst': 'flash_orders',
  'wallet/conversion': 'conversions',
  'wallet/out': 'withdrawals',
  'microtrade/submit': 'seconds_orders',
  'lh/deposit': 'mining_orders',
  'insurance/buy_insurance': 'insurance_policies',
  'insurance/claim_apply': 'insurance_claims',
};

/** Every request has been answered in the end, so what customers were told of and what is stored must be equally many. */
async function miscounted(query: Query, acknowledgements: readonly Acknowledgement[]): Promise<string[]> {
  const accounts = [...new Set(acknowledgements.map((each) => each.account))];
  const found: string[] = [];
  for (const [call, made] of Object.entries(MADE)) {
    const { table, owner, but } = typeof made === 'string' ? { table: made, owner: 'user_id', but: 'false' } : made;
    const told = new Map<string, number>();
    for (const each of acknowledgements)
      if (each.call === call && each.outcome === 'ok') told.set(each.account, (told.get(each.account) ?? 0) + 1);
    const rows = await query<{ email: string; made: bigint }>(
      `select email, count(*) as made from users join ${table} as made on made.${owner} = users.id where email = any($1) and not (${but}) group by email`,
      [accounts],
    );
    const stored = new Map(rows.map(({ email, made }) => [email, Number(made)]));
    for (const account of new Set([...told.keys(), ...stored.keys()])) {
      const [heard, kept] = [told.get(account) ?? 0, stored.get(account) ?? 0];
      if (heard !== kept) found.push(`${account} was told of ${heard} ${table} and has ${kept}`);
    }
  }
  return found;
}
