import { randomBytes } from 'node:crypto';
import { documentFrom, type InputOf } from '@candor/api';
import { asAdmin, openTestVenue, TEST_KEY, type Client, type TestServer, type TestServerOptions, type TestVenue } from '@candor/testkit';
import { codeAt } from '../../../src/guards/totp.ts';
import { SYSTEM } from '../../../src/kernel/model/command.ts';
import { Database } from '../../../src/kernel/store/database.ts';
import type { JournalAnchor } from '../../../src/kernel/journal/journal-anchor.ts';
import type { Seals } from '../../../src/kernel/model/seals.ts';
import { withDatabase } from '../../../src/postgres/embedded.ts';
import { openLogin } from '../../../src/postgres/server-login.ts';
import { sealsOf } from '../../../src/secrets/key-file.ts';
import { SecretBox } from '../../../src/secrets/secret-box.ts';
import { playedVenue } from '../../kernel/played-venue.ts';
import { addPasskey } from '../tokens.ts';

const MINUTE = 60_000;
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

/** Key that the venues under test seal with. */
export function testSeals(keys: readonly string[] = [TEST_KEY]): Seals {
  return sealsOf(new SecretBox(keys));
}

/** Venue of `livedVenue`, closed. */
export async function storedVenue(): Promise<TestServer> {
  const server = await livedVenue();
  await server.venue.close();
  return server;
}

/** A venue on which something of everything has happened that a tampering may aim at. */
export async function livedVenue(): Promise<TestServer> {
  const server = await playedVenue();
  const one = await server.demo(1);
  await one.call('user/settbdz', { bid: 1, tbdz: TRON, chain: 'TRC20' });
  await one.call('user/cash_save', { real_name: 'Ada Lovelace', wechat_nickname: 'ada' });
  await one.call('feedback/add', { content: 'the chart is too dark' });
  await one.call('safe/api_key_add', { label: 'bot', scopes: 'read' });
  await addPasskey(one);
  const two = await server.demo(2);
  const { secret } = await two.call('bind/google', {});
  await two.call('bind/google#bind', { code: await codeAt(secret, server.clock.now()) });
  const [maker, checker] = [await server.operator(1), await server.operator(2)];
  await proposed(maker, checker, server);
  const { rows } = await server.database.pool.query<{ id: number }>(`select id from users where email = 'demo2@demo.candor'`);
  await maker.call('console/customer_freeze', { id: rows[0]?.id ?? 0, reason: 'own_request', note: 'asked for it by telephone' });
  await server.venue.liabilities.maker.make(SYSTEM);
  await server.venue.kernel.quiet();
  await server.venue.kernel.caughtUp();
  await server.venue.market.storeCandles();
  return server;
}

async function proposed(maker: Client, checker: Client, { clock }: TestVenue): Promise<void> {
  const effective_at = (Math.ceil(clock.now() / MINUTE) + 10) * MINUTE;
  const change = {
    kind: 'setting',
    entity: 'address_hold_hours',
    document: '{"value":48}',
    reason: 'the desk agreed',
    effective_at,
  } as const;
  await decide(maker, checker, change);
  const { terms } = await maker.call('terms/published', { kind: 'pair' });
  const [pair] = terms;
  // The venue was played without limits: its tiers are none that an operator may propose.
  const document = JSON.stringify({ ...documentFrom(pair?.document ?? ''), spread: '7.5', tiers: [{ up_to: '1000000', multiple: 100 }] });
  await decide(maker, checker, { ...change, kind: 'pair', entity: pair?.entity ?? '', document });
  await maker.call('console/market_pause', { entity: 'ETH/USDT', paused: 'true', reason: 'a fault at the exchange', effective_at });
}

async function decide(maker: Client, checker: Client, change: InputOf<'console/terms_propose'>): Promise<void> {
  const { id } = await maker.call('console/terms_propose', change);
  await checker.call('console/terms_decide', { id, decision: 'approve', reason: 'the desk agreed' });
}

/** A database that is a copy of another one, and goes with `drop`. */
export interface Copy {
  readonly url: string;
  /** Act of the owner with the venue's key. */
  readonly owner: Database;
  open(options?: TestServerOptions): Promise<TestVenue>;
  drop(): Promise<void>;
}

/** Copies a database that no server uses. */
export async function copyOf(url: string): Promise<Copy> {
  const [from, name] = [new URL(url).pathname.slice(1), `test_${randomBytes(6).toString('hex')}`];
  const copied = withDatabase(url, name);
  await asAdmin(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${from}'`);
  await asAdmin(url, `create database ${name} template ${from} strategy file_copy`);
  const owner = new Database(copied, { warn: () => undefined }, 2, testSeals());
  return {
    url: copied,
    owner,
    open: async (options) => openTestVenue({ url: copied, serverUrl: (await openLogin(copied)).url }, options),
    drop: async () => {
      await owner.close();
      await asAdmin(url, `drop database ${name} with (force)`);
    },
  };
}

/** The newest batch, as a server keeps it beside its key. */
export async function headOf(database: Database): Promise<JournalAnchor> {
  const [row] = await database.query<{ batch: bigint; hash: string }>(
    `select batch, encode(hash, 'hex') as hash from journal order by batch desc limit 1`,
  );
  return { batch: Number(row?.batch ?? 0n), hash: row?.hash ?? '', sealed: true };
}
