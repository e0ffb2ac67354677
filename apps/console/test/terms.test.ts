import { describe, expect, it } from 'vitest';
import { TERMS_NOTICE_MS } from '@candor/api/terms/kinds';
import { SETTING_NAMES, SETTINGS, type SettingName } from '@candor/api/terms/setting-values';
import {
  choicesFor,
  documentBefore,
  documentOf,
  draftOf,
  draftProblems,
  earliestMoment,
  usualMoment,
} from '../src/features/terms/model.ts';
import { pickerMoment, pickerText } from '../src/ui/picker.ts';
import { differences } from '@candor/ui/terms/documents.ts';
import type { Change } from '../src/features/terms/model.ts';

const MINUTE = 60_000;
/** 2026-11-20 18:42:10.500 in venue time. */
const NOW = Date.UTC(2026, 10, 20, 10, 42, 10, 500);

const change: Change = {
  id: 7,
  kind: 'setting',
  entity: 'address_hold_hours',
  before: '{"value":24}',
  document: '{"value":48}',
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

const PAIR = {
  is_display: true,
  open_lever: true,
  lot_size: '0.01',
  spread: '2.5',
  fee_percent: '2',
  overnight_percent: '0.02',
  multiples: [10, 20, 100],
  min_hands: 1,
  max_hands: 1000,
  fresh_ms: 3000,
  tiers: [
    { up_to: '20000', multiple: 100 },
    { up_to: '50000', multiple: 10 },
  ],
  customer_gross: '2000000',
  customer_net: '1000000',
  market_gross: '20000000',
  market_net: '10000000',
  gap_percent: '10',
  closing_minutes: 0,
  closing_multiple: 1,
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
    expect(earliest - NOW).toBeGreaterThanOrEqual(TERMS_NOTICE_MS);
    expect(earliest - NOW).toBeLessThan(TERMS_NOTICE_MS + MINUTE);
    const exact = Date.UTC(2026, 10, 20, 10, 42);
    expect(earliestMoment(exact)).toBe(exact + TERMS_NOTICE_MS);
  });

  it('TRM-19 replaces what is decided to come until its moment, and not what is in force today', () => {
    const coming = (hours: number, value: number): Change => ({
      ...change,
      state: 'approved',
      document: `{"value":${value}}`,
      effective_at: NOW + hours * 60 * MINUTE,
    });
    const entity = { document: '{"value":24}', upcoming: [coming(2, 36), coming(4, 48)] };
    const before = (hours: number | undefined) => documentBefore(entity, hours === undefined ? undefined : NOW + hours * 60 * MINUTE);
    expect([1, 2, 3, 4, 5, undefined].map(before)).toEqual([24, 24, 36, 36, 48, 48].map((value) => ({ value })));
    expect(documentBefore({ document: '{"value":24}', upcoming: [] }, undefined)).toEqual({ value: 24 });
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
  const problems = (name: SettingName, value: string, at = moment) => draftProblems('setting', name, { value }, {}, at, NOW);

  it('is checked by the field of its setting', () => {
    const isWrong = (name: SettingName, value: string) => problems(name, value).fields.length > 0;
    expect(isWrong('registration_open', 'false')).toBe(false);
    expect(isWrong('address_hold_hours', '24')).toBe(false);
    for (const value of ['', '23', '169', '24.5', '-24', 'x']) expect(isWrong('address_hold_hours', value), value).toBe(true);
    expect(isWrong('app_address', '')).toBe(false);
    for (const value of [
      'https://apps.example/candor',
      'https://xn--cndor-6ve.example:8443/a-b_c/%20?id=1&n=(2)#top',
      'https://apps.example',
    ])
      expect(isWrong('app_address', value), value).toBe(false);
    for (const value of ['http://apps.example', 'javascript:alert(1)', 'https://a b', 'https://a@b.example', 'https://a.example/\u202Eb'])
      expect(isWrong('app_address', value), value).toBe(true);
  });

  it('begins with what is in force, which changes nothing', () => {
    for (const name of SETTING_NAMES) {
      const present = { value: SETTINGS[name].initial };
      expect(draftProblems('setting', name, draftOf('setting', name, present), present, moment, NOW)).toEqual({ fields: [], same: true });
    }
    expect(documentOf('pair', 'BTC/USDT', draftOf('pair', 'BTC/USDT', PAIR))).toEqual(PAIR);
    expect(draftProblems('pair', 'BTC/USDT', draftOf('pair', 'BTC/USDT', PAIR), PAIR, moment, NOW)).toEqual({ fields: [], same: true });
  });

  it('names each field that is no value or does not fit with the others, and shows what changes', () => {
    const draft = draftOf('pair', 'BTC/USDT', PAIR);
    const faults = (changed: object) => draftProblems('pair', 'BTC/USDT', { ...draft, ...changed }, PAIR, moment, NOW).fields;
    expect(faults({ spread: '-1', multiples: '10, 5' })).toEqual([
      { field: 'spread', fault: 'value' },
      { field: 'multiples', fault: 'value' },
    ]);
    expect(faults({ max_hands: '1', min_hands: '2' })).toEqual([{ field: 'max_hands', fault: 'conflict' }]);
    expect(faults({ tiers: [{ up_to: '20000', multiple: '50' }] })).toEqual([{ field: 'tiers', fault: 'conflict' }]);
    const after = documentOf('pair', 'BTC/USDT', { ...draft, spread: '3.50', multiples: '10 20' });
    expect(differences('pair', 'BTC/USDT', PAIR, after)).toEqual([
      { field: 'spread', before: '2.5', after: '3.5' },
      { field: 'multiples', before: [10, 20, 100], after: [10, 20] },
    ]);
  });

  it('lies the notice ahead', () => {
    const at = (ahead: number) => problems('address_hold_hours', '48', pickerText(ahead)).moment;
    expect(at(earliestMoment(NOW))).toBeUndefined();
    expect(at(earliestMoment(NOW) - MINUTE)).toBe('moment_soon');
    expect(problems('address_hold_hours', '48', '').moment).toBe('moment_missing');
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
    const last = change.effective_at - TERMS_NOTICE_MS;
    expect(choicesFor(change, { id: 2, ...may }, last).approve).toBe(true);
    expect(choicesFor(change, { id: 2, ...may }, last + 1)).toEqual({ decide: 'yes', approve: false, withdraw: false });
  });
});
