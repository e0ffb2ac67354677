import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { HDKey } from '@scure/bip32';
import { describe, expect, test } from 'vitest';
import { TEST_KEYS } from '../src/chains/deposit-keys.ts';
import { ConfigError, readConfig, settingsTable } from '../src/config/config.ts';

describe('settings', () => {
  test('an empty environment is a demo on the simulator with an embedded, durable database', () => {
    expect(readConfig({})).toEqual({
      mode: 'demo',
      host: '0.0.0.0',
      port: 8080,
      database: { kind: 'embedded', dataDir: resolve('data') },
      feed: { kind: 'simulator', seed: undefined, stepMs: 250 },
      logLevel: 'info',
      trustProxy: false,
      metricsToken: '',
      allowedOrigins: [],
      publicUrl: '',
      consoleHost: '',
      offlineWorker: true,
      supportScript: '',
      secrets: { kind: 'file', file: resolve('data/secret.key') },
      headFolder: resolve('data'),
      formerHeadFile: resolve('data/journal.head'),
      mail: { kind: 'outbox' },
      sms: { kind: 'outbox' },
      chains: {
        nodes: [],
        keys: Object.fromEntries(Object.entries(TEST_KEYS).map(([chain, key]) => [chain, [key]])),
        tokens: [
          { chain: 'ERC20', contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
          { chain: 'TRC20', contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
        ],
      },
      reserves: [],
      withdrawalSigner: '0d7550754e0800a5d237eef5826035766b9b3e5a15868a940ab289958788e3b0',
      durable: true,
      rateLimitFactor: 1,
      demoShops: false,
    });
  });

  test('an empty variable counts as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', MODE: '' })).toEqual(readConfig({}));
  });

  test('messages leave through the mail server and the gateway that are set', () => {
    const settings = {
      PUBLIC_URL: 'https://trade.example',
      SMTP_URL: 'smtps://user:secret@mail.example',
      MAIL_FROM: 'Candor <no-reply@trade.example>',
      SMS_GATEWAY_URL: 'https://gateway.example/send',
      SMS_GATEWAY_TOKEN: 'token',
      SECRET_KEY: 'new, old',
    };
    expect(readConfig(settings)).toMatchObject({
      publicUrl: 'https://trade.example',
      mail: { kind: 'smtp', url: settings.SMTP_URL, from: settings.MAIL_FROM },
      sms: { kind: 'gateway', url: settings.SMS_GATEWAY_URL, token: 'token' },
      secrets: { kind: 'keys', keys: ['new', 'old'] },
    });
  });

  test('a database url replaces the embedded database', () => {
    const url = 'postgres://candor:secret@db.example:5432/candor';
    expect(readConfig({ DATABASE_URL: url }).database).toEqual({ kind: 'server', url });
    const appUrl = url.replace('candor:', 'app:');
    expect(readConfig({ DATABASE_URL: url, DATABASE_APP_URL: appUrl }).database).toEqual({ kind: 'server', url, appUrl });
  });

  test.each([
    ['replay:ticks.csv.gz', { kind: 'replay', file: resolve('ticks.csv.gz'), speed: 1 }],
    ['replay:/recorded/ticks.csv.gz@60', { kind: 'replay', file: '/recorded/ticks.csv.gz', speed: 60 }],
    ['replay:odd@name.csv@0.5', { kind: 'replay', file: resolve('odd@name.csv'), speed: 0.5 }],
    ['none', { kind: 'none' }],
  ])('FEED=%s', (text, feed) => {
    expect(readConfig({ FEED: text }).feed).toEqual(feed);
  });

  test('live mode has no feed of its own making', () => {
    expect(readConfig({ MODE: 'live' })).toMatchObject({ mode: 'live', feed: { kind: 'none' }, durable: true, rateLimitFactor: 1 });
  });

  test('a live venue has the chains that have a node and a key, and no other', () => {
    const key = HDKey.fromMasterSeed(new Uint8Array(32).fill(7)).derive("m/44'/60'/0'").publicExtendedKey;
    expect(readConfig({ MODE: 'live' }).chains).toMatchObject({ nodes: [], keys: {} });
    expect(readConfig({ MODE: 'live', ETH_RPC_URL: 'https://node.example/v1', ETH_XPUB: `${key}, ${key}` }).chains).toEqual({
      nodes: [{ chain: 'ERC20', url: 'https://node.example/v1', second: '', usdt: '0xdAC17F958D2ee523a2206206994597C13D831ec7' }],
      keys: { ERC20: [key, key] },
      tokens: [
        { chain: 'ERC20', contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
        { chain: 'TRC20', contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
      ],
    });
  });

  test('the console has a host of its own when one is named, whatever its letters', () => {
    expect(readConfig({ CONSOLE_HOST: 'Ops.trade.example', PUBLIC_URL: 'https://trade.example' }).consoleHost).toBe('ops.trade.example');
  });

  test.each([
    'postgres://o:p@db.example:5432/candor?sslmode=verify-full',
    'postgres://o:p@localhost/candor',
    'postgres://o:p@127.0.0.1:5432/candor',
    'postgres://o:p@%2Fvar%2Frun%2Fpostgresql/candor',
    'postgres:///candor?host=/var/run/postgresql',
    'postgres://o:p@ss@localhost/candor',
    'postgres://o:p@localhost:x@db.example/candor?sslmode=disable&sslmode=verify-full',
  ])('live mode reaches the database on this machine, or by verified TLS: %s', (url) => {
    expect(readConfig({ MODE: 'live', DATABASE_URL: url }).database).toEqual({ kind: 'server', url });
  });

  test.each([
    [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, not "80a".'],
    [{ PORT: '-1' }, 'PORT must be'],
    [{ PORT: '65536' }, 'PORT must be'],
    [{ PORT: '8e3' }, 'PORT must be'],
    [{ MODE: 'prod' }, 'MODE must be demo or live, not "prod".'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL is set, but PUBLIC_URL is not'],
    [{ PUBLIC_URL: 'https://trade.example/app' }, 'PUBLIC_URL must look like'],
    [{ PUBLIC_URL: 'https://t.example', SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL must look like'],
    [{ PUBLIC_URL: 'https://t.example', SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM must look like'],
    [{ PUBLIC_URL: 'https://t.example', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example\nBcc: c@d.example' }, 'MAIL_FROM must'],
    [{ CONSOLE_HOST: 'https://ops.trade.example' }, 'CONSOLE_HOST must be a name such as ops.trade.example'],
    [{ CONSOLE_HOST: 'ops.trade.example:8443' }, 'CONSOLE_HOST must be a name'],
    [{ CONSOLE_HOST: '192.0.2.1' }, 'CONSOLE_HOST must be a name'],
    [{ CONSOLE_HOST: 'ops.trade.example.' }, 'CONSOLE_HOST must be a name'],
    [{ CONSOLE_HOST: 'Trade.example', PUBLIC_URL: 'https://trade.example' }, 'CONSOLE_HOST is the host of PUBLIC_URL'],
    [{ SMS_GATEWAY_TOKEN: 'alone' }, 'SMS_GATEWAY_URL must look like'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 16 characters'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be 0 or 1'],
    [{ FEED: 'exchange' }, 'FEED must be simulator, replay:<file>[@speed] or none, not "exchange".'],
    [{ FEED: 'replay:' }, 'FEED must be'],
    [{ FEED: 'replay:x.csv@0' }, 'The speed in FEED'],
    [{ FEED: 'replay:x.csv@1000000' }, 'The speed in FEED'],
    [{ FEED: 'none', SIMULATOR_SEED: '7' }, 'SIMULATOR_SEED is set, but FEED is not the simulator'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like'],
    [{ DATABASE_URL: 'postgres://x', DATABASE_APP_URL: 'mysql://x' }, 'DATABASE_APP_URL must look like'],
    [{ DATABASE_APP_URL: 'postgres://x' }, 'DATABASE_APP_URL is set, but DATABASE_URL is not'],
    [
      { MODE: 'live', DATABASE_URL: 'postgres://o:p@localhost/candor', DATABASE_APP_URL: 'postgres://a:p@db.example/candor' },
      'reaches a DATABASE_APP_URL on another machine by sslmode=verify-full only',
    ],
    [{ ALLOWED_ORIGINS: 'https://a.example/path' }, 'without a path'],
    [{ MODE: 'live', FEED: 'simulator' }, 'MODE=live does not trade on invented prices; remove FEED, or set MODE=demo.'],
    [{ MODE: 'live', FEED: 'replay:x.csv' }, 'MODE=live does not trade on recorded prices'],
    [{ MODE: 'live', UNSAFE_NO_FSYNC: '1' }, 'MODE=live may not lose acknowledged orders'],
    [{ MODE: 'live', RATE_LIMIT_FACTOR: '10' }, 'MODE=live keeps its rate limits'],
    [{ MODE: 'live', DEMO_SHOPS: '1' }, 'MODE=live has no shops of a demonstration'],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR must be'],
    [{ PUBLIC_URL: 'https://t.example', SMS_GATEWAY_URL: 'http://gateway.example/send' }, 'SMS_GATEWAY_URL must look like https://'],
    [{ MODE: 'live', ETH_RPC_URL: 'https://node.example' }, 'ETH_RPC_URL and ETH_XPUB go together; set both or neither.'],
    [{ MODE: 'live', TRON_XPUB: TEST_KEYS.TRC20 }, 'TRON_RPC_URL and TRON_XPUB go together'],
    [{ MODE: 'live', ETH_RPC_URL: 'https://node.example', ETH_XPUB: TEST_KEYS.ERC20 }, 'ETH_XPUB is the published test key'],
    [{ MODE: 'live', ETH_RPC_URL: 'http://node.example', ETH_XPUB: 'xpub' }, 'MODE=live asks nodes on other machines by https only'],
    [{ ETH_RPC_URL_2: 'https://node.example' }, 'ETH_RPC_URL_2 is asked besides ETH_RPC_URL; set that too.'],
    [
      { TRON_RPC_URL: 'https://node.example', TRON_RPC_URL_2: 'https://node.example' },
      'TRON_RPC_URL_2 is the same node as TRON_RPC_URL; it would agree with everything.',
    ],
    [{ ETH_RPC_URL: 'https://node.example', ETH_RPC_URL_2: 'node.example' }, 'ETH_RPC_URL_2 must look like https://node.example.'],
    [{ ETH_RPC_URL: 'node.example' }, 'ETH_RPC_URL must look like https://node.example.'],
    [{ ETH_XPUB: 'xprv' }, 'ETH_XPUB is not usable: it is no extended key (BIP-32).'],
    [{ TRON_USDT: '0xdAC17F958D2ee523a2206206994597C13D831ec7' }, 'TRON_USDT is no address of TRC20.'],
    [{ TRON_USDT: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' }, 'TRON_USDT is the contract of no token.'],
    [{ MODE: 'live', PUBLIC_URL: 'http://trade.example' }, 'MODE=live sends customers to https only'],
    [{ MODE: 'live', DATABASE_URL: 'postgres://o:p@db.example/candor' }, 'by sslmode=verify-full only'],
    [{ MODE: 'live', DATABASE_URL: 'postgres://o:p@127.0.0.1.example/candor?sslmode=no-verify' }, 'by sslmode=verify-full only'],
    [{ MODE: 'live', DATABASE_URL: 'postgres://o:p@localhost/candor?host=db.example' }, 'by sslmode=verify-full only'],
    [{ MODE: 'live', DATABASE_URL: 'postgres://o:p@localhost@db.example/candor' }, 'by sslmode=verify-full only'],
    [{ MODE: 'live', DATABASE_URL: 'postgres://o:p@db.example/candor?sslmode=verify-full&sslmode=require' }, 'by sslmode=verify-full only'],
    [
      { MODE: 'live', DATABASE_URL: 'postgres://o:p@db.example/candor?sslmode=verify-full&uselibpqcompat=true' },
      'by sslmode=verify-full only',
    ],
    [
      { DATABASE_URL: 'postgres://o:p#q@db.example/candor' },
      'DATABASE_URL cannot be read as an address; write what is special in a password',
    ],
    [
      { DATABASE_URL: 'postgres://o:p@h/candor?sslrootcert=/nowhere/ca.pem' },
      'names the file /nowhere/ca.pem, which cannot be read (ENOENT).',
    ],
    [
      { DATABASE_URL: 'postgres://o:p@h/candor?options=-c%20role%3Dpostgres' },
      'holds options, which the venue sets for each session itself',
    ],
  ])('%o is refused with one clear line', (environment, message) => {
    const attempt = (): unknown => readConfig(environment);
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(message);
    expect(attempt).not.toThrow('\n');
  });

  test('docs/operating/settings.md lists exactly these settings', () => {
    expect(readFileSync(new URL('../../../docs/operating/settings.md', import.meta.url), 'utf8')).toContain(settingsTable());
  });
});
