import { describe, expect, it } from 'vitest';
import { RefusedError } from '../../src/kernel/model/command.ts';
import { isWalk } from '../../src/guards/keyboard-walk.ts';
import { requireGoodPassword, requireOperatorPassword } from '../../src/guards/password-policy.ts';

function verdict(check: (password: string) => void, password: string): string {
  try {
    check(password);
    return 'fine';
  } catch (error) {
    return error instanceof RefusedError ? error.code : String(error);
  }
}

describe('new passwords', () => {
  it.each(['midnight', 'Elephant', 'sherlock77', '!!atlantis', 'd0lph1n$', 'P4tr1ots!', 'hollywoo', 'SNOWBALL2024'])(
    'ACC-17 %s is a common word',
    (password) => {
      expect(verdict(requireGoodPassword, password)).toBe('password_breached');
    },
  );

  it.each(['candor', 'Candor2026', 'c4nd0r!!', 'leverage1', 'btcusdt24', 'withdrawal'])(
    'ACC-17 %s is what guessers of this place try first',
    (password) => {
      expect(verdict(requireGoodPassword, password)).toBe('password_breached');
    },
  );

  it.each(['qwertyuio', '1q2w3e4r5t', 'asdfjkl', '789654', 'zaq1xsw2', '12369874'])('ACC-17 %s is a walk over the keys', (password) => {
    expect(verdict(requireGoodPassword, password)).toBe('password_breached');
  });

  it.each([
    'tulip-Vase-9',
    'correct horse battery staple',
    'elephant-19734',
    'two elephants',
    '🐘🦒🦓🦏🐪🦘',
    'áéíóúñçß',
    '384105',
    'x'.repeat(3) + 'Yq7-uu92kkp',
  ])('ACC-17 %s is fine, whatever kinds of characters it has', (password) => {
    expect(verdict(requireGoodPassword, password)).toBe('fine');
  });

  it('ACC-17 holds for operators', () => {
    expect(verdict(requireOperatorPassword, 'administrator1')).toBe('password_breached');
    expect(verdict(requireOperatorPassword, 'quartz-Lantern-52')).toBe('fine');
  });

  it('ACC-122 a letter and its accent are one character, on every keyboard', () => {
    for (const form of ['NFC', 'NFD']) {
      expect(verdict(requireGoodPassword, 'éàüçñ'.normalize(form))).toBe('register.psw16');
      expect(verdict(requireGoodPassword, 'éàüçñô'.normalize(form))).toBe('fine');
      expect(verdict(requireOperatorPassword, 'éàüçñôéàüçñ'.normalize(form))).toBe('password_short');
      expect(verdict(requireOperatorPassword, 'éàüçñôéâüçiô'.normalize(form))).toBe('fine');
    }
    expect(verdict(requireGoodPassword, 'x'.repeat(129))).toBe('register.psw16');
  });

  it('ACC-17 a walk has few lifts', () => {
    expect(isWalk('qwerasdf')).toBe(true);
    expect(isWalk('quarrels')).toBe(false);
  });
});
