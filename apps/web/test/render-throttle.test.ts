import { describe, expect, it } from 'vitest';
import { RenderThrottle, type Screen } from '../src/realtime/render-throttle.ts';

/** A page whose time passes when it is told to, and whose frames take as long as it is told. */
function pageOf({ frameMs = 0, hidden = false, scrolling = false } = {}) {
  let now = 1_000;
  let isScrolling = scrolling;
  let timers: { at: number; work: () => void }[] = [];
  const screen: Screen = {
    now: () => now,
    after: (milliseconds, work) => void timers.push({ at: now + milliseconds, work }),
    done: (work) => work(),
    frame(before, after) {
      before();
      now += frameMs;
      after();
    },
    isHidden: () => hidden,
    isScrolling: () => isScrolling,
  };
  return {
    throttle: new RenderThrottle(screen),
    now: () => now,
    rest: () => (isScrolling = false),
    pass(milliseconds: number) {
      const until = now + milliseconds;
      for (;;) {
        const next = timers.toSorted((left, right) => left.at - right.at)[0];
        if (!next || next.at > until) break;
        timers = timers.filter((each) => each !== next);
        now = Math.max(now, next.at);
        next.work();
      }
      now = Math.max(now, until);
    },
  };
}

/** Something new each 10 ms, for a second: how often it was shown after the first time. */
function shownInASecond(options: Parameters<typeof pageOf>[0]): number {
  const { throttle, pass, now } = pageOf(options);
  let shown = -1;
  for (const from = now(); now() < from + 1_000;) {
    throttle.put('quote 1', () => (shown += 1));
    pass(10);
  }
  return shown;
}

describe('drawing', () => {
  it('WEB-300 lets the first through at once, and what follows together, of each key the newest', () => {
    const { throttle, pass } = pageOf();
    const shown: string[] = [];
    const put = (key: string, what: string) => throttle.put(key, () => shown.push(what));
    put('quote 1', 'a');
    expect(shown).toEqual(['a']);
    put('quote 1', 'b');
    put('depth 1', 'c');
    put('quote 1', 'd');
    pass(99);
    expect(shown).toEqual(['a']);
    pass(1);
    expect(shown).toEqual(['a', 'd', 'c']);
    pass(500);
    put('quote 2', 'e');
    expect(shown).toEqual(['a', 'd', 'c', 'e']);
  });

  it('WEB-300 loses nothing that is put while it lets through', () => {
    const { throttle, pass } = pageOf();
    const shown: string[] = [];
    throttle.put('a', () => {
      shown.push('a');
      throttle.put('b', () => shown.push('b'));
    });
    pass(100);
    expect(shown).toEqual(['a', 'b']);
  });

  it('WEB-301 draws ten times a second at most, rarer on a device whose frames take long, and hardly in a page that nobody sees', () => {
    expect(shownInASecond({})).toBe(10);
    expect(shownInASecond({ frameMs: 25 })).toBeLessThanOrEqual(5);
    expect(shownInASecond({ frameMs: 25 })).toBeGreaterThanOrEqual(4);
    expect(shownInASecond({ frameMs: 400 })).toBe(1);
    expect(shownInASecond({ hidden: true })).toBe(1);
  });

  it('WEB-304 draws once a second while the page scrolls, and as before soon after it stands', () => {
    expect(shownInASecond({ scrolling: true })).toBe(1);
    const { throttle, pass, rest } = pageOf({ scrolling: true });
    const shown: string[] = [];
    for (const each of ['a', 'b']) throttle.put('quote 1', () => shown.push(each));
    pass(250);
    expect(shown).toEqual(['a']);
    rest();
    pass(100);
    expect(shown).toEqual(['a', 'b']);
  });
});
