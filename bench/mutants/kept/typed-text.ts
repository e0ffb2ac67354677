import type { Mutant } from '../mutant.ts';

const DIGITS = 'packages/api/src/digits.ts';
const DIGITS_TEST = 'packages/api/test/digits.test.ts';
const PASSWORDS = 'packages/api/src/account/password-text.ts';
const FACTOR = 'apps/server/test/account/factor.test.ts';

/** Mutants of how typed and pasted texts are read: codes, numbers, accounts, passwords and addresses. */
export const TYPED_TEXT: readonly Mutant[] = [
  {
    name: 'an unseen mark makes another code',
    file: DIGITS,
    from: `latinDigits(text).replace(UNSEEN, '').replace(BETWEEN, '')`,
    to: `latinDigits(text).replace(BETWEEN, '')`,
    tests: [DIGITS_TEST],
  },
  {
    name: 'a minus of a keyboard of East Asia makes another number',
    file: DIGITS,
    from: String.raw`\u2043\u2212`,
    to: String.raw`\u2043`,
    tests: [DIGITS_TEST],
  },
  {
    name: 'the code of a passkey is no digits',
    file: 'packages/api/src/account/passkeys.ts',
    from: 'id: text(1, 64), code: digitsText(1, 32)',
    to: 'id: text(1, 64), code: text(1, 32)',
    tests: ['packages/api/test/codes.test.ts'],
  },
  {
    name: 'a recovery code with another dash is compared as a code of the device',
    file: 'apps/server/src/features/account/factor/recovery-codes.ts',
    from: 'const plain = accountNumberOf(text);',
    to: String.raw`const plain = text.replace(/[\s-]/g, '').toUpperCase();`,
    tests: [FACTOR],
  },
  {
    name: 'a password with accents behind their letters is counted as longer',
    file: PASSWORDS,
    from: 'return Array.from(passwordText(typed)).length;',
    to: 'return Array.from(typed).length;',
    tests: ['apps/server/test/account/password-policy.test.ts'],
  },
  {
    name: 'a password that was once long enough is refused as too short at the sign-in',
    file: PASSWORDS,
    from: `typed.normalize('NFD').length`,
    to: 'typed.length',
    tests: ['apps/server/test/account/sign-in.test.ts'],
  },
  {
    name: 'a domain of another script finds no operator',
    file: 'apps/server/src/guards/emails.ts',
    from: `return ascii === '' ? read :`,
    to: `return ascii !== '_' ? read :`,
    tests: ['apps/server/test/operators/sign-in.test.ts'],
  },
  {
    name: 'an operator of before is not found by what was typed then',
    file: 'apps/server/src/guards/emails.ts',
    from: 'return [emailSpelling(text), text.trim().toLowerCase()];',
    to: 'return [emailSpelling(text), emailSpelling(text)];',
    tests: ['apps/server/test/operators/sign-in.test.ts'],
  },
  {
    name: 'a prefix of another network is left out',
    file: 'packages/rules/src/wallet/address-text.ts',
    from: 'isElsewhere: !isMainnet',
    to: 'isElsewhere: false',
    tests: ['packages/rules/test/wallet/address-text.test.ts'],
  },
  {
    name: 'the link to a block names a transaction',
    file: 'packages/rules/src/wallet/transaction-text.ts',
    from: '(?:tx|txs|transaction|transactions)',
    to: String.raw`\w+`,
    tests: ['packages/rules/test/wallet/transaction-text.test.ts'],
  },
];
