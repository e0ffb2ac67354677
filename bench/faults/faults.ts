import { existsSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../apps/server/src/features/account/demo.ts';
import { attachEmbedded } from '../../apps/server/src/postgres/embedded.ts';
import type { SilentProxy } from '../../packages/testkit/src/silent-proxy.ts';
import type { Machines } from './machines.ts';
import type { MailSink } from './mail-sink.ts';
import type { Seen } from './watch.ts';

/** Place at which a fault is brought about. */
export interface Place {
  readonly dataDir: string;
  readonly url: string;
  /** The line to the database, on a stage that has one. */
  readonly line?: SilentProxy;
  /** The mail server, on a stage that has one. */
  readonly mails?: MailSink;
  /** The machines that the venue may run on, on a stage with more than one. */
  readonly machines?: Machines;
}

/** Something that goes wrong beside trading. */
export interface Fault {
  readonly name: string;
  readonly needsSmallDisk?: boolean;
  readonly lastsMs: number;
  /** Brings it about; returns what ends it. */
  begin(place: Place): Promise<() => Promise<void>>;
  /** Returns the fault in the venue's behaviour; undefined when there is none. */
  judge(seen: { readonly calm: Seen; readonly during: Seen }): string | undefined;
  /** Returns the fault that was left once it was over; undefined when there is none. */
  after?(place: Place): Promise<string | undefined>;
}

/** Codes that a customer may be told while the venue cannot know or do: ask again, with the same key. */
const HONEST = new Set(['busy', 'unavailable', 'outcome_unknown']);
const MB = 1024 * 1024;
const LEFT_MB = 1;
/** The outbox tries again after a while. */
const MAILS_MS_MAX = 90_000;
/** Time after all of a mail has come, in milliseconds, at which a slow mail server confirms it. */
const CONFIRMED_MS = 20_000;
const SOCKETS = 10_000;
const OPENING_AT_ONCE = 100;
/** Most times slower that half of the orders may be beside a statement or sockets that take a processor for themselves, of two. */
const SLOWER_MOST = 5;

/** On a venue beside its database, in the order in which they are brought about. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'slow-statement',
    lastsMs: 8_000,
    async begin({ dataDir }) {
      const client = await ownerOf(dataDir);
      // Counted without a file on the disk, which is another fault.
      const counting = client
        .query('select count(*) from generate_series(1, 100000) one, generate_series(1, 100000) other')
        .catch(() => undefined);
      return async () => {
        await cancelOthers(dataDir);
        await counting;
        await client.end();
      };
    },
    judge: slowdown,
  },
  {
    name: 'held-snapshot',
    lastsMs: 8_000,
    async begin({ dataDir }) {
      const client = await ownerOf(dataDir);
      await client.query('begin isolation level repeatable read; select count(*) from journal');
      return () => client.end();
    },
    judge: slowdown,
  },
  {
    name: 'ten-thousand-sockets',
    lastsMs: 10_000,
    async begin({ url }) {
      const sockets = await openSockets(url);
      console.log(`  ${sockets.length} of ${SOCKETS} sockets were let in`);
      return () => {
        for (const socket of sockets) socket.destroy();
        return Promise.resolve();
      };
    },
    judge: slowdown,
  },
  {
    name: 'stopped-database',
    lastsMs: 15_000,
    begin({ dataDir }) {
      const stopped = processesOf(dataDir);
      for (const pid of stopped) process.kill(pid, 'SIGSTOP');
      return Promise.resolve(() => {
        for (const pid of stopped) process.kill(pid, 'SIGCONT');
        return Promise.resolve();
      });
    },
    judge: silence,
  },
  {
    name: 'full-disk',
    needsSmallDisk: true,
    lastsMs: 20_000,
    begin({ dataDir }) {
      const ballast = join(dataDir, 'ballast');
      const { bavail, bsize } = statfsSync(dataDir);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - LEFT_MB * MB)));
      return Promise.resolve(() => {
        rmSync(ballast, { force: true });
        return Promise.resolve();
      });
    },
    judge: silence,
  },
  {
    name: 'read-only-database',
    lastsMs: 15_000,
    async begin({ dataDir }) {
      await readOnly(dataDir, 'on');
      return () => readOnly(dataDir, 'off');
    },
    judge: silence,
  },
];

/** On a venue that reaches its database over a line. */
export const LINE_FAULTS: readonly Fault[] = [
  {
    // As after a failover or a forgotten NAT entry: what is open says nothing more, what is opened again is good.
    name: 'mute-connections',
    lastsMs: 30_000,
    begin({ line }) {
      line?.muteOpen();
      return Promise.resolve(() => Promise.resolve());
    },
    judge: (seen) => silence(seen) ?? (seen.during.answered === 0 ? 'no order was taken over new connections' : undefined),
  },
  {
    name: 'mute-line',
    lastsMs: 20_000,
    begin({ line }) {
      line?.fallSilent();
      return Promise.resolve(() => {
        line?.speak();
        return Promise.resolve();
      });
    },
    judge: silence,
  },
];

/** On a venue that sends mails. */
export const MAIL_FAULTS: readonly Fault[] = [
  {
    name: 'hanging-mail',
    lastsMs: 10_000,
    async begin({ url, mails }) {
      mails?.hang();
      for (const account of DEMO_EMAILS) await signInAgain(url, account);
      return () => Promise.resolve(mails?.answer());
    },
    judge: slowdown,
    async after({ mails }) {
      const taken = mails?.taken ?? [];
      for (const until = performance.now() + MAILS_MS_MAX; taken.length < DEMO_EMAILS.length;) {
        if (performance.now() > until) return `${taken.length} of ${DEMO_EMAILS.length} mails came`;
        await sleep(100);
      }
      return new Set(taken).size < taken.length ? 'a mail came twice' : undefined;
    },
  },
  lateConfirmation(),
];

/** On a venue that can be started on another machine. */
export const MACHINE_FAULTS: readonly Fault[] = [
  {
    // The database hears nothing of it, and holds the lock of the one writer for a process that is no more.
    name: 'lost-machine',
    lastsMs: 1_000,
    async begin({ machines }) {
      const since = performance.now();
      await machines?.lose();
      console.log(`  open on the other machine after ${((performance.now() - since) / 1_000).toFixed(1)} s`);
      return () => Promise.resolve();
    },
    judge: ({ during }) => {
      const codes = [...during.codes.keys()].filter((code) => code !== 'none' && !HONEST.has(code));
      return codes.length > 0 ? `customers were told ${codes.join(', ')}` : undefined;
    },
  },
];

/** From a device that the customer was never seen with, of which a mail is sent. */
async function signInAgain(url: string, account: string): Promise<void> {
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'a device of another kind' },
    body: JSON.stringify({ user_string: account, password: DEMO_PASSWORD, type: 1 }),
  });
  if (!answer.ok) throw new Error(`${account} cannot sign in: ${await answer.text()}`);
}

/** A mail server that has a mail and says so late: each mail must come once, and count as sent at the first attempt. */
function lateConfirmation(): Fault {
  let before = 0;
  return {
    name: 'late-confirmation',
    lastsMs: 10_000,
    begin({ mails }) {
      before = mails?.taken.length ?? 0;
      mails?.confirmAfter(CONFIRMED_MS);
      return Promise.resolve(() => Promise.resolve(mails?.confirmAfter(0)));
    },
    judge: slowdown,
    async after({ dataDir, mails }) {
      const late = (mails?.taken ?? []).slice(before);
      if (late.length === 0) return 'no mail came';
      const numbers = late.map((id) => Number(/outbox-(\d+)/.exec(id)?.[1]));
      for (const until = performance.now() + MAILS_MS_MAX; ;) {
        const waiting = await countMails(dataDir, numbers, `state = 'waiting'`);
        if (waiting === 0) break;
        if (performance.now() > until) return `${waiting} mails that came do not count as sent`;
        await sleep(500);
      }
      const again = await countMails(dataDir, numbers, `state <> 'sent' or attempts <> 1 or last_error is not null`);
      if (again > 0) return `${again} mails that came were not sent at the first attempt`;
      const taken = (mails?.taken ?? []).slice(before);
      return new Set(taken).size < taken.length ? 'a mail came twice' : undefined;
    },
  };
}

async function countMails(dataDir: string, numbers: readonly number[], where: string): Promise<number> {
  const client = await ownerOf(dataDir);
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from outbox where id = any($1) and (${where})`, [
    numbers,
  ]);
  await client.end();
  return rows[0]?.count ?? 0;
}

/** Trading continues, not much slower, and without a word of trouble. */
function slowdown({ calm, during }: { readonly calm: Seen; readonly during: Seen }): string | undefined {
  if (during.notReady > 0) return 'the venue said that it is not ready';
  if (during.codes.size > 0) return 'customers were told to ask again';
  if (!(during.p50 < calm.p50 * SLOWER_MOST)) return `half of the orders took more than ${SLOWER_MOST} times as long`;
  return undefined;
}

/** Nothing can be taken. Customers are told so in the codes that mean it, and so is a caller that asks whether the venue is ready. */
function silence({ during }: { readonly during: Seen }): string | undefined {
  return honest(during) ?? (during.notReady === 0 ? 'the venue said that it is ready' : undefined);
}

/** Customers were told, and only in codes that mean it. */
function honest({ codes }: Seen): string | undefined {
  const dishonest = [...codes.keys()].filter((code) => !HONEST.has(code));
  if (dishonest.length > 0) return `customers were told ${dishonest.join(', ')}`;
  return codes.size === 0 ? 'no customer was told anything; the fault was none' : undefined;
}

/** Sets the database read-only, as an operator does for a while, and a provider does when a disk is nearly full. */
async function readOnly(dataDir: string, state: 'on' | 'off'): Promise<void> {
  const client = await ownerOf(dataDir);
  await client.query(`set default_transaction_read_only = off`);
  await client.query(`alter system set default_transaction_read_only = ${state}`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

async function ownerOf(dataDir: string): Promise<pg.Client> {
  const url = attachEmbedded(dataDir);
  if (url === undefined) throw new Error('the database is not running');
  const client = new pg.Client({ connectionString: url, application_name: 'faults' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function cancelOthers(dataDir: string): Promise<void> {
  const client = await ownerOf(dataDir);
  await client.query(`select pg_cancel_backend(pid) from pg_stat_activity where application_name = 'faults' and pid <> pg_backend_pid()`);
  await client.end();
}

/** The database's main process and all of its children. */
function processesOf(dataDir: string): number[] {
  const main = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readdirSync('/proc').filter((name) => {
    const file = `/proc/${name}/stat`;
    if (!/^\d+$/.test(name) || !existsSync(file)) return false;
    const [, parent] = readFileSync(file, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return Number(parent) === main;
  });
  return [main, ...children.map(Number)];
}

/** Opens sockets for prices from many addresses of this machine; those that were let in. */
async function openSockets(url: string): Promise<Socket[]> {
  const { port } = new URL(url);
  const open: Socket[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: OPENING_AT_ONCE }, async () => {
      for (let index = next++; index < SOCKETS; index = next++) {
        const socket = await openSocket(Number(port), `127.${1 + (index % 100)}.${1 + (Math.floor(index / 100) % 100)}.1`);
        if (socket !== undefined) open.push(socket);
      }
    }),
  );
  return open;
}

function openSocket(port: number, localAddress: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    const giveUp = (): void => {
      socket.destroy();
      resolve(undefined);
    };
    socket.setTimeout(20_000, giveUp);
    socket.on('error', giveUp);
    socket.once('data', (data) => {
      socket.setTimeout(0);
      if (!data.toString('latin1').startsWith('HTTP/1.1 101')) return giveUp();
      socket.resume();
      resolve(socket);
    });
    socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
  });
}
