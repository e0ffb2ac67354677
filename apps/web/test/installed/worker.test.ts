import { readFileSync, readdirSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';

const SOURCE = readFileSync(new URL('../../offline/worker.js', import.meta.url), 'utf8').replace('__HASH__', 'new');
const ORIGIN = 'https://trade.example';

type Asked = { readonly method: string; readonly mode: string; readonly url: string };
type Network = (request: Asked) => Promise<Response>;

/** Environment that a browser gives a worker, as far as this one uses it. */
class Browser {
  readonly stored = new Map<string, Map<string, Response>>();
  readonly #on = new Map<string, (event: object) => void>();
  network: Network = async () => new Response('page');
  timers: (() => void)[] = [];
  /** Answer of the browser's store to anything that is put into it or opened. */
  store: { opened?: Error; put?: Error } = {};

  constructor() {
    const urlOf = (asked: Asked | string): string => new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href;
    const open = async (name: string) => {
      if (this.store.opened) throw this.store.opened;
      const files = this.stored.get(name) ?? new Map<string, Response>();
      this.stored.set(name, files);
      return {
        match: async (asked: Asked | string) => files.get(urlOf(asked))?.clone(),
        put: async (asked: Asked | string, answer: Response) => {
          if (this.store.put) throw this.store.put;
          files.set(urlOf(asked), answer);
        },
        addAll: async (asked: readonly Asked[]) => {
          for (const each of asked) files.set(urlOf(each), new Response(`kept ${each.url}`));
        },
        keys: async () => [...files.keys()].map((url) => ({ url })),
        delete: async ({ url }: Asked) => files.delete(url),
      };
    };
    runInContext(
      SOURCE,
      createContext({
        URL,
        Response,
        Date,
        Request: class {
          url: string;
          constructor(url: string) {
            this.url = url;
          }
        },
        fetch: (asked: Asked) => this.network(asked),
        setTimeout: (work: () => void) => this.timers.push(work),
        clearTimeout: () => undefined,
        caches: {
          open,
          keys: async () => [...this.stored.keys()],
          delete: async (name: string) => this.stored.delete(name),
          match: async (asked: Asked) => [...this.stored.values()].map((files) => files.get(urlOf(asked))).find(Boolean),
        },
        self: {
          location: { origin: ORIGIN },
          registration: {},
          clients: { claim: async () => undefined },
          skipWaiting: async () => undefined,
          addEventListener: (name: string, listener: (event: object) => void) => this.#on.set(name, listener),
        },
      }),
    );
  }

  async tell(name: 'install' | 'activate'): Promise<void> {
    let work: Promise<unknown> = Promise.resolve();
    this.#on.get(name)?.({ waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  }

  /** Returns the worker's answer; undefined when it leaves the request to the browser. */
  ask(path: string, { method = 'GET', mode = 'navigate' }: Partial<Asked> = {}): Promise<Response> | undefined {
    let answer: Promise<Response> | undefined;
    const request = { method, mode, url: new URL(path, ORIGIN).href };
    this.#on.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
    return answer;
  }

  paths(): string[] {
    return [...this.stored.values()].flatMap((files) => [...files.keys()]).map((url) => url.replace(ORIGIN, ''));
  }
}

let browser: Browser;
beforeEach(async () => {
  browser = new Browser();
  await browser.tell('install');
  await browser.tell('activate');
});

const textOf = async (answer: Promise<Response> | undefined): Promise<string | undefined> => (await answer)?.text();
const asset = '/assets/shell-Ab12Cd34.js';

describe('WEB-180 WEB-181 the worker of the installed app', () => {
  it('leaves calls, commands, downloads, sockets, the console and other sites to the browser', () => {
    for (const path of [
      '/api/wallet/list',
      '/api/download?ticket=1',
      '/console',
      '/console/reviews',
      '/socket.io/',
      'https://other.example/',
    ])
      expect(browser.ask(path), path).toBeUndefined();
    expect(browser.ask('/api/lever/submit', { method: 'POST', mode: 'cors' })).toBeUndefined();
    expect(browser.ask('/', { method: 'POST' })).toBeUndefined();
    expect(browser.ask('/api/user/info', { mode: 'cors' })).toBeUndefined();
    expect(browser.ask('/', { mode: 'cors' })).toBeUndefined();
  });

  it.each([
    ['is full', { put: new DOMException('full', 'QuotaExceededError') }],
    ['is forbidden', { opened: new DOMException('forbidden', 'SecurityError') }],
  ])('WEB-457 gives what the network gave where the store %s', async (_what, store) => {
    browser.store = store;
    browser.network = async () => Object.defineProperty(new Response('page'), 'type', { value: 'basic' });
    expect(await textOf(browser.ask('/finance'))).toBe('page');
    expect(await textOf(browser.ask(asset, { mode: 'cors' }))).toBe('page');
  });

  it('asks the venue for every page, and keeps none', async () => {
    expect(await textOf(browser.ask('/finance'))).toBe('page');
    expect(browser.paths()).not.toContain('/finance');
    browser.network = async () => new Response('not there', { status: 404 });
    expect(await textOf(browser.ask('/nothing'))).toBe('not there');
  });

  it('answers with the offline page without a line, behind a proxy without a venue, and when nothing comes in time', async () => {
    browser.network = () => Promise.reject(new TypeError('no line'));
    expect(await textOf(browser.ask('/leverdealCenter'))).toBe('kept /offline.html');
    browser.network = async () => new Response('bad gateway', { status: 502 });
    expect(await textOf(browser.ask('/finance'))).toBe('kept /offline.html');
    browser.network = () => new Promise(() => undefined);
    browser.timers = [];
    const late = browser.ask('/finance');
    await expect.poll(() => browser.timers.length).toBe(1);
    for (const end of browser.timers) end();
    expect(await textOf(late)).toBe('kept /offline.html');
  });

  it('remembers when a page last came from the venue, and no time that failed', async () => {
    browser.network = () => Promise.reject(new TypeError('no line'));
    await browser.ask('/');
    expect(browser.paths()).not.toContain('/last-page');
    browser.network = async () => new Response('page');
    await browser.ask('/');
    expect(browser.paths()).toContain('/last-page');
  });

  it('keeps files whose name holds a hash, and asks for each once', async () => {
    const asked: string[] = [];
    browser.network = async ({ url }) => {
      asked.push(url);
      const answer = new Response('code');
      Object.defineProperty(answer, 'type', { value: 'basic' });
      return answer;
    };
    expect(await textOf(browser.ask(asset, { mode: 'cors' }))).toBe('code');
    expect(await textOf(browser.ask(asset, { mode: 'cors' }))).toBe('code');
    expect(asked).toHaveLength(1);
    for (let count = 0; count < 450; count += 1) await browser.ask(`/assets/part-${String(count).padStart(8, '0')}.js`, { mode: 'cors' });
    expect(browser.stored.get('assets')?.size).toBe(400);
    expect(browser.paths()).not.toContain(asset);
  });

  it('keeps no answer that is none', async () => {
    browser.network = async () => new Response('gone', { status: 404 });
    expect((await browser.ask(asset, { mode: 'cors' }))?.status).toBe(404);
    expect(browser.paths()).not.toContain(asset);
  });

  it('removes what an earlier worker kept, and its own build stays', async () => {
    browser.stored.set('offline-old', new Map());
    await browser.tell('activate');
    expect([...browser.stored.keys()]).toContain('offline-new');
    expect([...browser.stored.keys()]).not.toContain('offline-old');
  });
});

it('WEB-182 the offline page has its words in every language', () => {
  const locales = new URL('../../src/i18n/locales/', import.meta.url);
  const page = readFileSync(new URL('../../offline/offline.html', import.meta.url), 'utf8');
  const wanted = ['title', ...[...page.matchAll(/data-text="(\w+)"/g)].map(([, key]) => key)].toSorted();
  for (const language of readdirSync(locales)) {
    const texts = JSON.parse(readFileSync(new URL(`${language}/offline.json`, locales), 'utf8')) as Record<string, string>;
    expect(Object.keys(texts).toSorted(), language).toEqual(wanted);
  }
});
