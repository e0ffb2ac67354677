// @vitest-environment happy-dom
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROLES } from '@candor/api/contract/permissions';
import { configureApi } from '@candor/ui/api/client.ts';
import { queryClient } from '@candor/ui/api/query.ts';
import { changeLanguage, loadNamespaces, registerTexts } from '@candor/ui/i18n/i18n.ts';
import type { Texts } from '@candor/ui/i18n/translate.ts';
import { Router } from '@candor/ui/router.tsx';
import { GET, VISITOR } from 'virtual:calls/console';
import type { Overview } from '../src/features/overview/model.ts';
import OverviewScreen from '../src/features/overview/overview-screen.tsx';
import { OperatorProvider, type Operator } from '../src/session/operator.ts';

const OPERATOR: Operator = {
  id: 1,
  email: 'ada@example.org',
  name: 'Ada',
  role: 'support',
  permissions: [...ROLES.support],
  expires_at: 0,
  idle_ms: 900_000,
  password_initial: 0,
  version: '0.1.0',
  mode: 'demo',
};

const CALM: Overview = {
  reviews: (['identity', 'complaint', 'terms'] as const).map((kind) => ({
    kind,
    hours: 24,
    waiting: 0,
    overdue: 0,
    oldest_at: 0,
    median_ms: 0,
    slow_ms: 0,
  })),
  messages_failed: 0,
  jobs_failing: 0,
  markets_without_price: 0,
  markets: 12,
  customers: 3,
  customers_frozen: 0,
  command_seq: 40,
  tick_id: 500,
  delay_ms: 4,
  delayed: false,
  delays: 0,
  clock_ahead_ms: 0,
  overlooks_proxy: false,
  refused_channels: [],
  trouble: '',
  found_count: 0,
  found: [],
  proven_at: 0,
  tail_proven_at: 0,
  proof_since: 0,
};

let root: Root | undefined;
let answer = CALM;

beforeAll(async () => {
  configureApi({ token: () => undefined, get: GET, visitor: VISITOR });
  registerTexts(
    import.meta.glob<Texts>(['../src/i18n/locales/*/*.json', '../../../packages/ui/src/i18n/locales/*/*.json'], { import: 'default' }),
  );
  await loadNamespaces(['common', 'errors', 'console', 'console_ui', 'console_overview']);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ type: 'ok', message: answer })));
});
afterEach(async () => {
  root?.unmount();
  document.body.replaceChildren();
  queryClient.clear();
  await changeLanguage('en');
});

/** Shows the overview; the values beside names, by name. */
async function shown(overview: Overview): Promise<ReadonlyMap<string, string>> {
  answer = overview;
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(createElement(Router, null, createElement(OperatorProvider, { value: OPERATOR }, createElement(OverviewScreen))));
  const names = () => [...document.querySelectorAll('dt')];
  await vi.waitFor(() => expect(names().length).toBeGreaterThan(0), { timeout: 10_000 });
  return new Map(names().map((name) => [name.textContent, name.nextElementSibling?.textContent ?? '']));
}

describe('KER-120 the time of the venue on the overview', () => {
  it('is spoken of only when it is ahead of the clock', async () => {
    const name = "The venue's time is ahead of the clock by";
    expect((await shown({ ...CALM, clock_ahead_ms: 900 })).has(name)).toBe(false);
    root?.unmount();
    document.body.replaceChildren();
    queryClient.clear();
    expect((await shown({ ...CALM, clock_ahead_ms: 86_400_000 })).get(name)).toBe('24 hr');
  });
});

describe('HTTP-44 a proxy on the overview', () => {
  it('is spoken of only where it is not believed', async () => {
    expect((await shown(CALM)).has('Proxy')).toBe(false);
    root?.unmount();
    document.body.replaceChildren();
    queryClient.clear();
    expect((await shown({ ...CALM, overlooks_proxy: true })).get('Proxy')).toContain('set TRUST_PROXY=1');
  });
});

describe('MSG-31 an account that is refused on the overview', () => {
  it('is spoken of by its channel only', async () => {
    const refuses = "refuses the venue's account, messages wait: check its settings";
    const values = await shown({ ...CALM, refused_channels: ['mail'] });
    expect(values.get('Mail server')).toContain(refuses);
    expect(values.has('Gateway of text messages')).toBe(false);
  });
});

describe('CON-11 the delay of the venue on the overview', () => {
  it('is a few milliseconds on a good day', async () => {
    const values = await shown(CALM);
    expect(values.get('Delay of prices')).toBe('4\u00a0ms');
    expect(values.get('New positions')).toBe('Opened');
    expect(values.get('Fell behind since the start')).toBe('0');
  });

  it.each([
    ['en', 'Delay of prices', 'New positions', 'Not opened: prices are late', 'Fell behind since the start'],
    ['zh', '报价延迟', '开仓', '暂停：报价延迟', '启动以来落后次数'],
    ['arabic', 'تأخر الأسعار', 'فتح المراكز', 'متوقف: الأسعار متأخرة', 'مرات التأخر منذ بدء التشغيل'],
  ] as const)('stops new positions when it is long, said in %s', async (language, delay, openings, paused, times) => {
    await changeLanguage(language);
    const values = await shown({ ...CALM, delay_ms: 1_500, delayed: true, delays: 2 });
    expect(values.get(delay)).toBe('1,500\u00a0ms');
    expect(values.get(openings)).toBe(paused);
    expect(values.get(times)).toBe('2');
  });
});
