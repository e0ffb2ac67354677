import { expect, it } from 'vitest';
import { allows, PERMISSIONS, ROLE_NAMES, type Permission, type Role } from '../src/contract/permissions.ts';

/**
 * Rights of the roles, stated a second time by hand: the contract is not asked, so that a right does not come or go without being written here.
 * A administrator, S support, C compliance, U auditor.
 */
const TABLE = `
  customers.read       A S C U
  customers.freeze     A S C
  customers.sessions   A S C
  customers.ledger     A   C U
  records.export       A   C U
  adjustments.propose  A   C
  adjustments.decide   A   C
  house.read           A   C U
  house.propose        A   C
  house.decide         A   C
  detection.read       A   C
  identity.review      A   C
  complaints.reply     A S
  support.answer       A S
  flash.review         A   C
  deposits.read        A S C U
  withdrawals.read     A S C U
  withdrawals.review   A   C
  withdrawals.send     A
  deposits.review      A   C
  rebates.review       A   C
  shops.review         A   C
  appeals.decide       A   C
  c2c.read             A   C U
  c2c.manage           A   C
  outbox.read          A S
  outbox.resend        A S
  outbox.secrets       A
  area_codes.write     A
  audit.read           A   C U
  jobs.read            A     U
  terms.read           A     U
  terms.propose        A
  terms.decide         A
  markets.pause        A
  feeds.read           A S   U
  content.write        A S
  content.review       A   C
  liabilities.read     A     U
  liabilities.make     A
  operators.read       A     U
`;
const LETTERS: readonly (readonly [string, Role])[] = [
  ['A', 'administrator'],
  ['S', 'support'],
  ['C', 'compliance'],
  ['U', 'auditor'],
];
const rows = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

it('OPR-19 every role may what stands here, and nothing else', () => {
  const stated = rows.map(([permission, ...letters]) => [
    permission,
    LETTERS.filter(([letter]) => letters.includes(letter)).map(([, role]) => role),
  ]);
  expect(PERMISSIONS.map((permission: Permission) => [permission, ROLE_NAMES.filter((role) => allows(role, permission))])).toEqual(stated);
});

it('OPR-19 there are these roles', () => {
  expect([...ROLE_NAMES]).toEqual(LETTERS.map(([, role]) => role));
});
