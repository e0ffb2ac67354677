import { describe, expect, it } from 'vitest';
import { actNow, ACTS, offerActs } from '../src/shortcuts/acts.ts';
import { actOf, found, KEYS, type Pressed } from '../src/shortcuts/keys.ts';

const pressed = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  typing: false,
  ...more,
});

describe('WEB-256 keys', () => {
  it.each([
    ['m', {}, 'market'],
    ['M', {}, 'market'],
    ['l', {}, 'limit'],
    ['?', {}, 'keys'],
    ['f', {}, 'full'],
    ['k', { ctrlKey: true }, 'palette'],
    ['K', { metaKey: true, typing: true }, 'palette'],
    ['k', {}, undefined],
    ['m', { typing: true }, undefined],
    ['m', { ctrlKey: true }, undefined],
    ['m', { altKey: true }, undefined],
    ['m', { repeat: true }, undefined],
    ['Enter', {}, undefined],
    ['b', {}, undefined],
  ])('%s %o stands for %s', (key, more, act) => {
    expect(actOf(pressed(key, more))).toBe(act);
  });

  it('are different ones', () => {
    expect(new Set(Object.values(KEYS)).size).toBe(ACTS.length);
  });

  it('do what the screen offers, until it is left', () => {
    const done: string[] = [];
    const leave = offerActs({ market: () => done.push('first') });
    const other = offerActs({ market: () => done.push('second') });
    leave();
    actNow('market')?.();
    other();
    expect([done, actNow('market')]).toEqual([['second'], undefined]);
  });
});

describe('WEB-257 the list of commands', () => {
  const things = ['BTC/USDT, contract', 'ETH/USDT, contract', 'Orders', 'Reset of a contract', 'Événement'].map((label) => ({ label }));
  it.each([
    ['', [0, 1, 2, 3, 4]],
    ['btcusdt', [0]],
    ['BTC/', [0]],
    ['contract eth', [1]],
    ['contract', [0, 1, 3]],
    ['or', [2]],
    ['re', [3]],
    ['evenement', [4]],
    ['dogecoin', []],
  ])('finds by "%s"', (typed, places) => {
    expect(found(things, typed).map((thing) => things.indexOf(thing))).toEqual(places);
  });
});
