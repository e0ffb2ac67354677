import { createHash } from 'node:crypto';
import { DOCUMENT_BYTES_MOST, UPLOAD_BYTES_MOST, type C2cEvidenceType } from '@candor/api';
import type { PictureConverter } from '../../files/picture-converter.ts';
import { RefusedError } from '../../kernel/model/command.ts';

/** Bytes as they are kept. */
export interface KeptFile {
  readonly type: C2cEvidenceType;
  readonly content: Buffer;
  /** SHA-256 of the content, in hex. */
  readonly sha256: string;
}

const PDF = '%PDF-';
const PDF_END = '%%EOF';
/** Readers look for the end of a document in so many bytes. */
const TAIL_BYTES = 1024;

function isPdf(bytes: Buffer): boolean {
  return (
    bytes.toString('latin1', 0, PDF.length) === PDF && bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES)).includes(PDF_END)
  );
}

/**
 * Returns a picture, rebuilt from its pixels, or a PDF, which is kept unchanged. A PDF is never opened here: it only ever leaves to be saved. Rejects with
 * `upload_too_large`, `upload_type`, `upload_pixels` and `busy`.
 */
export async function keptFile(file: Buffer, converter: Pick<PictureConverter, 'convert'>): Promise<KeptFile> {
  if (file.length > UPLOAD_BYTES_MOST) throw new RefusedError('upload_too_large', { limit: UPLOAD_BYTES_MOST });
  const document = isPdf(file);
  if (document && file.length > DOCUMENT_BYTES_MOST) throw new RefusedError('upload_too_large', { limit: DOCUMENT_BYTES_MOST });
  const content = document ? file : await converter.convert(file);
  return { type: document ? 'pdf' : 'jpeg', content, sha256: createHash('sha256').update(content).digest('hex') };
}
