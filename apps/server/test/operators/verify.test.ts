import { SoftAuthenticator } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { operatorPasskeyHandlers } from '../../src/features/operators/passkeys/handlers.ts';
import { OPERATORS_CHECKS } from '../../src/features/operators/verify.ts';
import { operatorsFixture, PASSWORD } from './fixture.ts';

const { db, operators, kernel, database, clock, add, setStatus, signIn, contextOf } = await operatorsFixture();
const ORIGIN = 'https://trade.example';
const passkeys = operatorPasskeyHandlers({ kernel, database, clock, publicUrl: ORIGIN, consoleHost: '', ...operators });

async function faults(): Promise<readonly string[]> {
  const found = await Promise.all(OPERATORS_CHECKS.map((check) => check(database.query)));
  return found.flatMap((each) => each.faults);
}

describe('the check of operators', () => {
  it('OPR-34 finds who was made, widened, enabled or given a passkey by plain SQL as the application', async () => {
    const ada = await add('ada@venue.example', { role: 'support' });
    const bob = await add('bob@venue.example');
    await setStatus(bob.id, 'disabled');
    await setStatus(bob.id, 'active');
    await setStatus(bob.id, 'disabled');
    const context = await contextOf(await signIn(ada));
    const response = new SoftAuthenticator(ORIGIN).create(await passkeys['console/passkey_add_options']({}, context));
    clock.advance(30_000);
    await passkeys['console/passkey_add']({ response, name: 'Key', password: PASSWORD, code: await ada.code() }, context);
    expect(await faults()).toEqual([]);

    const broken = async (breakIt: string, mendIt: string): Promise<readonly string[]> => {
      await expect(database.query(breakIt)).rejects.toThrow('permission denied');
      await db.pool.query(breakIt);
      const found = await faults();
      await db.pool.query(mendIt);
      return found;
    };
    const role = (to: string) => `update operators set role = '${to}' where id = ${ada.id}`;
    const status = (to: string) => `update operators set status = '${to}' where id = ${bob.id}`;
    expect(await broken(role('administrator'), role('support'))).toEqual([`operator ${ada.id} is not`]);
    await database.query(status('active'));
    expect(await faults()).toEqual([`operator ${bob.id} is not`]);
    await database.query(status('disabled'));
    const given = `update operator_passkeys set operator_id = `;
    expect(await broken(given + bob.id, given + ada.id)).toEqual([expect.stringContaining(`of operator ${bob.id} was not`)]);
    expect(await faults()).toEqual([]);
    await database.query(
      `insert into operators (id, email, name, role, password_hash, factor_secret, created_at)
       values (999, 'eve@venue.example', 'Eve', 'administrator', '', '', now())`,
    );
    expect(await faults()).toEqual(['operator 999 is not']);
  });
});
