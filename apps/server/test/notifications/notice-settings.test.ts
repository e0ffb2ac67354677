import { NOTICE_KINDS } from '@candor/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readApart, readThrough } from '../../src/features/notices/commands/read.ts';
import { channelsOf, fixedChannels, NO_SETTINGS, offeredChannels, writtenTo } from '../../src/notifications/notice-settings.ts';
import { TEMPLATES, TEMPLATE_NAMES } from '../../src/notifications/templates.ts';

const BOTH = { mail: true, sms: true };
const MAIL = { mail: true, sms: false };
const MOBILE = { mail: false, sms: true };
const NOBODY = { mail: false, sms: false };

describe('where customers are told', () => {
  it.each([
    // [kind, chosen, proven, gateway, told]
    ['trading', undefined, MAIL, true, ['page', 'mail']],
    ['trading', undefined, BOTH, true, ['page', 'mail']],
    ['trading', undefined, MOBILE, true, ['page', 'sms']],
    ['trading', undefined, MOBILE, false, ['page']],
    ['trading', undefined, NOBODY, true, ['page']],
    ['trading', ['page', 'sms'], BOTH, true, ['page', 'sms']],
    ['trading', ['page', 'sms'], BOTH, false, ['page']],
    ['trading', ['mail'], NOBODY, true, []],
    ['trading', [], BOTH, true, []],
    ['money', [], BOTH, true, []],
    ['service', ['sms'], BOTH, true, ['sms']],
    ['security', [], MAIL, true, ['page', 'mail']],
    ['security', [], BOTH, true, ['page', 'mail']],
    ['security', ['page', 'mail', 'sms'], BOTH, true, ['page', 'mail', 'sms']],
    ['security', [], MOBILE, true, ['page', 'sms']],
    ['news', undefined, BOTH, true, ['page']],
    ['news', ['page', 'mail'], BOTH, true, ['page']],
    ['news', [], BOTH, true, []],
  ] as const)('MSG-65 %s with %j chosen, by %j, gateway %s: %j', (kind, chosen, proven, gateway, told) => {
    expect(channelsOf(kind, chosen ? { [kind]: chosen } : {}, proven, gateway)).toEqual(told);
  });

  it('MSG-66 whatever is stored, security and what carries the link that freezes the account go where the customer is reached', () => {
    for (const template of TEMPLATE_NAMES)
      for (const proven of [BOTH, MAIL, MOBILE]) {
        const nothing = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, []]));
        const { kind, guarded } = TEMPLATES[template];
        const stays = guarded === true || kind === 'security' || kind === null;
        expect([template, writtenTo(template, nothing, proven, true)]).toEqual([template, stays ? [proven.mail ? 'mail' : 'sms'] : []]);
      }
    for (const kind of NOTICE_KINDS)
      for (const channel of fixedChannels(kind, BOTH, true)) expect(offeredChannels(kind, BOTH, true)).toContain(channel);
  });

  it('MSG-67 without a gateway, whoever has nothing but a mobile number is written to as before', () => {
    expect(writtenTo('hazard_warning', {}, MOBILE, false)).toEqual(['sms']);
    expect(writtenTo('hazard_warning', { trading: ['page'] }, MOBILE, false)).toEqual([]);
    expect(writtenTo('hazard_warning', {}, NOBODY, false)).toEqual([]);
  });
});

describe('what is read', () => {
  it('MSG-62 grows only: a notice that was read is read, and single ones are bounded', () => {
    const step = fc.record({ id: fc.integer({ min: 1, max: 3_000 }), through: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const settings = { ...NO_SETTINGS };
        const seen = new Set<number>();
        for (const { id, through } of steps) {
          Object.assign(settings, through ? readThrough(settings, id) : readApart(settings, id));
          seen.add(id);
          for (const each of seen) expect(each <= settings.read_through || settings.read_apart.includes(each)).toBe(true);
        }
      }),
    );
    const many = { ...NO_SETTINGS };
    for (let id = 10; id < 2_010; id += 2) Object.assign(many, readApart(many, id));
    expect(many.read_apart).toHaveLength(500);
    expect(many.read_through).toBe(2_008 - 2 * 500);
  });
});
