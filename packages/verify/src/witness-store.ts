import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { readSigned, type SignedDocument } from './signed.ts';
import { bytesOf, hexOf, parsed } from './text.ts';
import type { Cosignature } from './witness.ts';

/** File of a witness's folder to which heads are added, a line each. It is never rewritten. */
const HEADS = 'heads.ndjson';
const KEY = 'witness-key';

/** Reads the heads that a witness has seen and checked, oldest first. Throws when a line cannot be read. */
export async function storedHeads(folder: string): Promise<SignedDocument[]> {
  const text = await readFile(`${folder}/${HEADS}`, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
  return headsIn(text, `${folder}/${HEADS}`);
}

/** Reads the heads of such a file. Throws when a line cannot be read. */
export async function headsOfFile(file: string): Promise<SignedDocument[]> {
  return headsIn(await readFile(file, 'utf8'), file);
}

function headsIn(text: string, name: string): SignedDocument[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      const head = readSigned(parsed(line));
      if (!head) throw new Error(`line ${index + 1} of ${name} holds no head`);
      return head;
    });
}

/** Adds heads to the file. */
export async function storeHeads(folder: string, heads: readonly SignedDocument[]): Promise<void> {
  await appendFile(`${folder}/${HEADS}`, heads.map((head) => `${JSON.stringify(head)}\n`).join(''));
}

/** Stores a proof in a file of its own, and returns the name of the file. An existing file is not changed. */
export async function storeProof(folder: string, text: string, name: string): Promise<string> {
  const file = `${folder}/equivocation-${name}.json`;
  await writeFile(file, text, { flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  return file;
}

/** Key with which a witness signs. */
export interface WitnessKey {
  /** Public key in hex. */
  readonly key: string;
  sign(text: string): Promise<Omit<Cosignature, 'document'>>;
}

/** Returns the key of a folder. The first call makes folder and key, which only their owner can read. */
export async function witnessKey(folder: string): Promise<WitnessKey> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = `${folder}/${KEY}`;
  const stored = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  const text = stored ?? (await newKey());
  if (stored === undefined) await writeFile(file, text, { flag: 'wx', mode: 0o600 });
  const [key = '', secret = ''] = text.trim().split(' ');
  const bytes = bytesOf(secret);
  if (!bytes) throw new Error(`${file} holds no key`);
  const signing = await crypto.subtle.importKey('pkcs8', bytes, 'Ed25519', false, ['sign']);
  return {
    key,
    async sign(text) {
      return { key, signature: hexOf(new Uint8Array(await crypto.subtle.sign('Ed25519', signing, new TextEncoder().encode(text)))) };
    },
  };
}

async function newKey(): Promise<string> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('this machine makes no pair of keys');
  const [key, secret] = [await crypto.subtle.exportKey('raw', pair.publicKey), await crypto.subtle.exportKey('pkcs8', pair.privateKey)];
  return `${hexOf(new Uint8Array(key))} ${hexOf(new Uint8Array(secret))}\n`;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
