import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearStorage, read, write } from '../src/storage.ts';

const refuse = (): never => {
  throw new DOMException('no', 'SecurityError');
};
/** A browser's storage that holds so many values; with none it refuses everything, as one does that forbids it. */
function storage(room: number) {
  const kept = new Map<string, string>();
  const object = {
    getItem: (key: string) => (room === 0 ? refuse() : (kept.get(key) ?? null)),
    setItem: (key: string, value: string) => void (kept.has(key) || kept.size < room ? kept.set(key, value) : refuse()),
    removeItem: (key: string) => void (room === 0 ? refuse() : kept.delete(key)),
  };
  // The keys of a storage are its own, as those of any object.
  return new Proxy(object, {
    ownKeys: () => (room === 0 ? refuse() : [...kept.keys()]),
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
  });
}
afterEach(() => {
  clearStorage(() => false);
  vi.unstubAllGlobals();
});

describe.each([
  ['forbidden', 0],
  ['full', 1],
  ['free', 9],
])('WEB-416 where storage is %s', (_, room) => {
  it('what is kept lasts as long as the page, and is forgotten when it is cleared', () => {
    vi.stubGlobal('localStorage', storage(room));
    write('skin', 'days');
    write('lang', 'german');
    expect([read('skin'), read('lang')]).toEqual(['days', 'german']);
    write('skin', 'nights');
    write('tables', undefined);
    expect([read('skin'), read('tables')]).toEqual(['nights', undefined]);
    clearStorage((key) => key === 'lang');
    expect([read('skin'), read('lang')]).toEqual([undefined, 'german']);
    write('lang', undefined);
    expect(read('lang')).toBeUndefined();
  });
});
