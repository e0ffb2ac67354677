import { describe, expect, it } from 'vitest';
import { cleanPrefix, draftProblems } from '../src/features/area-codes/model.ts';
import { filterOf, inputOf as auditInput, prettyInput, USER_DIGITS } from '../src/features/audit/model.ts';
import { isNumber, queryOf } from '../src/ui/address-filter.ts';
import { ageOf, ageText, byNeed, countsOf, isOld, placesOf } from '../src/features/feeds/model.ts';
import type { FeedMarket } from '../src/features/feeds/model.ts';
import { stateOf } from '../src/features/jobs/model.ts';
import type { Job } from '../src/features/jobs/model.ts';
import { inputOf as outboxInput, NO_FILTER } from '../src/features/outbox/model.ts';
import { shortHash } from '../src/ui/hash.ts';
import { relative } from '../src/ui/relative.ts';

describe('CON-80 the filter of the log', () => {
  it('is in the address and comes back from it', () => {
    for (const address of ['', 'actor=operator', 'user=100001', 'name=console%2F', 'seq=4711', 'actor=customer&user=5&name=lever']) {
      const query = new URLSearchParams(address);
      expect(queryOf(filterOf(query)).toString()).toBe(address);
    }
  });

  it('leaves out what is none', () => {
    expect(filterOf(new URLSearchParams('actor=king&user=-1&seq=1e9&name=x'))).toEqual({ actor: '', user: '', name: 'x', seq: '' });
    expect([isNumber(''), isNumber('1', USER_DIGITS), isNumber('0', USER_DIGITS), isNumber('1a')]).toEqual([true, true, false, false]);
  });

  it('asks from the named command on backwards, that one included, and continues from the last', () => {
    const filter = filterOf(new URLSearchParams('seq=4711&actor=system'));
    expect(auditInput(filter, undefined)).toEqual({ actor: 'system', before: 4712 });
    expect(auditInput(filter, 4662)).toEqual({ actor: 'system', before: 4662 });
    expect(auditInput(filterOf(new URLSearchParams()), undefined)).toEqual({});
  });
});

describe('CON-81 a command of the log', () => {
  it('shows its input indented, and as it is when it is no JSON', () => {
    expect(prettyInput('{"a":[1],"b":"<i>"}')).toBe('{\n  "a": [\n    1\n  ],\n  "b": "<i>"\n}');
    expect(prettyInput('{"cut')).toBe('{"cut');
  });

  it('shows the ends of its hash', () => {
    expect(shortHash('0123456789abcdef0123456789abcdef')).toBe('0123456789…abcdef');
    expect(shortHash('short')).toBe('short');
  });
});

describe('CON-73 the health of feeds', () => {
  const market = (state: FeedMarket['state'], at: number): FeedMarket => ({
    currency_id: at,
    symbol: `M${at}`,
    state,
    price: '1.50',
    tick_id: 1,
    at,
    source: 's',
    held: 0,
  });

  it('counts an age on from the newest tick', () => {
    expect(ageOf(market('open', 0), 5)).toBeUndefined();
    expect(ageOf(market('open', 100), 50)).toBe(0);
    expect(ageOf(market('open', 100), 1_350)).toBe(1_250);
    expect([0, 1_250, 9_999, 10_000, 59_999, 60_000, 3_723_000, 93_784_000].map(ageText)).toEqual([
      '0.0 s',
      '1.2 s',
      '9.9 s',
      '10 s',
      '59 s',
      '01:00',
      '01:02:03',
      '26:03:04',
    ]);
  });

  it('minds the age of markets that should trade only', () => {
    expect(isOld(market('open', 1), 10_002)).toBe(true);
    expect(isOld(market('open', 1), 10_001)).toBe(false);
    expect(isOld(market('stale', 0), 1)).toBe(true);
    expect(isOld(market('closed', 1), 9_999_999)).toBe(false);
    expect(isOld(market('paused', 1), 9_999_999)).toBe(false);
  });

  it('puts first what needs a look, and counts the states', () => {
    const all = [market('open', 1), market('closed', 2), market('stale', 3), market('open', 4), market('paused', 5)];
    expect(byNeed(all).map(({ at }) => at)).toEqual([3, 5, 1, 4, 2]);
    expect(countsOf(all)).toEqual([
      { state: 'stale', count: 1 },
      { state: 'paused', count: 1 },
      { state: 'open', count: 2 },
      { state: 'closed', count: 1 },
    ]);
  });

  it('shows a price with its own places', () => {
    expect(['64241.76', '0.16259', '479', ''].map(placesOf)).toEqual([2, 5, 0, 0]);
  });
});

describe('CON-72 a job', () => {
  const job: Job = { id: 1, name: 'n', key: 'k', due_at: 100_000, attempts: 0, last_error: '', done_at: 0 };

  it('waits, is late, fails or is done', () => {
    expect(stateOf(job, 100_000)).toBe('waiting');
    expect(stateOf(job, 130_000)).toBe('waiting');
    expect(stateOf(job, 130_001)).toBe('overdue');
    expect(stateOf({ ...job, last_error: 'no', attempts: 2 }, 100_000)).toBe('failing');
    expect(stateOf({ ...job, last_error: 'no', done_at: 1 }, 999_999)).toBe('done');
  });
});

describe('CON-71 area codes', () => {
  it('are checked by the bounds of the contract', () => {
    expect(cleanPrefix('+0041 ')).toBe('41');
    expect([cleanPrefix('＋０４１'), cleanPrefix('٤١')]).toEqual(['41', '41']);
    expect(draftProblems({ name: ' A ', areaCode: '0' })).toEqual({ name: 'name_short', areaCode: 'prefix_wrong' });
    expect(draftProblems({ name: 'Oz', areaCode: '+1234567' })).toEqual({ areaCode: 'prefix_wrong' });
    expect(draftProblems({ name: 'Oz', areaCode: '+99' })).toEqual({});
  });
});

describe('CON-70 the outbox', () => {
  it('sends only filters that are set', () => {
    expect(outboxInput(NO_FILTER, 2)).toEqual({ page: 2 });
    expect(outboxInput({ recipient: ' a@b.c ', state: 'failed', channel: 'sms' }, 1)).toEqual({
      recipient: 'a@b.c',
      state: 'failed',
      channel: 'sms',
      page: 1,
    });
  });
});

describe('CON-60 a distance in time', () => {
  const at = (seconds: number, tag = 'en') => relative(seconds * 1000, 0, tag);

  it('is told in the largest whole unit and never as more than it is', () => {
    expect([5, 59, 60, 3_599, 3_600, 86_400, 172_799, 172_800].map((seconds) => at(seconds))).toEqual([
      'in 5 sec.',
      'in 59 sec.',
      'in 1 min.',
      'in 59 min.',
      'in 1 hr.',
      'in 24 hr.',
      'in 47 hr.',
      'in 2 days',
    ]);
    expect(at(-7_199)).toBe('1 hr. ago');
  });

  it('has Latin digits in every language', () => {
    for (const tag of ['zh-CN', 'ar', 'hi']) expect(at(5 * 60, tag)).toContain('5');
  });
});
