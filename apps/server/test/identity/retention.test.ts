import { expect, it } from 'vitest';
import type { RequestContext } from '../../src/handler.ts';
import { addUpload } from '../../src/features/identity/commands/add-upload.ts';
import { removeRefusedUpload } from '../../src/features/identity/commands/remove-refused-upload.ts';
import { SYSTEM } from '../../src/kernel/model/command.ts';
import { refusal } from '../account/fixture.ts';
import { carrying, picture, privateFixture } from './fixture.ts';

const { identity, reviewing, runner, kernel, database, db, clock, join } = await privateFixture();
const { handlers } = identity;
const photo = await picture().jpeg().toBuffer();
const DAY = 86_400_000;
const MIB = 1_048_576;

const send = async (context: RequestContext): Promise<string> => await handlers.upload({}, carrying(context, photo));

async function handedIn(context: RequestContext, front: string, reverse: string, hand?: string): Promise<number> {
  const form = { name: 'Ada', card_id: `DOC${context.actor.userId}`, front_pic: front, reverse_pic: reverse };
  await handlers['user/real_name']({ ...form, ...(hand !== undefined && { hand_pic: hand }) }, context);
  const { rows } = await db.pool.query('select max(id) as id from identity_checks where user_id = $1', [context.actor.userId]);
  return rows[0].id;
}
function decided(id: number, decision: 'approve' | 'refuse'): Promise<void> {
  const refused = { outcome: 'refused', reason: 'photo_blurred' } as const;
  return reviewing.looked('identity', id, decision === 'approve' ? { outcome: 'approved' } : refused);
}
/** Uploads that still have their content. */
async function kept(...ids: readonly string[]): Promise<boolean[]> {
  const { rows } = await db.pool.query<{ id: string }>('select id from upload_contents where id = any($1)', [ids]);
  return ids.map((id) => rows.some((row) => row.id === id));
}
async function sweep(): Promise<void> {
  await runner.runDue();
}

it('RET-7 pictures of a refused check go 90 days after the refusal; the check stays and is shown without them', async () => {
  const { id: userId, context } = await join('refused@example.org');
  const [front, reverse, hand] = [await send(context), await send(context), await send(context)];
  const id = await handedIn(context, front, reverse, hand);
  clock.advance(200 * DAY);
  await sweep();
  expect(await kept(front, reverse, hand)).toEqual([true, true, true]);
  await decided(id, 'refuse');
  clock.advance(90 * DAY - 1);
  await sweep();
  expect(await kept(front, reverse, hand)).toEqual([true, true, true]);
  clock.advance(1);
  await sweep();
  expect(await kept(front, reverse, hand)).toEqual([false, false, false]);
  await reviewing.look('identity', id);
  const { detail: shown } = await reviewing.look('identity', id, 1, 'a question of the customer');
  expect(shown).toMatchObject({ name: 'Ada', card_id: `DOC${userId}`, front_pic: '', reverse_pic: '', hand_pic: '' });
  // Nothing of them counts, and none of them can be handed in again.
  await kernel.run(addUpload, { id: 'everything', bytes: 15 * MIB, quota: 15 }, context.actor);
  const again = { name: 'Ada', card_id: 'DOC', front_pic: front, reverse_pic: reverse };
  expect(await refusal(handlers['user/real_name'](again, context))).toMatchObject({ code: 'upload_unknown' });
  await sweep();
  const { rows } = await db.pool.query(`select count(*)::int as count from commands where name = 'identity/remove_refused_upload'`);
  expect(rows).toEqual([{ count: 3 }]);
});

it('RET-7 pictures that another check uses stay with it', async () => {
  const { context } = await join('again@example.org');
  const [front, reverse, other] = [await send(context), await send(context), await send(context)];
  await decided(await handedIn(context, front, reverse), 'refuse');
  clock.advance(60 * DAY);
  // Handed in again with one of them, and refused later.
  await decided(await handedIn(context, front, front), 'refuse');
  clock.advance(60 * DAY);
  await sweep();
  expect(await kept(front, reverse)).toEqual([true, false]);
  await handedIn(context, front, front);
  clock.advance(90 * DAY);
  await sweep();
  await kernel.run(removeRefusedUpload, { id: front, userId: context.actor.userId }, SYSTEM);
  expect(await kept(front, reverse)).toEqual([true, false]);
  expect(await kept(other)).toEqual([false]);
});

it('RET-7 the database refuses to remove the pictures of a check that waits or was certified', async () => {
  const { context } = await join('certified@example.org');
  const [front, reverse] = [await send(context), await send(context)];
  const id = await handedIn(context, front, reverse);
  const remove = () => database.query('update uploads set removed_at = now() where id = $1', [front]);
  await expect(remove()).rejects.toThrow('belongs to an identity check');
  await decided(id, 'approve');
  clock.advance(400 * DAY);
  await expect(remove()).rejects.toThrow('belongs to an identity check');
  await sweep();
  expect(await kept(front, reverse)).toEqual([true, true]);
  expect((await reviewing.look('identity', id)).detail).toMatchObject({ front_pic: expect.stringMatching(/^data:image\/jpeg/) });
  await db.pool.query('delete from upload_contents where id = $1', [front]);
  await expect(reviewing.look('identity', id)).rejects.toThrow('is missing');
});
