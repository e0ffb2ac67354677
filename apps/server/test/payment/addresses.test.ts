import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import type { RequestContext } from '../../src/handler.ts';
import { refusal } from '../account/fixture.ts';
import { privateFixture } from '../identity/fixture.ts';

const venue = await privateFixture();
const { account, payment, db, clock, outbox, join } = venue;
const { handlers } = payment;
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const ETHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const OMNI = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
const HOUR = 3_600_000;
const MINUTE = 60_000;

const add = (context: RequestContext, tbdz: string, rest: object = {}) => handlers['user/settbdz']({ bid: 1, tbdz, ...rest }, context);
const book = async (context: RequestContext) => (await handlers['user/cash_info']({ bid: 1 }, context)).tb;
/** Addresses without letters, so that they need no checksum. */
const numbered = (number: number): string => `0x5${String(number).padStart(39, '0')}`;

describe('address book', () => {
  it('PAY-10 PAY-11 knows the chain, and keeps one spelling', async () => {
    const { context } = await join('chains@example.org');
    await add(context, ETHER.toLowerCase(), { label: 'cold wallet' });
    await add(context, TRON, { chain: 'TRC20' });
    const { id } = await add(context, OMNI);
    expect((await book(context)).map(({ chain, address, tbdz, label }) => [chain, address, tbdz, label])).toEqual([
      ['OMNI', OMNI, OMNI, ''],
      ['TRC20', TRON, TRON, ''],
      ['ERC20', ETHER, ETHER, 'cold wallet'],
    ]);
    expect((await handlers['user/cash_info']({ bid: 1 }, context)).mytb).toEqual({ bid: 1, address: OMNI, chain: 'OMNI' });
    expect((await handlers['user/cash_info']({}, context)).mytb).toEqual({ bid: 0, address: '', chain: '' });
    expect((await book(context))[0]).toMatchObject({ id, bid: 1, currency_name: 'USDT' });
    for (const [tbdz, chain] of [
      [TRON, 'ERC20'],
      [OMNI, 'TRC20'],
      [ETHER, 'OMNI'],
      [`${TRON.slice(0, -1)}u`, 'TRC20'],
      [ETHER.replace('5aA', '5AA'), 'ERC20'],
      ['hello', undefined],
      ['0xhello', undefined],
    ])
      expect([tbdz, await refusal(add(context, tbdz ?? '', chain === undefined ? {} : { chain }))]).toEqual([
        tbdz,
        { code: 'address_malformed', params: {} },
      ]);
  });

  it('PAY-19 takes the address out of what a wallet puts around it', async () => {
    const { context } = await join('pasted@example.org');
    await add(context, `ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=${ETHER.toLowerCase()}&uint256=1e6`);
    await add(context, `tron:\u200b${TRON}\u200e?amount=12`);
    await add(context, ` bitcoin:${OMNI}?amount=0.1`, { chain: 'OMNI' });
    expect((await book(context)).map(({ chain, address }) => [chain, address])).toEqual([
      ['OMNI', OMNI],
      ['TRC20', TRON],
      ['ERC20', ETHER],
    ]);
    expect(await refusal(add(context, `\u2066${TRON}\u2069`))).toMatchObject({ code: 'address_known' });
    for (const [tbdz, code] of [
      [`ethereum:${ETHER}@137`, 'address_other_network'],
      ['solana:7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', 'address_other_network'],
      [`tron:${ETHER}`, 'address_malformed'],
      [`ethereum:${ETHER}@1/approve?address=${ETHER}`, 'address_malformed'],
    ] as const)
      expect(await refusal(add(context, tbdz))).toEqual({ code, params: {} });
    expect(await refusal(add(context, `ethereum:${ETHER}`, { chain: 'TRC20' }))).toMatchObject({ code: 'address_malformed' });
  });

  it('PAY-12 is for currencies that can be withdrawn', async () => {
    const { context } = await join('currency@example.org');
    expect((await handlers['user/cash_info']({}, context)).currency).toEqual([{ id: 1, name: 'USDT', chains: ['TRC20', 'ERC20', 'OMNI'] }]);
    for (const bid of [2, 9, 77]) {
      expect(await refusal(handlers['user/settbdz']({ bid, tbdz: TRON }, context))).toMatchObject({ code: 'currency_unknown' });
      expect(await refusal(handlers['user/cash_info']({ bid }, context))).toMatchObject({ code: 'currency_unknown' });
    }
  });

  it('PAY-13 holds an address for the hours of the setting, and again when it comes back', async () => {
    const { context } = await join('hold@example.org');
    const from = clock.now();
    const { id, usable_at } = await add(context, TRON);
    expect(usable_at).toBe(from + 24 * HOUR);
    expect((await book(context))[0]).toMatchObject({ added_at: from, usable_at, usable: 0 });
    clock.advance(24 * HOUR - 1);
    expect((await book(context))[0]?.usable).toBe(0);
    clock.advance(1);
    expect((await book(context))[0]?.usable).toBe(1);
    await handlers['user/address_remove']({ id }, context);
    const again = await add(context, TRON, { login_password: 'tulip-Vase-9' });
    expect(again.usable_at).toBe(clock.now() + 24 * HOUR);
    expect((await book(context))[0]?.usable).toBe(0);
    const slow = venue.with({ address_hold_hours: '72' }).payment.handlers;
    const { usable_at: late } = await slow['user/settbdz']({ bid: 1, tbdz: OMNI, login_password: 'tulip-Vase-9' }, context);
    expect(late).toBe(clock.now() + 72 * HOUR);
    await expect(db.pool.query(`update withdrawal_addresses set usable_at = added_at + interval '1 hour'`)).rejects.toThrow(
      'withdrawal_addresses_held',
    );
  });

  it('PAY-13 holds every address for a day after a change of what guards the account', async () => {
    const { context } = await join('changed@example.org');
    const { usable_at } = await add(context, TRON);
    clock.set(usable_at);
    expect((await book(context))[0]?.usable).toBe(1);
    const input = { old_password: 'tulip-Vase-9', password: 'violet-Bowl-3', repassword: 'violet-Bowl-3' };
    await account.handlers['user/password'](input, context);
    expect((await book(context))[0]).toMatchObject({ usable_at: clock.now() + 24 * HOUR, usable: 0 });
    clock.advance(HOUR);
    expect((await add(context, OMNI, { login_password: 'violet-Bowl-3' })).usable_at).toBe(clock.now() + 24 * HOUR);
    clock.advance(23 * HOUR);
    expect((await book(context)).map(({ usable }) => usable)).toEqual([0, 1]);
  });

  it('PAY-14 wants a recent sign-in or the password, and with an authenticator its code', async () => {
    const { context } = await join('factor@example.org');
    clock.advance(16 * MINUTE);
    expect(await refusal(add(context, TRON))).toMatchObject({ code: 'password_required' });
    expect(await refusal(add(context, TRON, { login_password: 'wrong-Guess-1' }))).toMatchObject({ code: 'password_wrong' });
    const { secret } = await account.handlers['bind/google']({}, context);
    const code = (): Promise<string> => generate({ secret, epoch: Math.floor(clock.now() / 1000) });
    await account.handlers['bind/google#bind']({ code: await code(), login_password: 'tulip-Vase-9' }, context);
    clock.advance(MINUTE);
    expect(await refusal(add(context, TRON))).toMatchObject({ code: 'code_required' });
    expect(await refusal(add(context, TRON, { login_password: 'tulip-Vase-9' }))).toMatchObject({ code: 'code_required' });
    expect(await refusal(add(context, TRON, { code: '000000' }))).toMatchObject({ code: 'code_wrong' });
    expect(await book(context)).toEqual([]);
    const once = await code();
    const both = await Promise.allSettled([add(context, TRON, { code: once }), add(context, OMNI, { code: once })]);
    expect(both.map((each) => (each.status === 'rejected' ? each.reason.code : 'ok')).toSorted()).toEqual(['code_wrong', 'ok']);
  });

  it('PAY-15 has twenty addresses, each once, also when many come at once', async () => {
    const { context } = await join('many@example.org');
    const same = await Promise.allSettled(
      [ETHER, ETHER.toLowerCase(), `0x${ETHER.slice(2).toUpperCase()}`].map((each) => add(context, each)),
    );
    expect(same.map((each) => (each.status === 'rejected' ? each.reason.code : 'ok')).toSorted()).toEqual([
      'address_known',
      'address_known',
      'ok',
    ]);
    const all = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => add(context, numbered(index))));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
    for (const each of all)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'address_limit', params: { most: 20 } });
    expect(await book(context)).toHaveLength(20);
  });

  it('PAY-16 tells what was added and removed', async () => {
    const { context } = await join('told@example.org');
    const { id } = await add(context, TRON);
    const [added] = await outbox.newest(1, 'told@example.org');
    expect(added).toMatchObject({ template: 'address_added' });
    for (const part of [TRON, 'TRC20', '/freeze#token=', '(UTC+8)']) expect(added?.text).toContain(part);
    await handlers['user/address_remove']({ id }, context);
    expect((await outbox.newest(1, 'told@example.org'))[0]).toMatchObject({
      template: 'address_removed',
      text: expect.stringContaining(TRON),
    });
    expect(await book(context)).toEqual([]);
    expect(await refusal(handlers['user/address_remove']({ id }, context))).toMatchObject({ code: 'not_found' });
  });

  it('PAY-18 takes no address from a frozen account, also when it was frozen a moment ago', async () => {
    const { id, context } = await join('frozen@example.org');
    await db.pool.query(`update users set status = 'frozen' where id = $1`, [id]);
    expect(await refusal(add(context, TRON))).toMatchObject({ code: 'account_frozen' });
    expect(await book(context)).toEqual([]);
  });

  it('PAY-17 is its owner’s alone', async () => {
    const { context } = await join('owner@example.org');
    const { context: other } = await join('thief@example.org');
    const { id } = await add(context, TRON);
    const before = (await db.pool.query('select * from withdrawal_addresses where id = $1', [id])).rows;
    expect(await book(other)).toEqual([]);
    expect(await refusal(handlers['user/address_remove']({ id }, other))).toEqual(
      await refusal(handlers['user/address_remove']({ id: 2_000_000_000 }, other)),
    );
    expect((await db.pool.query('select * from withdrawal_addresses where id = $1', [id])).rows).toEqual(before);
    await add(other, TRON);
    expect(await book(context)).toHaveLength(1);
  });
});
