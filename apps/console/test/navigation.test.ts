import { describe, expect, it } from 'vitest';
import { ROLES, allows } from '@candor/api/contract/permissions';
import type { Role } from '@candor/api';
import * as paths from '../src/paths.ts';
import { FEATURES, GROUPS, ROUTES } from '../src/routes.ts';
import { openingsOf, waitingOf } from '../src/features/overview/model.ts';
import { featureAt, visibleGroups } from '../src/shell/navigation.ts';

const pathsOf = (role: Role) =>
  visibleGroups(GROUPS, (permission) => permission === 'any' || allows(role, permission)).flatMap(({ features }) =>
    features.map(({ ENTRY }) => ENTRY.path.replace('/console/', '')),
  );

describe('CON-2 navigation', () => {
  it('shows each role what it may open, in one order, and no empty group', () => {
    expect(pathsOf('support')).toEqual(
      ['/console', 'customers', 'support', 'reviews', 'deposits', 'withdrawals', 'content', 'area-codes', 'feeds', 'outbox'].toSorted(
        byPlace,
      ),
    );
    expect(pathsOf('compliance')).toEqual(
      [
        '/console',
        'customers',
        'reviews',
        'deposits',
        'withdrawals',
        'c2c',
        'detection',
        'area-codes',
        'audit',
        'ledger',
        'seconds-orders',
        'house',
      ].toSorted(byPlace),
    );
    expect(pathsOf('auditor')).toEqual(
      [
        '/console',
        'customers',
        'reviews',
        'deposits',
        'withdrawals',
        'c2c',
        'terms',
        'area-codes',
        'feeds',
        'jobs',
        'audit',
        'ledger',
        'seconds-orders',
        'house',
        'liabilities',
        'operators',
      ].toSorted(byPlace),
    );
    const groups = visibleGroups(GROUPS, (permission) => permission === 'any' || permission === 'customers.read');
    expect(groups.every(({ features }) => features.length > 0)).toBe(true);
    expect(visibleGroups(GROUPS, () => false)).toEqual([]);
  });

  it('leads an administrator to every feature that has a place in it', () => {
    expect(ROLES.administrator.length).toBeGreaterThan(0);
    expect(pathsOf('administrator')).toHaveLength(GROUPS.flatMap(({ features }) => features).length);
  });

  it('gives every page to one feature, below /console, and an entry to a page of its own', () => {
    expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
    for (const route of ROUTES) expect(route.path).toMatch(/^\/console(?:\/[a-z0-9-]+)?$/);
    for (const feature of FEATURES) expect(featureAt(FEATURES, feature.ENTRY.path)).toBe(feature);
    expect(featureAt(FEATURES, '/console/nothing')).toBeUndefined();
  });

  it('knows every path that links lead to', () => {
    for (const path of Object.values(paths)) if (typeof path === 'string') expect(ROUTES.map((route) => route.path)).toContain(path);
    expect(ROUTES.map((route) => route.path)).toContain(paths.customerPath(7).split('?')[0]);
    expect(ROUTES.map((route) => route.path)).toContain(paths.commandPath('7').split('?')[0]);
  });
});

/** The order of the full navigation. */
function byPlace(left: string, right: string): number {
  const all = pathsOf('administrator');
  return all.indexOf(left) - all.indexOf(right);
}

describe('CON-10 CON-75 the overview', () => {
  it('leads from each count to the page behind it, under the permission of that page', () => {
    const counts = {
      reviews: (['identity', 'complaint', 'terms'] as const).map((kind, index) => ({
        kind,
        hours: 24,
        waiting: index + 1,
        overdue: index,
        oldest_at: 0,
        median_ms: 0,
        slow_ms: 0,
      })),
      messages_failed: 4,
      jobs_failing: 5,
      markets_without_price: 6,
      markets: 7,
      customers: 8,
      customers_frozen: 9,
      command_seq: 10,
      tick_id: 11,
      delay_ms: 12,
      delayed: false,
      delays: 13,
      trouble: '',
      found_count: 0,
      found: [],
      proven_at: 0,
      tail_proven_at: 0,
      proof_since: 0,
      clock_ahead_ms: 0,
      overlooks_proxy: false,
      refused_channels: [],
    };
    const lines = waitingOf(counts);
    expect(lines.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const { path, permission } of lines)
      expect([permission, 'any']).toContain(featureAt(FEATURES, path.replace(/\?.*/, ''))?.ENTRY.permission);
    expect(lines.map(({ tone }) => tone)).toEqual(['warn', 'danger', 'danger', 'danger', 'danger', 'danger']);
  });

  it('CON-11 says in a word whether new positions are opened', () => {
    expect(openingsOf({ delayed: false })).toEqual({ key: 'openings_made', tone: 'ok' });
    expect(openingsOf({ delayed: true })).toEqual({ key: 'openings_paused', tone: 'danger' });
  });
});
