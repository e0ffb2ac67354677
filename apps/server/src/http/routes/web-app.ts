import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { PublicPages } from '../../public-pages/public-pages.ts';
import { accepts } from '../bodies/encodings.ts';
import { FRAMING_PAGE_HEADERS, PAGE_HEADERS, STRICT_TRANSPORT } from '../headers.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** Vite puts a content hash of at least eight characters before the extension of everything below assets/. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;

/** Path of the file that names the app to a device, in the language of the reader. */
const MANIFEST = '/manifest.webmanifest';

type Encoding = 'br' | 'gzip' | 'identity';

/** Request headers that a reply varies by: the packing and the languages that the reader accepts. */
const VARY = 'accept-encoding, accept-language';
/** A page that is made for a request is packed as hard as takes no time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** A scheme and a host that may be part of an address. */
const HOST = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:]+\](?::\d{1,5})?$/i;

interface WebFile {
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>>;
}

const SUFFIXES: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

const read = new Map<string, ReadonlyMap<string, WebFile>>();

/** The files of a built app, read once in a process: a process that opens several venues serves all of them the same. */
function webFilesOf(root: string): ReadonlyMap<string, WebFile> {
  const known = read.get(root) ?? readWebFiles(root);
  read.set(root, known);
  return known;
}

function readWebFiles(root: string): ReadonlyMap<string, WebFile> {
  const contents = new Map<string, Buffer>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    contents.set(path.slice(root.length).split(sep).join('/'), readFileSync(path));
  }
  const files = new Map<string, WebFile>();
  for (const [path, identity] of contents) {
    const type = TYPES[extname(path)];
    // Only kinds a page may load are served: a stray source map or archive in the folder stays private.
    if (type === undefined) continue;
    const bodies: Partial<Record<Encoding, Buffer>> = { identity };
    for (const [encoding, suffix] of SUFFIXES) {
      const packed = contents.get(path + suffix);
      if (packed) bodies[encoding] = packed;
    }
    files.set(path, {
      type,
      cacheControl: HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
      bodies,
    });
  }
  return files;
}

/** Addresses at which customers reach the venue by its settings. */
export interface KnownOrigins {
  /** Empty where the operator did not say. */
  readonly publicUrl: string;
  readonly allowedOrigins: readonly string[];
}

/** Names of a machine for itself. */
const OWN_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the origin of the venue, for addresses in a page. It is the one that the operator set, else the host of the request if that is known. Known hosts are
 * this machine, the address that the connection was made to, and the allowed ones. Any other is empty, which makes addresses relative. A caller may name any
 * host, and a cache on the way would lead other readers there.
 */
export function originOf(
  { protocol, headers: { host }, socket }: Pick<FastifyRequest, 'protocol' | 'headers' | 'socket'>,
  { publicUrl, allowedOrigins }: KnownOrigins,
): string {
  if (publicUrl !== '') return publicUrl;
  if (host === undefined || !HOST.test(host)) return '';
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const own = socket.localAddress?.replace(/^::ffff:/, '');
  const isKnown = OWN_NAMES.has(name) || name === own || name === `[${own}]` || allowedOrigins.some((each) => new URL(each).host === host);
  return isKnown ? `${protocol}://${host}` : '';
}

/** A file that was made for a request, packed as it may be sent. */
function madeFile(text: string, request: FastifyRequest, type = 'text/html; charset=utf-8'): WebFile {
  const identity = Buffer.from(text);
  const accepted = request.headers['accept-encoding'] ?? '';
  const bodies: WebFile['bodies'] = accepts(accepted, 'br')
    ? { identity, br: brotliCompressSync(identity, BROTLI) }
    : accepts(accepted, 'gzip')
      ? { identity, gzip: gzipSync(identity) }
      : { identity };
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { type, cacheControl: 'no-cache', etag, bodies };
}

/**
 * Built browser app, read into memory once. It is a few megabytes, no path ever reaches the file system, and each file has its packed forms beside it. `root`
 * is a folder with index.html, and `base` the path it is served below (empty: everything). `pages` are the paths, base included, that the app answers by
 * itself.
 */
export class WebApp {
  readonly #files: ReadonlyMap<string, WebFile>;
  readonly #base: string;
  readonly #pages: ReadonlySet<string>;
  readonly #public: PublicPages | undefined;
  readonly #framing: string | undefined;
  readonly #known: KnownOrigins;

  /** `publicPages` are answered with what they say in them; the page `framing` may show a frame of this site. */
  constructor(root: string, base: string, pages: ReadonlySet<string>, known: KnownOrigins, publicPages?: PublicPages, framing?: string) {
    this.#known = known;
    this.#public = publicPages;
    this.#framing = framing;
    this.#files = webFilesOf(root);
    this.#base = base;
    this.#pages = pages;
    if (!this.#files.has('/index.html')) throw new Error(`no index.html in ${root}`);
  }

  /** Answers a page or file request. False when it is none of this app's, or when no file has that name and a page would be no answer. */
  async serve(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (path !== this.#base && !path.startsWith(`${this.#base}/`)) return false;
    const below = path.slice(this.#base.length);
    const file = below === '/' ? undefined : this.#files.get(below);
    if (file) {
      if (below === MANIFEST && this.#public) {
        const asked = { url: request.url, acceptLanguage: request.headers['accept-language'] };
        const manifest = this.#public.manifest(file.bodies.identity?.toString() ?? '', asked);
        this.#send(madeFile(manifest, request, file.type), 200, request, reply, VARY);
      } else this.#send(file, 200, request, reply);
      return true;
    }
    const known = this.#pages.has(path) || (path.endsWith('/') && this.#pages.has(path.slice(0, -1)));
    const index = this.#files.get('/index.html');
    if (!index || !(known || (request.headers.accept ?? '').includes('text/html'))) return false;
    const html = known ? await this.#documentOf(index, request) : undefined;
    if (html === undefined) this.#send(index, known ? 200 : 404, request, reply);
    else this.#send(madeFile(html, request), 200, request, reply, VARY);
    return true;
  }

  /** The page with what it says; undefined where that cannot be said, so that the app says it. */
  #documentOf(index: WebFile, request: FastifyRequest): Promise<string | undefined> | undefined {
    const asked = { origin: originOf(request, this.#known), url: request.url, acceptLanguage: request.headers['accept-language'] };
    return this.#public?.documentOf(index.bodies.identity?.toString() ?? '', asked);
  }

  #send(file: WebFile, status: number, request: FastifyRequest, reply: FastifyReply, vary = 'accept-encoding'): void {
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = SUFFIXES.map(([name]) => name).find((name) => file.bodies[name] && accepts(accepted, name)) ?? 'identity';
    const etag = `"${file.etag}-${encoding}"`;
    const isFraming = this.#framing !== undefined && request.url.split('?', 1)[0] === this.#framing;
    reply.headers(isFraming ? FRAMING_PAGE_HEADERS : PAGE_HEADERS);
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT);
    reply.headers({ 'cache-control': file.cacheControl, etag, vary });
    if (request.headers['if-none-match'] === etag && status === 200) {
      reply.code(304).send();
      return;
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.code(status).header('content-type', file.type).send(file.bodies[encoding]);
  }
}
