import { describe, expect, it } from 'vitest';
import { SYSTEM, type Command } from '../../src/kernel/model/command.ts';
import { ledgerNotice, notice } from '../../src/notifications/notices.ts';
import type { NoticeParams } from '../../src/notifications/notice-params.ts';
import { NoticeDelivery } from '../../src/notifications/notice-delivery.ts';
import type { TemplateName } from '../../src/notifications/templates.ts';
import { accountFixture, customer, registered, registeredByImage, visitor } from '../account/fixture.ts';

const { account, kernel, database, db, clock, outbox } = await accountFixture();

interface Tell {
  readonly userId: number;
  readonly template: TemplateName;
  readonly params: NoticeParams;
}
const tellFromLedger: Command<Tell, ''> = {
  name: 'test/tell',
  ledger: true,
  serial: ({ userId }) => `user:${userId}`,
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { userId, template, params }, _actor, moment) => ({
    reply: '',
    changes: [ledgerNotice(userId, template, params, moment)],
  }),
};
const tellBeside: Command<Tell, ''> = {
  name: 'test/tell_beside',
  serial: ({ userId }) => `user:${userId}`,
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { userId, template, params }, actor, moment) => ({
    reply: '',
    changes: [notice(userId, template, params, actor, moment)],
  }),
};
const filled = (market: string): NoticeParams => ({
  items: [{ market, side: 1, number: '0.1', price: '60000', margin: '60', currency: 'USDT' }],
});
const warning: NoticeParams = { rate: '49.5', burst: 30 };
const tell = (userId: number, template: TemplateName, params: NoticeParams) =>
  kernel.run(tellFromLedger, { userId, template, params }, SYSTEM);
const mails = (recipient: string) => outbox.newest(100, recipient);

describe('notices', () => {
  it('MSG-40 of the ledger and of other commands reach the customer as they are reached at delivery', async () => {
    const { id, token } = await registered(account, 'before@example.org');
    await tell(id, 'hazard_warning', warning);
    await kernel.run(tellBeside, { userId: id, template: 'account_unfrozen', params: {} }, SYSTEM);
    await account.handlers['set/lang']({ lang: 'zh' }, await customer(account, token));
    await db.pool.query(`update users set email = 'after@example.org', anti_phishing_phrase = 'blue heron' where id = $1`, [id]);
    const told = await mails('after@example.org');
    expect(told.map(({ template, userId }) => [template, userId])).toEqual([
      ['account_unfrozen', id],
      ['hazard_warning', id],
    ]);
    expect(told[1]?.text).toContain('49.5%');
    expect(told[1]?.text).toContain('blue heron');
    expect(await mails('before@example.org')).toEqual([]);
  });

  it('MSG-41 what somebody else may have made carries circumstances and the freeze link, what trading or the venue did neither', async () => {
    const { id, token } = await registered(account, 'link@example.org');
    await account.handlers['safe/phrase']({ phrase: 'x' }, await customer(account, token, '198.51.100.9'));
    await tell(id, 'hazard_warning', warning);
    const [warned, changed] = await mails('link@example.org');
    expect(changed?.text).toContain('#token=');
    expect(changed?.text).toContain('198.51.100.9');
    expect(warned?.text).not.toContain('#token=');
    expect(warned?.text).not.toContain('Address:');
  });

  it('MSG-42 an unproven mailbox is never written to, and its notices are kept', async () => {
    const { id } = await registeredByImage(account, 'stranger@example.org');
    await tell(id, 'hazard_warning', warning);
    expect(await mails('stranger@example.org')).toEqual([]);
    const { rows } = await db.pool.query('select template, params, address, journaled from notices where user_id = $1', [id]);
    expect(rows).toEqual([{ template: 'hazard_warning', params: warning, address: null, journaled: true }]);
  });

  it('MSG-43 KER-83 become messages once, whatever breaks on the way, in batches and in order', async () => {
    const { id } = await registered(account, 'once@example.org');
    for (let number = 0; number < 5; number += 1) await tell(id, 'hazard_warning', { rate: `${number}`, burst: 30 });
    await kernel.caughtUp();
    let breaks = true;
    const failing = new NoticeDelivery(
      database,
      async (notices, channelsOf) => {
        if (breaks) throw new Error('broken on the way');
        return account.addressBook(notices, channelsOf);
      },
      true,
    );
    await expect(failing.runDue()).rejects.toThrow('broken on the way');
    breaks = false;
    await Promise.all([failing.runDue(), failing.runDue()]);
    await failing.runDue();
    expect((await mails('once@example.org')).map(({ text }) => /to (\d) %/.exec(text)?.[1])).toEqual(['4', '3', '2', '1', '0']);
  });

  it('MSG-44 of one kind of thing that happened to a customer at about the same time are one message', async () => {
    const [one, other] = [await registered(account, 'one@example.org'), await registered(account, 'other@example.org')];
    await tell(one.id, 'order_filled', filled('BTC/USDT'));
    await tell(other.id, 'order_filled', filled('ETH/USDT'));
    await tell(one.id, 'order_filled', filled('SOL/USDT'));
    const [mail, ...more] = await mails('one@example.org');
    expect(more).toEqual([]);
    expect(mail?.text).toContain('BTC/USDT, buy 0.1 at 60000, margin 60 USDT; SOL/USDT, buy 0.1');
    expect(await mails('other@example.org')).toHaveLength(1);
  });

  it('MSG-45 what trading does by itself fills no mailbox', async () => {
    const { id } = await registered(account, 'busy@example.org');
    for (let number = 0; number < 45; number += 1) await tell(id, 'hazard_warning', warning);
    expect(await mails('busy@example.org')).toHaveLength(30);
    clock.advance(300_000);
    await tell(id, 'hazard_warning', warning);
    expect(await mails('busy@example.org')).toHaveLength(31);
  });

  it('MSG-46 ten thousand at once are messages', async () => {
    const { id } = await registered(account, 'many@example.org');
    await db.pool.query(
      `insert into notices (id, at, user_id, template, params, journaled)
       select next + number, now(), $1, 'account_unfrozen', '{}', false from counters, generate_series(0, 9999) as number where name = 'notice_ids'`,
      [id],
    );
    kernel.reserve('notice_ids', 10_000);
    await kernel.run(tellBeside, { userId: id, template: 'account_unfrozen', params: {} }, SYSTEM);
    await mails('many@example.org');
    const { rows } = await db.pool.query(`select count(*)::int as count from outbox where user_id = $1`, [id]);
    expect(rows).toEqual([{ count: 10_001 }]);
  });

  it('MSG-47 of a change to the phrase still show the one before', async () => {
    const { token } = await registered(account, 'phrase@example.org');
    const context = await customer(account, token);
    await account.handlers['safe/phrase']({ phrase: 'green owl' }, context);
    await account.handlers['safe/phrase']({ phrase: 'black cat' }, context);
    const [newest] = await mails('phrase@example.org');
    expect(newest?.text).toContain('green owl');
    expect(newest?.text).not.toContain('black cat');
    await account.handlers['user/login']({ user_string: 'phrase@example.org', password: 'tulip-Vase-9' }, visitor('203.0.113.77'));
    expect((await mails('phrase@example.org'))[0]?.text).toContain('black cat');
  });
});
