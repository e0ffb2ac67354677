import { startTestServer } from '@candor/testkit';
import { RIGHTS_ATTACKS } from '@candor/testkit/rights-attacks';
import { describe, expect, it } from 'vitest';

const server = await startTestServer();

describe('SEC-20 rights under attack', () => {
  it.each(RIGHTS_ATTACKS)('holds against $name', async ({ run }) => {
    const { tried, through } = await run(server);
    expect(through).toEqual([]);
    expect(tried).toBeGreaterThan(5);
  });
});
