import { hash as argon2 } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { Passwords } from '../../src/guards/passwords.ts';

const COST = { memoryCost: 64, timeCost: 1 };
const passwords = new Passwords(COST);
/** The same for who reads it, not for a computer. */
const COMPOSED = 'Müßiggang-é-1';
const DECOMPOSED = COMPOSED.normalize('NFD');

describe('ACC-118 a password is the same on every keyboard', () => {
  it('with its accents in their letters or behind them', async () => {
    expect(DECOMPOSED).not.toBe(COMPOSED);
    for (const made of [COMPOSED, DECOMPOSED]) {
      const stored = await passwords.hash(made);
      for (const typed of [COMPOSED, DECOMPOSED]) expect(await passwords.verify(stored, typed)).toBe(true);
      expect(await passwords.verify(stored, 'Mussiggang-e-1')).toBe(false);
    }
  });

  it('and where its hash is of what was typed before that was so', async () => {
    for (const made of [COMPOSED, DECOMPOSED]) {
      const stored = await argon2(made, { ...COST, parallelism: 1 });
      for (const typed of [COMPOSED, DECOMPOSED]) expect(await passwords.verify(stored, typed)).toBe(true);
    }
  });

  it('and fits no account where there is none', async () => {
    expect(await passwords.verify(undefined, COMPOSED)).toBe(false);
    expect(await passwords.verify(null, 'no account has this password')).toBe(false);
  });
});
