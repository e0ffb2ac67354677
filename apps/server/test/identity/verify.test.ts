import { expect, it } from 'vitest';
import { checksFollowReviews } from '../../src/features/identity/verify.ts';
import { carrying, picture, privateFixture } from './fixture.ts';

const { identity, reviewing, database, db, join } = await privateFixture();
const { handlers } = identity;
const photo = await picture().jpeg().toBuffer();
const faults = async () => (await checksFollowReviews(database.query)).faults;

/** Hands in for a new customer and returns the id of the check. */
async function handedIn(email: string): Promise<number> {
  const { id, context } = await join(email);
  const picture = await handlers.upload({}, carrying(context, photo));
  await handlers['user/real_name']({ name: 'Ada', card_id: `AB${id}`, front_pic: picture, reverse_pic: picture }, context);
  const { rows } = await db.pool.query('select id from identity_checks where user_id = $1', [id]);
  return rows[0].id;
}

it('IDN-26 a check that stands otherwise than its review says is found, also one that the database took', async () => {
  const [approved, refused, forged] = [
    await handedIn('one@example.org'),
    await handedIn('two@example.org'),
    await handedIn('three@example.org'),
  ];
  await reviewing.looked('identity', approved, { outcome: 'approved', note: 'not kept of an approval' });
  await reviewing.looked('identity', refused, { outcome: 'refused', reason: 'other', note: 'Not readable.' });
  expect(await checksFollowReviews(database.query)).toMatchObject({ checked: 3, faults: [] });
  // As the application: a decision that no operator gave.
  await database.query(`update identity_checks set state = 'certified' where id = $1`, [forged]);
  expect(await faults()).toEqual([`identity check ${forged} does not`]);
});
