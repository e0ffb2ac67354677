import { startTestServer } from '@candor/testkit';
import { describe, expect, it, onTestFinished } from 'vitest';

/** Units that are no base units, whole or short, as parts of a name. */
const OTHER_UNITS =
  /_(?:ms|us|ns|s|sec|secs|msec|milliseconds?|microseconds?|nanoseconds?|minutes?|hours?|days?|kb|mb|gb|kib|mib|gib|kilobytes?|megabytes?|gigabytes?|bits?|percent|second|byte)(?:_|$)/;
const TYPES = new Set(['counter', 'gauge', 'histogram', 'summary']);

/** Faults that Prometheus would find in a page of metrics, as `promtool check metrics` does. */
function faults(page: string): string[] {
  const helps = new Map([...page.matchAll(/^# HELP (\S+) ?(.*)$/gm)].map(([, name = '', help = '']) => [name, help]));
  const found: string[] = [];
  for (const [, name = '', type = ''] of page.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    if (!/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(name)) found.push(`${name}: not small letters with single lines between`);
    if (!TYPES.has(type)) found.push(`${name}: of type ${type}`);
    if ((helps.get(name) ?? '').trim() === '') found.push(`${name}: no help`);
    if ((type === 'counter') !== name.endsWith('_total')) found.push(`${name}: ${type}`);
    if (OTHER_UNITS.test(name)) found.push(`${name}: not in base units`);
    if (/_(?:seconds|bytes)_(?!total$)/.test(name)) found.push(`${name}: the unit is not at the end`);
    if (/(?:_|^)(?:gauge|counter|histogram|summary|count|sum|bucket)(?:_|$)/.test(name)) found.push(`${name}: names its type`);
    if (/seconds in|since 1970/i.test(helps.get(name) ?? '') && !name.endsWith('_timestamp_seconds')) found.push(`${name}: a moment`);
  }
  return found;
}

describe('the metrics', () => {
  it('OPS-78 are named by the conventions of Prometheus', async () => {
    const server = await startTestServer();
    onTestFinished(() => server.close());
    const page = await (await fetch(`${server.url}/metrics`)).text();
    const own = [...page.matchAll(/^# TYPE (candor_\S+) /gm)].map(([, name]) => name);
    expect(own).toEqual(
      expect.arrayContaining([
        'candor_kernel_delay_seconds',
        'candor_kernel_delays_total',
        'candor_clock_ahead_seconds',
        'candor_proven_timestamp_seconds',
        'candor_messages_failed_total',
        'candor_http_requests_total',
      ]),
    );
    expect(page).toMatch(/^candor_kernel_batches_total [1-9]\d*$/m);
    expect(faults(page)).toEqual([]);
    // Read twice, a counter is what it counts, and not its double.
    const again = await (await fetch(`${server.url}/metrics`)).text();
    const commands = (text: string): number => Number(/^candor_kernel_commands_total (\d+)$/m.exec(text)?.[1]);
    expect(commands(again)).toBeLessThan(commands(page) * 2);
  });

  it('OPS-78 would be found where they are not', () => {
    const planted = (name: string, type: string, help = 'Said'): string[] => faults(`# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`);
    for (const [name, type, help] of [
      ['delay_ms', 'gauge', undefined],
      ['delay_milliseconds_total', 'counter', undefined],
      ['size_kb', 'gauge', undefined],
      ['delays', 'counter', undefined],
      ['delays_total', 'gauge', undefined],
      ['delay_seconds_newest', 'gauge', undefined],
      ['some_gauge', 'gauge', undefined],
      ['someDelay', 'gauge', undefined],
      ['silent', 'gauge', ''],
      ['unknown', 'untyped', undefined],
      ['proven_seconds', 'gauge', 'When it was proven, in seconds since 1970'],
    ] as const)
      expect([name, planted(name, type, help)]).toEqual([name, [expect.stringContaining(name)]]);
    for (const [name, type] of [
      ['delay_seconds', 'gauge'],
      ['work_seconds_total', 'counter'],
      ['memory_bytes', 'gauge'],
      ['work_duration_seconds', 'histogram'],
      ['proven_timestamp_seconds', 'gauge'],
    ] as const)
      expect(planted(name, type)).toEqual([]);
  });
});
