import { hash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { readChains, type ChainsConfig } from '../chains/read-chains.ts';
import { SETTINGS } from './config-variables.ts';
import type { MailConfig, SmsConfig } from '../notifications/create-messages.ts';
import type { SecretsConfig } from '../secrets/key-file.ts';
import { DatabaseAddressError, readDatabaseAddress } from '../postgres/address.ts';
import { readSigner } from '../secrets/read-signer.ts';

/** Source of prices. `none` leaves every market closed. */
export type FeedConfig =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'simulator';
      /** Seed that the prices follow from, for tests; undefined where they must not be foretold. */
      readonly seed: number | undefined;
      /** Time between two moves of the prices. */
      readonly stepMs: number;
    }
  /** `speed` is how many recorded seconds pass in one second. */
  | { readonly kind: 'replay'; readonly file: string; readonly speed: number };

/** Database of the venue: a PostgreSQL of its own in a folder, or one of another operator. */
export type DatabaseConfig =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  /** `url` is the owner's; `appUrl` the login that the running server takes instead of one of its own making. */
  | { readonly kind: 'server'; readonly url: string; readonly appUrl?: string };

/** An address that holds money of the venue, as it is published. */
export interface ReserveAddress {
  readonly chain: string;
  readonly currency: string;
  readonly address: string;
}

export type LogLevel = (typeof LOG_LEVELS)[number];

interface CommonConfig {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly database: DatabaseConfig;
  readonly logLevel: LogLevel;
  /** Whether X-Forwarded-For and -Proto come from a proxy of this installation. */
  readonly trustProxy: boolean;
  /** Asked for by `/metrics`; empty for none. */
  readonly metricsToken: string;
  /** Full origins that may send state-changing requests besides this host. */
  readonly allowedOrigins: readonly string[];
  /** Address at which customers reach the venue, for links in messages, without a slash at its end; empty for this machine. */
  readonly publicUrl: string;
  /** The only host where the operators' console answers, and where nothing else does, in lower case; empty for none of its own. */
  readonly consoleHost: string;
  /** Whether browsers may keep the worker that shows the offline page; without it they are told to remove the one they have. */
  readonly offlineWorker: boolean;
  readonly secrets: SecretsConfig;
  /** The folder with the heads of the journals of venues, one file for each. */
  readonly headFolder: string;
  /** The file that held it before it was named by the venue. */
  readonly formerHeadFile: string;
  readonly mail: MailConfig;
  readonly sms: SmsConfig;
  readonly chains: ChainsConfig;
  /** Addresses with the venue's money, to be published. */
  readonly reserves: readonly ReserveAddress[];
  /** Public Ed25519 key of the signer of withdrawals, in hex; empty for none. */
  readonly withdrawalSigner: string;
  /** The script of a third-party live chat, which takes the place of the venue's own; empty for none. */
  readonly supportScript: string;
}

/** Play money: demo customers, invented or recorded prices, and switches for tests. */
export interface DemoConfig extends CommonConfig {
  readonly mode: 'demo';
  readonly feed: FeedConfig;
  /** False for tests only: acknowledged orders may then be lost in a power cut. */
  readonly durable: boolean;
  /** Budgets of calls are multiplied by it. */
  readonly rateLimitFactor: number;
  /** Whether a venue that is founded now gets shops with adverts. */
  readonly demoShops: boolean;
}

/** Real money: nothing invented and nothing switched off. */
export interface LiveConfig extends CommonConfig {
  readonly mode: 'live';
  readonly feed: { readonly kind: 'none' };
  readonly durable: true;
  readonly rateLimitFactor: 1;
  readonly demoShops: false;
}

export type Config = DemoConfig | LiveConfig;

/** A setting is malformed, or two contradict each other. The message is one line for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const configError = (message: string): ConfigError => new ConfigError(message);
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const REPLAY = /^replay:(.+?)(?:@([0-9]+(?:\.[0-9]+)?))?$/;
const SPEED_MAX = 100_000;

type SettingName = (typeof SETTINGS)[number]['name'];
type Read = (name: SettingName) => string;

/**
 * Reads all settings from the environment, once. An empty variable counts as absent. Throws `ConfigError` for a malformed
 * value and for values that contradict each other.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const read: Read = (name) => environment[name]?.trim() || (SETTINGS.find((each) => each.name === name)?.fallback ?? '');
  const isSet = (name: SettingName): boolean => Boolean(environment[name]?.trim());
  const mode = oneOf(read, 'MODE', ['demo', 'live']);
  const common: CommonConfig = {
    host: read('HOST'),
    port: wholeNumber(read, 'PORT', 0, 65_535),
    database: databaseConfig(read),
    logLevel: oneOf(read, 'LOG_LEVEL', LOG_LEVELS),
    trustProxy: flag(read, 'TRUST_PROXY'),
    metricsToken: metricsToken(read),
    allowedOrigins: origins(read),
    publicUrl: publicUrl(read),
    consoleHost: consoleHost(read),
    offlineWorker: flag(read, 'OFFLINE_WORKER'),
    secrets: secretsConfig(read),
    headFolder: resolve(read('DATA_DIR')),
    formerHeadFile: formerHeadFile(read),
    chains: readChains(read, mode, isSafeAddress, configError),
    mail: mailConfig(read),
    sms: smsConfig(read),
    reserves: reserveAddresses(read),
    supportScript: supportScript(read),
    withdrawalSigner: readSigner(read('WITHDRAWAL_SIGNER'), mode, configError),
  };
  const feed = isSet('FEED') || mode === 'demo' ? feedConfig(read) : ({ kind: 'none' } as const);
  if (isSet('SIMULATOR_SEED') && feed.kind !== 'simulator')
    throw new ConfigError('SIMULATOR_SEED is set, but FEED is not the simulator; remove one of them.');
  const demo: DemoConfig = {
    ...common,
    mode: 'demo',
    feed,
    durable: !flag(read, 'UNSAFE_NO_FSYNC'),
    rateLimitFactor: wholeNumber(read, 'RATE_LIMIT_FACTOR', 1, 1_000_000),
    demoShops: flag(read, 'DEMO_SHOPS'),
  };
  return mode === 'demo' ? demo : live(demo, common);
}

/** The settings as a table in Markdown, as docs/operating/settings.md shows it. */
export function settingsTable(): string {
  const rows = SETTINGS.map(({ name, fallback, meaning }) => `| \`${name}\` | ${fallback && `\`${fallback}\``} | ${meaning} |`);
  return ['| Variable | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

function live(demo: DemoConfig, common: CommonConfig): LiveConfig {
  const { feed, durable, rateLimitFactor, demoShops } = demo;
  if (feed.kind !== 'none')
    throw new ConfigError(
      `MODE=live does not trade on ${feed.kind === 'simulator' ? 'invented' : 'recorded'} prices; remove FEED, or set MODE=demo.`,
    );
  if (!durable) throw new ConfigError('MODE=live may not lose acknowledged orders; remove UNSAFE_NO_FSYNC, or set MODE=demo.');
  if (rateLimitFactor !== 1) throw new ConfigError('MODE=live keeps its rate limits; remove RATE_LIMIT_FACTOR, or set MODE=demo.');
  if (demoShops) throw new ConfigError('MODE=live has no shops of a demonstration; remove DEMO_SHOPS, or set MODE=demo.');
  const { database, publicUrl: address } = common;
  if (database.kind === 'server' && !isSafeDatabase(database.url))
    throw new ConfigError('MODE=live reaches a DATABASE_URL on another machine by sslmode=verify-full only; add it to the address.');
  if (database.kind === 'server' && database.appUrl !== undefined && !isSafeDatabase(database.appUrl))
    throw new ConfigError('MODE=live reaches a DATABASE_APP_URL on another machine by sslmode=verify-full only; add it to the address.');
  if (address !== '' && !isSafeAddress(address))
    throw new ConfigError(`MODE=live sends customers to https only; PUBLIC_URL is ${quote(address)}.`);
  return { ...common, mode: 'live', feed, durable, rateLimitFactor, demoShops };
}

function databaseConfig(read: Read): DatabaseConfig {
  const [url, appUrl] = [read('DATABASE_URL'), read('DATABASE_APP_URL')];
  if (url === '' && appUrl !== '')
    throw new ConfigError('DATABASE_APP_URL is set, but DATABASE_URL is not; the embedded database needs neither.');
  if (url === '') return { kind: 'embedded', dataDir: resolve(read('DATA_DIR')) };
  for (const [name, text] of [
    ['DATABASE_URL', url],
    ['DATABASE_APP_URL', appUrl],
  ] as const) {
    if (text !== '' && !/^postgres(?:ql)?:\/\/./.test(text))
      throw new ConfigError(`${name} must look like postgres://user:password@host:5432/database.`);
    if (/^[^/]*\/\/(?:[^/?#]*@)?[^/?#@]*,/.test(text))
      throw new ConfigError(`${name} names several hosts; give the one address that leads to the server that takes writes.`);
    if (text !== '') requireReadable(name, text);
  }
  return { kind: 'server', url, ...(appUrl !== '' && { appUrl }) };
}

function requireReadable(name: SettingName, url: string): void {
  try {
    readDatabaseAddress(url);
  } catch (error) {
    if (error instanceof DatabaseAddressError) throw new ConfigError(`${name} ${error.message}.`, { cause: error });
    throw error;
  }
}

function feedConfig(read: Read): FeedConfig {
  const text = read('FEED');
  if (text === 'none') return { kind: 'none' };
  if (text === 'simulator')
    return {
      kind: 'simulator',
      seed: read('SIMULATOR_SEED') === '' ? undefined : wholeNumber(read, 'SIMULATOR_SEED', 0, 0xffff_ffff),
      stepMs: wholeNumber(read, 'SIMULATOR_STEP_MS', 50, 1_500),
    };
  const [, file, speedText] = REPLAY.exec(text) ?? [];
  if (file === undefined) throw new ConfigError(`FEED must be simulator, replay:<file>[@speed] or none, not ${quote(text)}.`);
  const speed = Number(speedText ?? '1');
  if (speed <= 0 || speed > SPEED_MAX)
    throw new ConfigError(`The speed in FEED must be above 0 and at most ${SPEED_MAX}, not ${speedText}.`);
  return { kind: 'replay', file: resolve(file), speed };
}

function origins(read: Read): string[] {
  const list = read('ALLOWED_ORIGINS')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  for (const each of list) {
    if (!URL.canParse(each) || new URL(each).origin !== each) {
      throw new ConfigError(`ALLOWED_ORIGINS holds ${quote(each)}; an origin looks like https://trade.example, without a path.`);
    }
  }
  return list;
}

function publicUrl(read: Read): string {
  const text = read('PUBLIC_URL');
  if (text === '') {
    const needed = (['SMTP_URL', 'SMS_GATEWAY_URL'] as const).find((name) => read(name) !== '');
    if (needed) throw new ConfigError(`${needed} is set, but PUBLIC_URL is not; messages hold links to it.`);
    return '';
  }
  if (!isWebAddress(text) || new URL(text).origin !== text)
    throw new ConfigError(`PUBLIC_URL must look like https://trade.example, without a path, not ${quote(text)}.`);
  return text;
}

function supportScript(read: Read): string {
  const text = read('SUPPORT_SCRIPT');
  // It is written into a policy and into a document: nothing that means something there.
  if (text !== '' && !(/^https?:\/\/[\w.:/?=&%~-]+$/.test(text) && isWebAddress(text) && isSafeAddress(text)))
    throw new ConfigError(`SUPPORT_SCRIPT must look like https://chat.example/loader.js, not ${quote(text)}.`);
  return text;
}

function metricsToken(read: Read): string {
  const text = read('METRICS_TOKEN');
  if (text !== '' && !/^[\x21-\x7e]{16,}$/.test(text))
    throw new ConfigError('METRICS_TOKEN must be at least 16 characters, without spaces.');
  return text;
}

function consoleHost(read: Read): string {
  const host = read('CONSOLE_HOST').toLowerCase();
  if (host === '') return '';
  // A name and no address: passkeys belong to names.
  if (host.length > 253 || !/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(host))
    throw new ConfigError(`CONSOLE_HOST must be a name such as ops.trade.example, without scheme, port and path, not ${quote(host)}.`);
  const address = read('PUBLIC_URL');
  if (URL.canParse(address) && new URL(address).hostname === host)
    throw new ConfigError('CONSOLE_HOST is the host of PUBLIC_URL; give the console another one, or none.');
  return host;
}

function secretsConfig(read: Read): SecretsConfig {
  const text = read('SECRET_KEY');
  if (text === '') return { kind: 'file', file: join(resolve(read('DATA_DIR')), 'secret.key') };
  return { kind: 'keys', keys: text.split(',').map((key) => key.trim()) };
}

/** Returns the path of the head of the journal from before the venue named it. It is by the database's address, without the user who connects. */
function formerHeadFile(read: Read): string {
  const url = read('DATABASE_URL');
  const { host, pathname } = URL.canParse(url) ? new URL(url) : { host: '', pathname: '' };
  const name = url === '' ? 'journal.head' : `journal-${hash('sha256', host + pathname, 'hex').slice(0, 8)}.head`;
  return join(resolve(read('DATA_DIR')), name);
}

function mailConfig(read: Read): MailConfig {
  const [url, from] = [read('SMTP_URL'), read('MAIL_FROM')];
  if (url === '' && from === '') return { kind: 'outbox' };
  // What was given is not shown: it holds a password.
  if (!/^smtps?:\/\/./.test(url) || !URL.canParse(url))
    throw new ConfigError('SMTP_URL must look like smtps://user:password@mail.example.');
  if (!/^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(from))
    throw new ConfigError(`MAIL_FROM must look like Candor <no-reply@trade.example>, not ${quote(from)}.`);
  return { kind: 'smtp', url, from };
}

function smsConfig(read: Read): SmsConfig {
  const [url, token] = [read('SMS_GATEWAY_URL'), read('SMS_GATEWAY_TOKEN')];
  if (url === '' && token === '') return { kind: 'outbox' };
  // Codes travel in the text: on the way to another machine no third party may read them.
  if (!isWebAddress(url) || !isSafeAddress(url)) throw new ConfigError('SMS_GATEWAY_URL must look like https://gateway.example/send.');
  return { kind: 'gateway', url, token };
}

function reserveAddresses(read: Read): ReserveAddress[] {
  const list = read('RESERVE_ADDRESSES')
    .split(',')
    .filter((each) => each.trim() !== '');
  return list.map((each) => {
    const [, chain, currency, address] = /^([A-Za-z0-9]{1,20}):([A-Za-z0-9]{1,20}):([A-Za-z0-9]{20,100})$/.exec(each.trim()) ?? [];
    if (chain === undefined || currency === undefined || address === undefined)
      throw new ConfigError(`RESERVE_ADDRESSES holds ${quote(each)}; an entry looks like TRC20:USDT:TJRa…, chain, currency and address.`);
    return { chain, currency, address };
  });
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/./.test(text) && URL.canParse(text);
}

/** Whether no third party on the way can read what is sent there: by TLS, or because it stays on this machine. */
function isSafeAddress(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || isThisMachine(hostname);
}

/** Whether a PostgreSQL address is safe, like `isSafeAddress`. A folder is a socket of this machine; a host in the query wins over the one before it. */
function isSafeDatabase(url: string): boolean {
  const { host, isVerified } = readDatabaseAddress(url);
  return host.startsWith('/') || isThisMachine(host) || isVerified;
}

function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname === '::1' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

function wholeNumber(read: Read, name: SettingName, least: number, most: number): number {
  const text = read(name);
  const number = Number(text);
  if (!/^\d{1,10}$/.test(text) || number < least || number > most) {
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not ${quote(text)}.`);
  }
  return number;
}

function oneOf<Value extends string>(read: Read, name: SettingName, values: readonly Value[]): Value {
  const text = read(name);
  const found = values.find((each) => each === text);
  if (found === undefined)
    throw new ConfigError(`${name} must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}, not ${quote(text)}.`);
  return found;
}

function flag(read: Read, name: SettingName): boolean {
  return oneOf(read, name, ['0', '1']) === '1';
}

function quote(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
