import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as paths from '../src/paths.ts';
import { leadsTo, ROUTES, routeOf } from '../src/routes.ts';

/**
 * Routes that the specification does not name. Among them are the target of a message's link that freezes an account, and what the venue publishes.
 * Others are the notices of a customer, the market of adverts, and the way to the app.
 */
const ADDED = [
  '/aboutUs',
  '/c2c',
  '/fees',
  '/freeze',
  '/customerService',
  '/contractTerms',
  '/download',
  '/proofOfLiabilities',
  '/statistics',
  '/transparency',
  '/notifications',
  '/notificationSettings',
];

/** The route table of the specification. */
const SPECIFIED = [
  '/',
  '/components/login',
  '/components/register',
  '/forgetPwd',
  '/resetPwd',
  '/ResetPwd',
  '/tradePwd',
  '/tbAddress',
  '/bindEmail',
  '/bindGoogle',
  '/authgoogle',
  '/complaint',
  '/leverTransactions',
  '/transferRecord',
  '/components/noticeDetail',
  '/helpArticle',
  '/lockMining',
  '/helpCenter',
  '/userSetting',
  '/leverList',
  '/invitation',
  '/leverdealCenter',
  '/secondsOrder',
  '/coinCurrencyFlash',
  '/finance',
  '/exchange',
  '/legalAccount',
  '/accountSet',
  '/authentication',
  '/financialRecords',
  '/legalRecord',
  '/legalPay',
  '/legalPayDetail',
  '/shopLegalPayDetail',
  '/legalDoneRecord',
  '/myLegalShops',
  '/legalShopDetail',
  '/shopLegalRecord',
  '/legalApplication',
  '/legalApplicationData',
];

describe('WEB-1 routes', () => {
  it('are spelled as the specification spells them', () => {
    for (const route of ROUTES) expect([...SPECIFIED, ...ADDED]).toContain(route.path);
    expect(new Set(ROUTES.map((route) => route.path)).size).toBe(ROUTES.length);
  });

  it('compare letter case, ignore a trailing slash, and end where nothing is', () => {
    for (const route of ROUTES) {
      expect(routeOf(route.path)).toBe(route);
      if (route.path !== '/') {
        expect(routeOf(`${route.path}/`)).toBe(route);
        expect(routeOf(route.path.toUpperCase())).toBeUndefined();
        expect(routeOf(`${route.path}/x`)).toBeUndefined();
      }
    }
    expect(routeOf('/nothing')).toBeUndefined();
  });

  it('WEB-1 the groups of the specification and what is nested in them lead to the screens', () => {
    const groups = {
      '/new_account': ['/finance', '/coinCurrencyFlash', '/exchange', '/legalAccount'],
      '/account': ['/accountSet', '/authentication', '/financialRecords'],
    };
    for (const [group, children] of Object.entries(groups)) {
      expect(routeOf(leadsTo(group) ?? '')?.path).toBe(children[0]);
      for (const child of children)
        expect([leadsTo(group + child), leadsTo(`${group}${child}/`), routeOf(child)?.path]).toEqual([child, child, child]);
    }
    expect(routeOf(leadsTo('/leverTransactions') ?? '')?.path).toBe('/leverdealCenter');
    expect(routeOf(leadsTo('/noticeDetail') ?? '')?.path).toBe('/components/noticeDetail');
    for (const path of [...SPECIFIED, '/', '', '/new_account/leverList', '/NEW_ACCOUNT'])
      if (path !== '/leverTransactions') expect(leadsTo(path)).toBeUndefined();
  });

  it('tell the two ways to a new login password apart by one capital letter', () => {
    const signedIn = routeOf('/resetPwd');
    const forgotten = routeOf('/ResetPwd');
    expect(signedIn?.options.signedIn).toBe(true);
    expect(forgotten).toBeDefined();
    expect(forgotten?.options.signedIn).toBeUndefined();
    expect(routeOf('/resetpwd')).toBeUndefined();
  });

  it('exist for every path that links lead to', () => {
    for (const path of Object.values(paths)) {
      const [pathname = ''] = path.split('?');
      expect(routeOf(leadsTo(pathname) ?? pathname), path).toBeDefined();
    }
  });

  it('load their screen when first wanted: no screen is part of the entry', () => {
    const source = readFileSync(new URL('../src/routes.ts', import.meta.url), 'utf8');
    expect(source).not.toMatch(/^import .*-screen/m);
  });
});
