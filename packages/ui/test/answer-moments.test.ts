import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const DEVICE = Date.UTC(2024, 4, 13);
const VENUE = Date.UTC(2026, 4, 13, 4);

beforeEach(() => vi.useFakeTimers({ now: DEVICE }));
afterEach(() => vi.useRealTimers());

/** The modules begin with the page; the venue has said its time. */
async function page() {
  vi.resetModules();
  const { venueSaid } = await import('../src/clock.ts');
  const { queryClient } = await import('../src/api/query.ts');
  const { momentOfAnswer, noteAnswer } = await import('../src/answer-moments.ts');
  venueSaid(VENUE, performance.now());
  const updatedAt = (name: string) => queryClient.getQueryState([name])!.dataUpdatedAt;
  return { queryClient, momentOfAnswer, noteAnswer, updatedAt };
}

it('WEB-418 an answer is of the moment of the venue at which it came, also after the device’s clock was set', async () => {
  const { queryClient, momentOfAnswer, updatedAt } = await page();
  await queryClient.fetchQuery({ queryKey: ['wallets'], queryFn: () => Promise.resolve(['first']) });
  vi.advanceTimersByTime(60_000);
  vi.setSystemTime(DEVICE - 3_600_000);
  await queryClient.fetchQuery({ queryKey: ['history'], queryFn: () => Promise.resolve(['second']) });
  expect(momentOfAnswer(updatedAt('wallets'))).toBe(VENUE);
  expect(momentOfAnswer(updatedAt('history'))).toBe(VENUE + 60_000);
});

it('WEB-418 an answer grows old though the device’s clock was set back, and is asked for again then', async () => {
  const { queryClient } = await page();
  let asked = 0;
  const ask = () => queryClient.fetchQuery({ queryKey: ['wallets'], queryFn: () => Promise.resolve((asked += 1)) });
  await ask();
  vi.setSystemTime(DEVICE - 3_600_000);
  vi.advanceTimersByTime(4_000);
  expect(await ask()).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(await ask()).toBe(2);
  vi.advanceTimersByTime(4_999);
  expect(await ask()).toBe(2);
});

it('WEB-418 the same answer once more is of the later moment', async () => {
  const { queryClient, momentOfAnswer, updatedAt } = await page();
  const ask = () => queryClient.fetchQuery({ queryKey: ['wallets'], queryFn: () => Promise.resolve(['same']), staleTime: 0 });
  await ask();
  vi.advanceTimersByTime(5_000);
  await ask();
  expect(momentOfAnswer(updatedAt('wallets'))).toBe(VENUE + 5_000);
});

it('WEB-418 an answer that was not noted is of now, and only the oldest of very many is forgotten', async () => {
  const { momentOfAnswer, noteAnswer } = await page();
  for (let name = 1; name <= 1_001; name += 1) noteAnswer(name);
  vi.advanceTimersByTime(1_000);
  expect(momentOfAnswer(0)).toBe(VENUE + 1_000);
  expect(momentOfAnswer(1)).toBe(VENUE + 1_000);
  expect(momentOfAnswer(2)).toBe(VENUE);
});
