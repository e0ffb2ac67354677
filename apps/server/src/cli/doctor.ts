import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { readConfig, type Config } from '../config/config.ts';
import { isPublished } from '../http/caller/hosts.ts';
import { portFault } from '../http/port-check.ts';
import { clockFault } from '../venue/machine-clock.ts';
import { usableMemory } from '../postgres/memory.ts';
import { findingsOfDatabase } from './doctor-database.ts';
import { warning, messageOf, ok, wrong, type Finding } from './finding.ts';

const DISK_BYTES_MIN = 2 * 1024 ** 3;
const MEMORY_BYTES_MIN = 1024 ** 3;
const ANSWER_MS_MAX = 5_000;
const NOT_READY = 'its log says why; docs/operating/recovery.md says what to do';

/** `npm run doctor`, the part that needs the server's code: looks at machine and database and says how to mend what is wrong. */
async function main(): Promise<void> {
  let findings: Finding[];
  try {
    const config = readConfig();
    const machine = [...(await port(config)), ...ownClock(), memory(), ...folder(config)];
    findings = [settings(config), ...transports(config), ...metrics(config), ...machine, ...(await findingsOfDatabase(config))];
  } catch (error) {
    findings = [wrong('settings', messageOf(error), 'correct the environment variable; docs/operating/settings.md lists them')];
  }
  for (const { what, state, found, mend } of findings) {
    console.log(
      `${{ ok: 'ok   ', warn: 'warn ', wrong: 'WRONG' }[state]} ${what.padEnd(12)} ${found}${mend === undefined ? '' : `\n${' '.repeat(19)}→ ${mend}`}`,
    );
  }
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
}

function settings(config: Config): Finding {
  const place = config.database.kind === 'embedded' ? `embedded database in ${config.database.dataDir}` : 'database of DATABASE_URL';
  return ok('settings', `${config.mode} mode, feed ${config.feed.kind}, ${place}`);
}

/** In a live venue a channel without transport makes the outbox a way into accounts: administrators read codes there. */
function transports(config: Config): Finding[] {
  if (config.mode === 'demo') return [];
  const missing = [...(config.mail.kind === 'outbox' ? ['SMTP_URL'] : []), ...(config.sms.kind === 'outbox' ? ['SMS_GATEWAY_URL'] : [])];
  if (missing.length === 0) return [ok('messages', 'mails and text messages are sent')];
  return [warning('messages', 'some stay in the outbox, where administrators can read their codes', `set ${missing.join(' and ')}`)];
}

/** Without a token the address of a request says who may read metrics, and a proxy on this machine can hide it. */
function metrics(config: Config): Finding[] {
  if (config.metricsToken !== '') return [ok('metrics', 'whoever has METRICS_TOKEN reads them')];
  if (isPublished(config))
    return [
      warning(
        'metrics',
        'nobody can read them, since the venue is behind a proxy and has no METRICS_TOKEN',
        'set METRICS_TOKEN for monitoring',
      ),
    ];
  if (config.mode === 'demo') return [];
  return [
    warning(
      'metrics',
      'every program of this machine can read them, and who comes through a proxy that adds no header',
      'set METRICS_TOKEN',
    ),
  ];
}

async function port({ host, port: number }: Config): Promise<Finding[]> {
  const fault = await portFault(host, number);
  if (fault === undefined) return [ok('port', `${host}:${number} is free`)];
  // Beside a venue that runs its own port is in use.
  return fault.isCandor ? [ok('port', fault.found), ...(await running(number))] : [wrong('port', fault.found, fault.mend)];
}

/** Answer of a venue on `/readyz`, as far as it is known. */
interface Readiness {
  readonly message?: string;
  readonly details?: { readonly overlooks_proxy?: boolean; readonly refused_channels?: readonly string[] };
}

/** Asks the running venue for its own findings. */
async function running(number: number): Promise<Finding[]> {
  let isReady: boolean;
  let told: Readiness;
  try {
    const answer = await fetch(`http://127.0.0.1:${number}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS_MAX) });
    isReady = answer.ok;
    told = (await answer.json()) as Readiness;
  } catch (error) {
    return [warning('venue', `it does not say whether it is ready: ${messageOf(error)}`, NOT_READY)];
  }
  if (!isReady) {
    const [, why] = /^The venue is not ready(?: yet)?: (.+)\.$/.exec(told.message ?? '') ?? [];
    return [warning('venue', `it is not ready${why === undefined ? '' : `: ${why}`}`, NOT_READY)];
  }
  const findings: Finding[] = [];
  if (told.details?.overlooks_proxy === true) {
    const found = 'requests come through a proxy whose word is not taken: all customers count as one';
    findings.push(warning('proxy', found, 'set TRUST_PROXY=1 and start again'));
  }
  for (const channel of told.details?.refused_channels ?? []) {
    const [side, setting] =
      channel === 'mail' ? ['mail server', 'SMTP_URL and MAIL_FROM'] : ['gateway of text messages', 'SMS_GATEWAY_TOKEN'];
    const mend = `correct ${setting}, or look at the account there; messages are tried again every five minutes`;
    findings.push(wrong('messages', `the ${side} refuses the venue's own account`, mend));
  }
  return findings;
}

function ownClock(): Finding[] {
  const [found, mend] = clockFault(Date.now())?.split('; ', 2) ?? [];
  return found === undefined || mend === undefined ? [] : [wrong('clock', found, mend)];
}

function memory(): Finding {
  const found = `${(usableMemory() / 1024 ** 3).toFixed(1)} GiB`;
  return usableMemory() >= MEMORY_BYTES_MIN ? ok('memory', found) : warning('memory', found, 'give the machine at least 1 GiB');
}

function folder(config: Config): Finding[] {
  if (config.database.kind === 'server') return [];
  const { dataDir } = config.database;
  let existing = dataDir;
  while (!existsSync(existing)) existing = dirname(existing);
  const findings: Finding[] = [];
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
    findings.push(ok('data folder', existing === dataDir ? dataDir : `${dataDir} can be made`));
  } catch {
    findings.push(
      wrong('data folder', `this user may not write to ${existing}`, 'set DATA_DIR to a folder of this user, or change its owner'),
    );
  }
  const { bavail, bsize } = statfsSync(existing);
  const free = bavail * bsize;
  const disk = `${(free / 1024 ** 3).toFixed(1)} GiB free`;
  findings.push(free >= DISK_BYTES_MIN ? ok('disk', disk) : wrong('disk', disk, 'free at least 2 GiB; a full disk stops the venue'));
  return findings;
}

await main();
