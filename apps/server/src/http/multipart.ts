import { bodyText, MalformedBodyError } from './bodies.ts';

/** One part of a form. `content` shares the memory of the body. */
export interface FormPart {
  readonly name: string;
  /** Whether it was sent as a file; its name and what the client says of it are nobody's business. */
  readonly isFile: boolean;
  readonly content: Buffer;
}

/** The file and the few fields beside it. */
const PARTS_MOST = 8;
const HEAD_BYTES_MOST = 2_048;
/** As browsers and programs write it, with nothing else: two boundaries would be two forms in one. */
const CONTENT_TYPE = /^multipart\/form-data\s*;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'+./:=-]{1,70}))\s*$/i;
const DISPOSITION = /^form-data; ?name="([^"]{1,100})"(?:; ?filename="[^"]*")?(?:; ?filename\*=[^;"]+)?$/i;

/**
 * Reads a multipart form (RFC 7578) of at most eight parts in one pass. Written for this one form: general readers accept
 * parts and headers without number, and a body of some megabytes of them would hold up everybody for seconds. Throws
 * `MalformedBodyError`.
 */
export function readMultipart(contentType: string, body: Buffer): FormPart[] {
  const [, quoted, plain] = CONTENT_TYPE.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new MalformedBodyError('not a multipart form');
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const parts: FormPart[] = [];
  // The first delimiter begins the body, without the line end before it.
  if (!body.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2))) throw new MalformedBodyError('no boundary');
  for (let at = delimiter.length - 2; ;) {
    const after = body.toString('latin1', at, at + 2);
    if (after === '--') {
      if (body.length > at + 2 && body.toString('latin1', at + 2) !== '\r\n') throw new MalformedBodyError('more after the form');
      return parts;
    }
    if (after !== '\r\n' || parts.length >= PARTS_MOST) throw new MalformedBodyError('a broken boundary, or too many parts');
    const head = body.subarray(at, at + HEAD_BYTES_MOST);
    const headEnd = head.indexOf('\r\n\r\n');
    const end = headEnd < 0 ? -1 : body.indexOf(delimiter, at + headEnd + 2);
    if (end < at + headEnd + 4) throw new MalformedBodyError('a part without an end');
    parts.push({ ...dispositionOf(head.subarray(2, headEnd)), content: body.subarray(at + headEnd + 4, end) });
    at = end + delimiter.length;
  }
}

function dispositionOf(head: Buffer): { readonly name: string; readonly isFile: boolean } {
  const found = bodyText(head)
    .split('\r\n')
    .filter((line) => /^content-disposition:/i.test(line));
  const [, name] = DISPOSITION.exec((found[0] ?? '').replace(/^[^:]*:\s*/, '').trimEnd()) ?? [];
  if (found.length !== 1 || name === undefined) throw new MalformedBodyError('a part without a name');
  return { name, isFile: /; ?filename/i.test(found[0] ?? '') };
}
