import { describe, expect, it } from 'vitest';
import { SETTING_NAMES, SETTING_NOTICE_MS, SETTINGS } from '@candor/api/setting-values';
import {
  choicesFor,
  draftProblems,
  earliestMoment,
  kindOf,
  pickerMoment,
  pickerText,
  usualMoment,
} from '../src/features/settings/model.ts';
import type { Change } from '../src/features/settings/model.ts';

const MINUTE = 60_000;
/** 2026-11-20 18:42:10.500 in venue time. */
const NOW = Date.UTC(2026, 10, 20, 10, 42, 10, 500);

const change: Change = {
  id: 7,
  name: 'address_hold_hours',
  value: '48',
  state: 'proposed',
  reason: 'More time',
  proposed_by: 'One',
  proposed_by_id: 1,
  proposed_at: NOW,
  decided_by: '',
  decided_at: 0,
  decision_reason: '',
  effective_at: NOW + 60 * MINUTE,
};

describe('CON-61 the moment of a proposal', () => {
  it('is typed in venue time, whatever the zone of the device', () => {
    expect(pickerText(NOW)).toBe('2026-11-20T18:42');
    expect(pickerMoment('2026-11-20T18:42')).toBe(Date.UTC(2026, 10, 20, 10, 42));
    expect(pickerMoment('2027-01-01T00:00')).toBe(Date.UTC(2026, 11, 31, 16, 0));
  });

  it('reads back what it wrote, to the minute', () => {
    for (const at of [0, NOW, NOW + 1, Date.UTC(2028, 1, 29, 16, 0), Date.UTC(2026, 11, 31, 23, 59, 59)])
      expect(pickerMoment(pickerText(at))).toBe(Math.floor(at / MINUTE) * MINUTE);
  });

  it('is none when the picker is empty or half filled', () => {
    for (const text of ['', '2026-11-20', '2026-13-40T99:99', '2026-11-20T18:42:00', 'x']) expect(pickerMoment(text)).toBeUndefined();
  });

  it('is a whole minute that leaves the notice, and no minute later than needed', () => {
    const earliest = earliestMoment(NOW);
    expect(earliest % MINUTE).toBe(0);
    expect(earliest - NOW).toBeGreaterThanOrEqual(SETTING_NOTICE_MS);
    expect(earliest - NOW).toBeLessThan(SETTING_NOTICE_MS + MINUTE);
    const exact = Date.UTC(2026, 10, 20, 10, 42);
    expect(earliestMoment(exact)).toBe(exact + SETTING_NOTICE_MS);
  });

  it('begins with the next full hour, or the one after when the other operator could not decide before it', () => {
    expect(usualMoment(NOW)).toBe(Date.UTC(2026, 10, 20, 11, 0));
    expect(usualMoment(Date.UTC(2026, 10, 20, 10, 45))).toBe(Date.UTC(2026, 10, 20, 11, 0));
    expect(usualMoment(Date.UTC(2026, 10, 20, 10, 45, 0, 1))).toBe(Date.UTC(2026, 10, 20, 12, 0));
    expect(usualMoment(Date.UTC(2026, 10, 20, 10, 0))).toBe(Date.UTC(2026, 10, 20, 11, 0));
  });
});

describe('CON-61 a proposal', () => {
  const moment = pickerText(usualMoment(NOW));

  it('is checked by the kind of its setting', () => {
    const wrong = (name: Change['name'], value: string) => draftProblems({ name, value, moment }, 'another', NOW).value;
    expect(wrong('registration_open', 'false')).toBeUndefined();
    expect(wrong('registration_open', 'no')).toBe('value_wrong');
    expect(wrong('address_hold_hours', '24')).toBeUndefined();
    for (const value of ['', '23', '169', '24.5', '024']) expect(wrong('address_hold_hours', value)).toBe('value_wrong');
    expect(wrong('app_address', '')).toBeUndefined();
    for (const value of [
      'https://apps.example/candor',
      'https://xn--cndor-6ve.example:8443/a-b_c/%20?id=1&n=(2)#top',
      'https://apps.example',
    ])
      expect(wrong('app_address', value)).toBeUndefined();
    for (const value of ['http://apps.example', 'javascript:alert(1)', 'https://a b', 'https://a@b.example', 'https://a.example/\u202Eb'])
      expect(wrong('app_address', value)).toBe('value_wrong');
  });

  it('changes something', () => {
    for (const name of SETTING_NAMES)
      expect(draftProblems({ name, value: SETTINGS[name].initial, moment }, SETTINGS[name].initial, NOW)).toEqual({ value: 'value_same' });
  });

  it('lies the notice ahead', () => {
    const at = (ahead: number) => draftProblems({ name: 'address_hold_hours', value: '48', moment: pickerText(ahead) }, '24', NOW).moment;
    expect(at(earliestMoment(NOW))).toBeUndefined();
    expect(at(earliestMoment(NOW) - MINUTE)).toBe('moment_soon');
    expect(draftProblems({ name: 'address_hold_hours', value: '48', moment: '' }, '24', NOW)).toEqual({ moment: 'moment_missing' });
  });

  it('knows a kind for every setting', () => {
    for (const name of SETTING_NAMES) expect(['flag', 'number', 'address']).toContain(kindOf(name).kind);
  });
});

describe('CON-62 a waiting change', () => {
  const may = { mayDecide: true, mayPropose: true };

  it('is withdrawn by who proposed it and decided by another', () => {
    expect(choicesFor(change, { id: 1, ...may }, NOW)).toEqual({ decide: 'own', approve: false, withdraw: true });
    expect(choicesFor(change, { id: 2, ...may }, NOW)).toEqual({ decide: 'yes', approve: true, withdraw: false });
  });

  it('is only looked at by a role that decides nothing', () => {
    expect(choicesFor(change, { id: 2, mayDecide: false, mayPropose: false }, NOW)).toEqual({
      decide: 'not_allowed',
      approve: false,
      withdraw: false,
    });
  });

  it('can be refused but not approved when the notice is no longer kept', () => {
    const last = change.effective_at - SETTING_NOTICE_MS;
    expect(choicesFor(change, { id: 2, ...may }, last).approve).toBe(true);
    expect(choicesFor(change, { id: 2, ...may }, last + 1)).toEqual({ decide: 'yes', approve: false, withdraw: false });
  });
});
