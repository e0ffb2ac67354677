import { openTestVenue, startTestServer } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { runChecks } from '../../src/cli/checks.ts';
import { CHANGES, EARLIER_CHANGES } from '../../src/features/terms/store.ts';
import { sealedRows } from '../../src/kernel/check/verify-seals.ts';
import { MINUTE, valueOf } from './fixture.ts';

const server = await startTestServer();

describe('rows that were sealed while only settings could be changed', () => {
  it('TRM-36 are sealed again where their seals of then fit; one that was slipped in or bent stays without rights', async () => {
    const [maker, checker] = [await server.operator(1), await server.operator(2)];
    const reason = 'the desk agreed';
    const effective_at = Math.ceil(server.clock.now() / MINUTE) * MINUTE + 6 * MINUTE;
    const values = { registration_open: false, app_address: 'https://app.example/', upload_quota: 80 };
    for (const [entity, value] of Object.entries(values)) {
      const form = { kind: 'setting', entity, document: valueOf(value), reason, effective_at } as const;
      const { id } = await maker.call('console/terms_propose', form);
      await checker.call('console/terms_decide', { id, decision: 'approve', reason });
    }
    server.clock.set(effective_at);
    await server.venue.kernel.caughtUp();
    const { database } = server.venue;
    // As the server of then has left them, under the names of then.
    for await (const { key, columns } of sealedRows(database.query, CHANGES)) {
      const then = EARLIER_CHANGES.columns(columns) ?? {};
      const seals = database.seals?.columns(EARLIER_CHANGES.name, key, undefined, then);
      await server.database.pool.query('update terms_changes set seals = $2 where id = $1', [key, seals]);
    }
    await server.database.pool.query(`alter table terms_changes disable trigger all`);
    await server.database.pool.query(`update terms_changes set document = '{"value":90}' where entity = 'upload_quota'`);
    await server.database.pool.query(`alter table terms_changes enable trigger all`);
    const second = await (async () => {
      await server.venue.close();
      return openTestVenue(server.database, { clock: server.clock });
    })();
    const settings = second.venue.terms.settings;
    expect(settings.flag('registration_open', second.clock.now())).toBe(false);
    expect(settings.text('app_address', second.clock.now())).toBe('https://app.example/');
    expect(settings.number('upload_quota', second.clock.now())).toBe(50);
    const findings = await runChecks(second.venue.database, () => undefined);
    expect(findings.flatMap(({ faults }) => faults).filter((fault) => fault.includes('seal'))).toEqual([
      expect.stringMatching(/^terms_changes \d+ does not carry the seal of this venue: /),
    ]);
    await second.close();
  });
});
