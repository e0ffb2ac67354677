import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { venueSaid } from '../src/clock.ts';
import { fallBackToRequests, FIRST_TRANSPORTS } from '../src/line-transports.ts';

/** A line as socket.io's client has it, which does what the test says. */
function opened() {
  const listeners = { connect: () => {}, connect_error: () => {} };
  const opts = { transports: FIRST_TRANSPORTS as unknown };
  fallBackToRequests({ io: { opts }, on: (event, listener) => (listeners[event] = listener) });
  const after = (happens: keyof typeof listeners): unknown => {
    vi.advanceTimersByTime(600);
    listeners[happens]();
    return opts.transports;
  };
  return { fails: () => after('connect_error'), connects: () => after('connect') };
}

function answer(): void {
  vi.advanceTimersByTime(50);
  venueSaid(0, performance.now());
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('WEB-419 a line', () => {
  it('goes by requests when it fails again and the venue answered a call between', () => {
    const line = opened();
    answer();
    expect(line.fails()).toEqual(['websocket']);
    expect(line.fails()).toEqual(['websocket']);
    answer();
    expect(line.fails()).toEqual(['polling', 'websocket']);
  });

  it('stays a web socket while nobody answers, as during a restart', () => {
    const line = opened();
    answer();
    for (let tries = 0; tries < 5; tries += 1) expect(line.fails()).toEqual(['websocket']);
    answer();
    line.connects();
    expect(line.fails()).toEqual(['websocket']);
  });
});
