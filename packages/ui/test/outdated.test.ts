// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES, LANGUAGE_TAGS } from '@candor/api/constants';
import { APP_BUILD } from '../build/app-config.ts';

const textOf = (name: string): string => readFileSync(join(import.meta.dirname, '../public', name), 'utf8');
/** Runs a script as a page does that names it by an address. */
function run(name: string): void {
  const script = document.createElement('script');
  script.setAttribute('src', `https://venue.example/console/${name}`);
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  // oxlint-disable-next-line no-new-func, no-implied-eval
  new Function(textOf(name))();
}
/** Further requests of the first script. */
const askedFor: string[] = [];
vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
  askedFor.push((node as unknown as HTMLScriptElement).src);
  return node;
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('WEB-410 a browser that is older than the app was built for', () => {
  it('is told so by a file that no other browser fetches', () => {
    vi.stubGlobal('CSS', { supports: () => true });
    Object.defineProperty(HTMLElement.prototype, 'popover', { value: null, configurable: true });
    run('boot.js');
    expect(askedFor).toEqual([]);
    vi.stubGlobal('CSS', { supports: () => false });
    run('boot.js');
    vi.stubGlobal('CSS', undefined);
    run('boot.js');
    vi.stubGlobal('CSS', { supports: () => true });
    Reflect.deleteProperty(HTMLElement.prototype, 'popover');
    run('boot.js');
    expect(askedFor).toEqual(Array(3).fill('https://venue.example/console/outdated.js'));
  });

  it('reads in every language which versions are needed, there, in the help and in what operators read', () => {
    const told = Object.values(LANGUAGE_TAGS).map((tag) => {
      document.documentElement.lang = tag;
      document.body.replaceChildren();
      run('outdated.js');
      return document.querySelector('[role=alert]')?.textContent ?? '';
    });
    expect(new Set(told).size).toBe(Object.keys(LANGUAGE_TAGS).length);
    const root = join(import.meta.dirname, '../../..');
    const articles = LANGUAGES.map((language) => `apps/server/src/features/content/seed/${language}.ts`);
    const elsewhere = ['README.md', 'docs/operating/browsers.md', ...articles].map((path) => readFileSync(join(root, path), 'utf8'));
    for (const target of APP_BUILD.target) {
      const [, browser = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? [];
      for (const sentence of [...told, ...elsewhere]) expect(sentence.toLowerCase()).toContain(`${browser} ${version}`);
    }
  });
});

describe('WEB-461 an app that does not come', () => {
  it('is told of by a file of its own, once, and not once the app has started', () => {
    vi.stubGlobal('CSS', { supports: () => true });
    Object.defineProperty(HTMLElement.prototype, 'popover', { value: null, configurable: true });
    askedFor.length = 0;
    run('boot.js');
    const entry = document.createElement('script');
    entry.type = 'module';
    const picture = document.createElement('img');
    document.body.append(entry, picture);
    picture.dispatchEvent(new Event('error'));
    expect(askedFor).toEqual([]);
    entry.dispatchEvent(new Event('error'));
    expect(new Set(askedFor)).toEqual(new Set(['https://venue.example/console/missing.js']));
    const told = askedFor.length;
    entry.dispatchEvent(new Event('error'));
    expect(askedFor).toHaveLength(told);
    run('boot.js');
    document.documentElement.dataset['started'] = '';
    window.dispatchEvent(new Event('unhandledrejection'));
    expect(askedFor).toHaveLength(told);
    delete document.documentElement.dataset['started'];
  });

  it('reads so in every language, with a way on', () => {
    const told = Object.values(LANGUAGE_TAGS).map((tag) => {
      document.documentElement.lang = tag;
      document.body.replaceChildren();
      run('missing.js');
      expect(document.querySelectorAll('[role=alert] button')).toHaveLength(1);
      return document.querySelector('[role=alert]')?.textContent ?? '';
    });
    expect(new Set(told).size).toBe(Object.keys(LANGUAGE_TAGS).length);
  });
});
