import { bodyText, MalformedBodyError } from './bodies.ts';

/** One part of a form. `content` shares the memory of the body. */
export interface FormPart {
  readonly name: string;
  /** Whether it was sent as a file; its name and what the client says of it are not kept. */
  readonly isFile: boolean;
  readonly content: Buffer;
}

/** The file and the few fields beside it. */
const PARTS_MOST = 8;
const HEAD_BYTES_MOST = 2_048;
/** Most bytes before the first part. They are meant for readers of mail that know no forms. */
const PREAMBLE_BYTES_MOST = 2_048;
/** Content type of a form as browsers and programs write it: one boundary, and at most a charset. Two boundaries would be two forms in one. */
const CONTENT_TYPE =
  /^multipart\/form-data(?:\s*;\s*charset="?utf-8"?)?\s*;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'+./:=-]{1,70}))(?:\s*;\s*charset="?utf-8"?)?\s*$/i;
/** One parameter of a header: in quotes, in which a backslash goes before what is meant as it is, or without. */
const PARAMETER = /\s*;\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s";]+))/y;
const NAME_LENGTH_MOST = 100;

/**
 * Reads a multipart form (RFC 7578) of at most eight parts in one pass. Written for this one form, since general readers accept parts and headers without
 * number. A body of some megabytes of them would hold up all callers for seconds. Throws `MalformedBodyError`.
 */
export function readMultipart(contentType: string, body: Buffer): FormPart[] {
  const [, quoted, plain] = CONTENT_TYPE.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new MalformedBodyError('not a multipart form');
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const parts: FormPart[] = [];
  for (let at = firstEnd(body, delimiter); ;) {
    // Blanks behind a boundary are allowed, and mean nothing.
    while (body[at] === 0x20 || body[at] === 0x09) at += 1;
    const after = body.toString('latin1', at, at + 2);
    if (after === '--') {
      if (body.indexOf(delimiter, at + 2) >= 0) throw new MalformedBodyError('more parts after the form');
      return parts;
    }
    if (after !== '\r\n' || parts.length >= PARTS_MOST) throw new MalformedBodyError('a broken boundary, or too many parts');
    const head = body.subarray(at, at + HEAD_BYTES_MOST);
    const headEnd = head.indexOf('\r\n\r\n');
    const end = headEnd < 0 ? -1 : body.indexOf(delimiter, at + headEnd + 2);
    if (end < at + headEnd + 4) throw new MalformedBodyError('a part without an end');
    parts.push({ ...headOf(head.subarray(2, headEnd)), content: body.subarray(at + headEnd + 4, end) });
    at = end + delimiter.length;
  }
}

/** Returns the end of the first delimiter. It begins the body, without the line end before it, or follows a short text that is ignored. */
function firstEnd(body: Buffer, delimiter: Buffer): number {
  const first = delimiter.length - 2;
  if (body.subarray(0, first).equals(delimiter.subarray(2))) return first;
  const at = body.subarray(0, PREAMBLE_BYTES_MOST).indexOf(delimiter);
  if (at < 0) throw new MalformedBodyError('no boundary');
  return at + delimiter.length;
}

function headOf(head: Buffer): { readonly name: string; readonly isFile: boolean } {
  const lines = bodyText(head).split('\r\n');
  const valuesOf = (header: string): string[] =>
    lines.filter((line) => line.toLowerCase().startsWith(`${header}:`)).map((line) => line.slice(header.length + 1).trim());
  const encoding = valuesOf('content-transfer-encoding')[0] ?? 'binary';
  if (!/^(?:binary|8bit|7bit)$/i.test(encoding)) throw new MalformedBodyError('a part that is encoded');
  const dispositions = valuesOf('content-disposition');
  const parameters = parametersOf(dispositions[0] ?? '');
  const name = parameters?.get('name') ?? '';
  if (dispositions.length !== 1 || name === '' || name.length > NAME_LENGTH_MOST) throw new MalformedBodyError('a part without a name');
  // A client that has no name for a file says at least what is in it.
  const isFile =
    ['filename', 'filename*'].some((each) => parameters?.has(each)) || /^(?!text\/|$)/i.test(valuesOf('content-type')[0] ?? '');
  return { name, isFile };
}

/** The parameters behind `form-data`, in whatever order; undefined when it is something else, or says one of them twice. */
function parametersOf(disposition: string): Map<string, string> | undefined {
  const [kind = ''] = disposition.split(';', 1);
  if (kind.trim().toLowerCase() !== 'form-data') return undefined;
  const found = new Map<string, string>();
  let at = kind.length;
  while (at < disposition.length) {
    PARAMETER.lastIndex = at;
    const [whole, parameter = '', quoted, plain = ''] = PARAMETER.exec(disposition) ?? [];
    const key = parameter.toLowerCase();
    if (whole === undefined || found.has(key)) return undefined;
    found.set(key, quoted?.replaceAll(/\\(.)/g, '$1') ?? plain);
    at += whole.length;
  }
  return found;
}
