import type { IncomingMessage } from 'node:http';
import { RefusedError } from '../../kernel/model/command.ts';
import { bodyText, MalformedBodyError, type Fields } from './bodies.ts';
import { readMultipart } from './multipart.ts';

/** Room for the boundaries and the few fields beside the file. */
const OVERHEAD_BYTES = 65_536;
/** Forms that are read at a time, of one customer and of all: who sends slowly holds what was read in memory. */
const READING_EACH = 4;
const READING_ALL = 40;

/** A form with one file, read into memory. */
export interface UploadBody {
  readonly fields: Fields;
  readonly file: Buffer;
}

/** Reads the forms of uploads, not too many at a time. */
export class UploadBodies {
  readonly #reading = new Map<number, number>();
  #all = 0;

  /**
   * Reads a multipart form whose file has at most `limit` bytes. Called after the caller was let in, so that no other client
   * makes the server hold megabytes. Rejects with `RefusedError` (`busy`, `upload_too_large`, `upload_missing`) and
   * `MalformedBodyError`.
   */
  async read(request: IncomingMessage, userId: number, limit: number): Promise<UploadBody> {
    const own = this.#reading.get(userId) ?? 0;
    if (own >= READING_EACH || this.#all >= READING_ALL) throw new RefusedError('busy');
    this.#reading.set(userId, own + 1);
    this.#all += 1;
    try {
      return formOf(request.headers['content-type'] ?? '', await readBytes(request, limit), limit);
    } finally {
      this.#all -= 1;
      const left = (this.#reading.get(userId) ?? 1) - 1;
      if (left > 0) this.#reading.set(userId, left);
      else this.#reading.delete(userId);
    }
  }
}

function formOf(type: string, bytes: Buffer, limit: number): UploadBody {
  const fields: Record<string, unknown> = {};
  let file: Buffer | undefined;
  for (const { name, isFile, content } of readMultipart(type, bytes)) {
    if (name === '__proto__') throw new MalformedBodyError('a field is named __proto__');
    if (Object.hasOwn(fields, name) || (name === 'file' && file)) throw new MalformedBodyError('a field is repeated');
    if (!isFile) fields[name] = bodyText(content);
    else if (name === 'file') file = content;
    else throw new MalformedBodyError('more than one file');
  }
  if (!file) throw new RefusedError('upload_missing');
  if (file.length > limit) throw new RefusedError('upload_too_large', { limit });
  return { fields, file };
}

async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const most = limit + OVERHEAD_BYTES;
  if (Number(request.headers['content-length'] ?? 0) > most) throw new RefusedError('upload_too_large', { limit });
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most) throw new RefusedError('upload_too_large', { limit });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
