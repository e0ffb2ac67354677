import { afterAll, describe, expect, it } from 'vitest';
import { checksWith } from '../../src/cli/checks.ts';
import type { Tampering } from './tampering/case.ts';
import { planter } from './tampering/plant.ts';
import { MONEY } from './tampering/money.ts';
import { tamperingPage } from './tampering/page.ts';
import { RECORD } from './tampering/record.ts';
import { RIGHTS } from './tampering/rights.ts';
import { copyOf, headOf, storedVenue, testSeals } from './tampering/story.ts';

const PAGE = '../../../../docs/security/tampering.md';
const server = await storedVenue();
const copy = await copyOf(server.database.url);
afterAll(() => copy.drop());
const kept = await headOf(copy.owner);
const CHECKS = checksWith(testSeals(), [kept]);

const comesOf = planter(copy, CHECKS);
const outcomes: [Tampering, string][] = [];

describe('a database that somebody has tampered with', () => {
  it('KER-49 passes every check as long as nobody has', async () => {
    expect(await comesOf({ what: '', as: 'server', plant: 'select 1', comes: 'refused' })).toEqual({ refused: false, faults: [] });
  });

  it.each([...MONEY, ...RIGHTS, ...RECORD].map((each) => [`${each.what}, as the ${each.as}`, each] as const))(
    'KER-49 SEC-10 does not get away with %s',
    async (_name, tampering) => {
      const { refused, faults } = await comesOf(tampering);
      if (tampering.comes === 'refused') expect({ refused, faults }).toEqual({ refused: true, faults: [] });
      else {
        expect(refused).toBe(false);
        expect(faults).toContainEqual(expect.stringMatching(tampering.comes));
      }
      outcomes.push([
        tampering,
        refused ? 'refused by the database' : `found: ${faults.find((fault) => (tampering.comes as RegExp).test(fault))}`,
      ]);
    },
  );

  it('SEC-10 is told of in docs/security/tampering.md (written again by `-u`)', async () => {
    await expect(tamperingPage(outcomes)).toMatchFileSnapshot(PAGE);
  });
});
