import { chmodSync, createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';

const PACKAGE = fileURLToPath(new URL('../../node_modules/@sparticuz/chromium/', import.meta.url));
const { version } = JSON.parse(readFileSync(`${PACKAGE}package.json`, 'utf8')) as { version: string };

/** The browser for tests, unpacked; one folder per version. */
export const CHROMIUM = fileURLToPath(new URL(`../../node_modules/.cache/candor-chromium/${version}/chromium`, import.meta.url));

/** Flags without which it asks the network or hardware for things that tests have not got. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** Unpacks the browser that a package carries, once, so that nothing needs to be installed. */
export async function unpackChromium(): Promise<void> {
  if (existsSync(CHROMIUM)) return;
  mkdirSync(dirname(CHROMIUM), { recursive: true });
  const unfinished = `${CHROMIUM}.${process.pid}`;
  try {
    await pipeline(createReadStream(`${PACKAGE}bin/chromium.br`), createBrotliDecompress(), createWriteStream(unfinished));
    chmodSync(unfinished, 0o755);
    renameSync(unfinished, CHROMIUM);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
