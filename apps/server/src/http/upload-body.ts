import type { IncomingMessage } from 'node:http';
import { RefusedError } from '../kernel/command.ts';
import { MalformedBodyError, type Fields } from './bodies.ts';

/** Room for the boundaries and the few fields beside the file. */
const OVERHEAD_BYTES = 65_536;
const MULTIPART = /^multipart\/form-data\s*;/i;

/** A form with one file, read into memory. */
export interface UploadBody {
  readonly fields: Fields;
  readonly file: Buffer;
}

/**
 * Reads a multipart form whose file has at most `limit` bytes. Called after the caller was let in, so that nobody else
 * makes the server hold megabytes. Rejects with `RefusedError` (`upload_too_large`, `upload_missing`) and `MalformedBodyError`.
 */
export async function readUploadBody(request: IncomingMessage, limit: number): Promise<UploadBody> {
  const type = request.headers['content-type'] ?? '';
  if (!MULTIPART.test(type)) throw new MalformedBodyError('not a multipart form');
  const bytes = await readBytes(request, limit);
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new MalformedBodyError('a broken multipart form');
  });
  const fields: Record<string, unknown> = {};
  let file: Buffer | undefined;
  for (const [name, value] of form) {
    if (name === '__proto__') throw new MalformedBodyError('a field is named __proto__');
    if (Object.hasOwn(fields, name) || (name === 'file' && file)) throw new MalformedBodyError('a field is repeated');
    if (typeof value === 'string') fields[name] = value;
    else if (name === 'file') file = Buffer.from(await value.arrayBuffer());
    else throw new MalformedBodyError('more than one file');
  }
  if (!file) throw new RefusedError('upload_missing');
  if (file.length > limit) throw new RefusedError('upload_too_large', { limit });
  return { fields, file };
}

async function readBytes(request: IncomingMessage, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const most = limit + OVERHEAD_BYTES;
  if (Number(request.headers['content-length'] ?? 0) > most) throw new RefusedError('upload_too_large', { limit });
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most) throw new RefusedError('upload_too_large', { limit });
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
