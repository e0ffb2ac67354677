import { describe, expect, it } from 'vitest';
import type { RequestContext } from '../../src/handler.ts';
import { addUpload } from '../../src/features/identity/commands/add-upload.ts';
import { createIdentityFeature } from '../../src/features/identity/index.ts';
import { RefusedError, type Kernel } from '../../src/kernel/model/command.ts';
import { PictureConverter } from '../../src/files/picture-converter.ts';
import { SecretBox } from '../../src/secrets/secret-box.ts';
import { refusal } from '../account/fixture.ts';
import { fixedSettings } from '../terms/fixed.ts';
import { carrying, OLD_KEY, picture, privateFixture } from './fixture.ts';

const venue = await privateFixture();
const { identity, runner, kernel, db, clock, join } = venue;
const { handlers } = identity;
const photo = await picture().jpeg().toBuffer();
const HOUR = 3_600_000;
const MIB = 1_048_576;

const send = async (context: RequestContext): Promise<string> => await handlers.upload({}, carrying(context, photo));
const count = async (table: string, where: string, values: unknown[]): Promise<number> =>
  Number((await db.pool.query(`select count(*) from ${table} where ${where}`, values)).rows[0].count);
const contentOf = (id: string): Promise<number> => count('upload_contents', 'id = $1', [id]);

describe('uploads', () => {
  it('IDN-5 answer with an id and nothing to fetch it by', async () => {
    const { context } = await join('id@example.org');
    const reply = await handlers.upload({}, carrying(context, photo));
    expect(reply).toMatch(/^[0-9a-f]{32}$/);
    expect(await refusal(handlers.upload({}, context))).toMatchObject({ code: 'upload_missing' });
    expect(await refusal(handlers.upload({}, carrying(context, Buffer.alloc(8 * MIB + 1))))).toMatchObject({ code: 'upload_too_large' });
  });

  it('IDN-6 count at least 64 KiB each, and many at once stay within the quota', async () => {
    const { id: userId, context } = await join('quota@example.org');
    const add = (index: number) => kernel.run(addUpload, { id: `fill${index}`, bytes: MIB - 65_536, quota: 10 }, context.actor);
    for (let index = 0; index < 10; index += 1) await add(index);
    const small = venue.with({ upload_quota: '10' }).identity.handlers;
    const tries = 20;
    const all = [];
    // Eight wait and two run: in two waves none is told to come back.
    for (let wave = 0; wave < tries / 10; wave += 1)
      all.push(...(await Promise.allSettled(Array.from({ length: 10 }, () => small.upload({}, carrying(context, photo))))));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const each of all)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'upload_quota', params: { limit: 10 } });
    expect(await count('uploads', 'user_id = $1', [userId])).toBe(20);
    // What was refused left no content behind.
    expect(await count('upload_contents', 'not exists (select from uploads where uploads.id = upload_contents.id)', [])).toBe(0);
    const parallel = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => kernel.run(addUpload, { id: `more${index}`, bytes: MIB, quota: 15 }, context.actor)),
    );
    expect(parallel.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('IDN-7 are removed after a day unless they were handed in', async () => {
    const { id: userId, context } = await join('sweep@example.org');
    const [front, reverse, unused] = [await send(context), await send(context), await send(context)];
    await handlers['user/real_name']({ name: 'Ada', card_id: 'SWEEP123', front_pic: front, reverse_pic: reverse }, context);
    await db.pool.query(`insert into upload_contents values ('orphan', to_timestamp($1::float8 / 1000), '')`, [clock.now()]);
    clock.advance(6 * HOUR);
    await runner.runDue();
    expect([await contentOf(front), await contentOf(unused), await contentOf('orphan')]).toEqual([1, 1, 0]);
    clock.advance(18 * HOUR - 1);
    const fresh = await send(context);
    clock.advance(1);
    // It no longer counts, although no job has looked yet.
    const left = 15 * MIB - 3 * 65_536;
    await kernel.run(addUpload, { id: 'fits', bytes: left, quota: 15 }, context.actor);
    // Those that were handed in count for ever.
    expect(await refusal(kernel.run(addUpload, { id: 'more', bytes: 1, quota: 15 }, context.actor))).toMatchObject({
      code: 'upload_quota',
    });
    expect(
      await refusal(handlers['user/real_name']({ name: 'Ada', card_id: 'SWEEP123', front_pic: unused, reverse_pic: unused }, context)),
    ).toMatchObject({
      code: 'identity_closed',
    });
    await runner.runDue();
    expect(await Promise.all([front, reverse, unused, fresh].map(contentOf))).toEqual([1, 1, 0, 1]);
    expect(await count('uploads', 'user_id = $1 and removed_at is not null', [userId])).toBe(1);
  });

  it.each([
    ['busy', 0],
    ['outcome_unknown', 1],
  ] as const)('IDN-7 a content whose upload is refused with %s stays only when it may still become one', async (code, stays) => {
    const { context } = await join(`${code}@example.org`);
    await db.pool.query('delete from upload_contents where not exists (select from uploads where uploads.id = upload_contents.id)');
    const failing = { ...venue, kernel: { ...kernel, run: () => Promise.reject(new RefusedError(code)) } as unknown as Kernel };
    const shaky = createIdentityFeature({
      ...failing,
      secrets: new SecretBox([OLD_KEY]),
      settings: fixedSettings(),
      converter: new PictureConverter(),
    });
    expect(await refusal(shaky.handlers.upload({}, carrying(context, photo)))).toMatchObject({ code });
    expect(await count('upload_contents', 'not exists (select from uploads where uploads.id = upload_contents.id)', [])).toBe(stays);
  });

  it('IDN-7 a picture that is removed cannot be handed in', async () => {
    const { context } = await join('late@example.org');
    const [first, second] = [await send(context), await send(context)];
    clock.advance(30 * HOUR);
    await runner.runDue();
    await runner.runDue();
    const input = { name: 'Ada', card_id: 'LATE1234', front_pic: first, reverse_pic: second };
    expect(await refusal(handlers['user/real_name'](input, context))).toMatchObject({ code: 'upload_unknown' });
  });
});
