import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryFolder } from '@candor/testkit/memory-folder';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { EmbeddedError } from '../../src/postgres/binaries.ts';
import { folderError, makeDataFolder } from '../../src/postgres/data-folder.ts';
import { startEmbedded } from '../../src/postgres/embedded.ts';
import { inOneLine } from '../../src/postgres/server-log.ts';
import { newAddress, removeSocketFolder } from '../../src/postgres/socket-folder.ts';
import { runCommand } from '../command-line.ts';

/** Rights and sockets are those of Unix. */
const isUnix = process.platform !== 'win32';
const home = await memoryFolder('candor-folders-');
afterAll(() => rmSync(home, { recursive: true, force: true }));
const folder = (): string => mkdtempSync(join(home, 'used-'));
const rightsOf = (path: string): number => statSync(path).mode & 0o777;

describe.skipIf(!isUnix)('the data folder', () => {
  it('OPS-73 is refused with what stands in its way', () => {
    const place = folder();
    writeFileSync(join(place, 'file'), '');
    symlinkSync(join(place, 'nowhere', 'at all'), join(place, 'link'));
    const refusals: [name: string, sentence: string][] = [
      ['file', `${place}/file is a file, not a folder`],
      ['file/data', `${place}/file is a file, not a folder`],
      ['link', `${place}/link is a symbolic link that leads nowhere`],
      ['link/data', `${place}/link is a symbolic link that leads nowhere`],
      ['a'.repeat(300), `The path of ${place}/${'a'.repeat(300)} is too long`],
    ];
    for (const [name, sentence] of refusals) {
      expect(() => makeDataFolder(join(place, name))).toThrow(EmbeddedError);
      expect(() => makeDataFolder(join(place, name))).toThrow(`${sentence}; set DATA_DIR to a folder of yours.`);
    }
    // Where no user can make anything it is not asked for ever.
    if (existsSync('/proc/self')) expect(() => makeDataFolder('/proc/self/data')).toThrow('This user may not write to /proc/self/data');
    for (const [code, sentence] of [
      ['EROFS', `${place} is on a disk that is read-only`],
      ['ENOSPC', `The disk of ${place} is full`],
      ['EACCES', `This user may not write to ${place} (said the system)`],
    ] as const)
      expect(folderError(place, Object.assign(new Error('said the system'), { code })).message).toBe(
        `${sentence}; set DATA_DIR to a folder of yours.`,
      );
  });

  it('OPS-73 is refused in one line by a start, which leaves nothing behind', async () => {
    const place = folder();
    writeFileSync(join(place, 'file'), '');
    const { code, err } = await runCommand('main', [], {
      MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: '0',
      FEED: 'none',
      DATA_DIR: join(place, 'file'),
    });
    expect(err).toBe(`Candor cannot start: ${place}/file is a file, not a folder; set DATA_DIR to a folder of yours.\n`);
    expect(code).toBe(1);
    expect(readdirSync(place)).toEqual(['file']);
  });

  it('OPS-74 is closed to others again where it was made or copied with rights for all', { timeout: 60_000 }, async () => {
    const before = process.umask(0);
    onTestFinished(() => void process.umask(before));
    const dataDir = join(folder(), 'data');
    await (await startEmbedded({ dataDir, durable: false })).stop();
    for (const name of readdirSync(dataDir)) expect([name, rightsOf(join(dataDir, name)) & 0o077]).toEqual([name, 0]);
    expect(rightsOf(dataDir) & 0o002).toBe(0);
    const secret = readFileSync(join(dataDir, 'postgres.secret'), 'utf8');
    for (const name of ['.', 'postgres', 'postgres.secret']) chmodSync(join(dataDir, name), 0o777);
    await (await startEmbedded({ dataDir, durable: false })).stop();
    expect(['.', 'postgres', 'postgres.secret'].map((name) => rightsOf(join(dataDir, name)).toString(8))).toEqual(['775', '700', '700']);
    expect(readFileSync(join(dataDir, 'postgres.secret'), 'utf8')).toBe(secret);
  });

  it('OPS-74 keeps the rights of a folder that everybody shares', () => {
    const shared = folder();
    chmodSync(shared, 0o1777);
    makeDataFolder(shared);
    expect(statSync(shared).mode & 0o7777).toBe(0o1777);
  });
});

describe.skipIf(!isUnix)('the folder of the socket', () => {
  /** Folder in which it is made, without the unique part of its name. */
  async function parentOf(temporary: string, uid?: number, dataDir = '/nowhere'): Promise<string> {
    const identity = uid === undefined ? ({ kind: 'self' } as const) : ({ kind: 'user', uid, gid: uid } as const);
    const { host } = await newAddress(identity, dataDir, temporary);
    removeSocketFolder(host);
    return host.slice(0, host.lastIndexOf('/'));
  }

  it('OPS-75 is in the temporary folder, and elsewhere where that is missing, no folder, too deep or closed to the database', async () => {
    const place = folder();
    writeFileSync(join(place, 'file'), '');
    const deep = join(place, 'd'.repeat(60));
    mkdirSync(deep);
    const closed = mkdtempSync(join(tmpdir(), 'candor-closed-'));
    onTestFinished(() => rmSync(closed, { recursive: true }));
    expect(await parentOf(tmpdir())).toBe(tmpdir());
    for (const unusable of [join(place, 'missing'), join(place, 'file'), deep]) expect(await parentOf(unusable)).toBe('/tmp');
    expect(await parentOf(closed)).toBe(closed);
    expect(await parentOf(closed, 65_534)).toBe('/tmp');
    expect(readdirSync(closed)).toEqual([]);
    // A path that is not whole would be another one for the database, which works elsewhere.
    expect(await parentOf('missing')).toBe('/tmp');
  });
});

describe.skipIf(!isUnix)('what PostgreSQL says before it ends', () => {
  it('OPS-76 is told in one line, without what it said before', { timeout: 60_000 }, async () => {
    expect(
      inOneLine(
        [
          '2026-11-27 14:08:18.932 UTC [20484] LOG:  starting PostgreSQL 18.4',
          '2026-11-27 14:08:18.932 UTC [20484] FATAL:  could not open lock file "/closed/.lock": Permission denied',
          '2026-11-27 14:08:18.973 UTC [20484] HINT:  Look there.',
          '2026-11-27 14:08:18.973 UTC [20484] LOG:  database system is shut down',
        ].join('\n'),
      ),
    ).toBe('could not open lock file "/closed/.lock": Permission denied; Look there.');
    expect(inOneLine('postgres: error while loading shared libraries: libssl.so\n')).toBe(
      'postgres: error while loading shared libraries: libssl.so',
    );
    const dataDir = join(folder(), 'data');
    await expect(startEmbedded({ dataDir, durable: false, settings: { work_mem: 'plenty' } })).rejects.toThrow('work_mem');
    const settings = { shared_buffers: 'plenty' };
    const refused = await startEmbedded({ dataDir, durable: false, settings }).catch((error: Error) => error.message);
    expect(refused).toBe(
      `PostgreSQL stopped while starting: invalid value for parameter "shared_buffers": "plenty" (${dataDir}/postgres.log says more).`,
    );
    // The folder is free again.
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    await (await startEmbedded({ dataDir, durable: false })).stop();
  });

  it('OPS-76 takes no other database for its own that has the number of a dead one', { timeout: 60_000 }, async () => {
    const [one, other] = [join(folder(), 'data'), join(folder(), 'data')];
    await (await startEmbedded({ dataDir: one, durable: false })).stop();
    const running = await startEmbedded({ dataDir: other, durable: false });
    onTestFinished(() => running.stop());
    const stale = [running.pid(), join(one, 'postgres'), 0, 5432, '/nowhere', '', ''].join('\n');
    writeFileSync(join(one, 'postgres', 'postmaster.pid'), stale);
    chmodSync(join(one, 'postgres', 'postmaster.pid'), 0o644);
    const started = await startEmbedded({ dataDir: one, durable: false });
    expect([started.reused, started.pid() === running.pid()]).toEqual([false, false]);
    await started.stop();
  });
});
