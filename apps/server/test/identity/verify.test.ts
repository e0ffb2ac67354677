import { expect, it } from 'vitest';
import { decisionsFollowCommands } from '../../src/features/identity/verify.ts';
import { carrying, operator, picture, privateFixture } from './fixture.ts';

const { identity, database, db, join } = await privateFixture();
const { handlers } = identity;
const photo = await picture().jpeg().toBuffer();
const faults = async () => (await decisionsFollowCommands(database.query)).faults;

/** Hands in for a new customer and returns the id of the check. */
async function handedIn(email: string): Promise<number> {
  const { id, context } = await join(email);
  const picture = await handlers.upload({}, carrying(context, photo));
  await handlers['user/real_name']({ name: 'Ada', card_id: `AB${id}`, front_pic: picture, reverse_pic: picture }, context);
  const { rows } = await db.pool.query('select id from identity_checks where user_id = $1', [id]);
  return rows[0].id;
}

it('IDN-26 a decision that the command log does not hold is found, also one that the database took', async () => {
  const [approved, refused, forged] = [
    await handedIn('one@example.org'),
    await handedIn('two@example.org'),
    await handedIn('three@example.org'),
  ];
  for (const id of [approved, refused]) await handlers['console/identity_view']({ id, reason: 'routine review' }, operator(1));
  await handlers['console/identity_decide']({ id: approved, decision: 'approve', reason: 'not kept of an approval' }, operator(1));
  await handlers['console/identity_decide']({ id: refused, decision: 'refuse', reason: 'Not readable.' }, operator(1));
  expect(await decisionsFollowCommands(database.query)).toMatchObject({ looked: 2, faults: [] });
  // As the application: a view and a decision that nobody gave.
  await database.query(`insert into identity_views (check_id, operator_id, reason, viewed_at) values ($1, 2, 'routine review', now())`, [
    forged,
  ]);
  await database.query(`update identity_checks set state = 'certified', decided_at = now(), decided_by = 2 where id = $1`, [forged]);
  expect(await faults()).toEqual([`the decision on identity check ${forged} is not`]);
});
