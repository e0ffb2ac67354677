// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftOf, dropDraft, forgetDrafts, handOverDrafts, keepDraft } from '@candor/ui/form/drafts.ts';

describe('WEB-424 what was typed', () => {
  beforeEach(forgetDrafts);

  it('is there for the same account and form, until it is sent, left or signed out', () => {
    keepDraft('7', 'payment', { bank_name: 'First' });
    expect(draftOf('7', 'payment')).toEqual({ bank_name: 'First' });
    expect(draftOf('7', 'complaint')).toBeUndefined();
    dropDraft('7', 'payment');
    expect(draftOf('7', 'payment')).toBeUndefined();
    keepDraft('7', 'payment', { bank_name: 'First' });
    forgetDrafts();
    expect(draftOf('7', 'payment')).toBeUndefined();
  });

  it('is forgotten once another account opens a form, and is nobody’s where nobody is signed in', () => {
    keepDraft('7', 'payment', { bank_name: 'First' });
    expect(draftOf('', 'payment')).toBeUndefined();
    expect(draftOf('8', 'payment')).toBeUndefined();
    expect(draftOf('7', 'payment')).toBeUndefined();
    keepDraft('', 'payment', { bank_name: 'First' });
    expect(draftOf('', 'payment')).toBeUndefined();
  });

  it('goes over to the page that is loaded next, once, with exact numbers, and stays for its account alone', async () => {
    handOverDrafts();
    expect(sessionStorage.length).toBe(0);
    keepDraft('7', 'stops', { seen: { takeProfit: 6_350_000_000_000n, stopLoss: undefined }, methods: ['bank'] });
    keepDraft('8', 'payment', { bank_name: 'Second' });
    handOverDrafts();
    expect(draftOf('7', 'stops')).toBeUndefined();
    vi.resetModules();
    const next = await import('@candor/ui/form/drafts.ts');
    expect(sessionStorage.length).toBe(0);
    expect(next.draftOf('7', 'stops')).toEqual({ seen: { takeProfit: 6_350_000_000_000n }, methods: ['bank'] });
    expect(next.draftOf('8', 'payment')).toBeUndefined();
    vi.resetModules();
    const after = await import('@candor/ui/form/drafts.ts');
    expect(after.draftOf('7', 'stops')).toBeUndefined();
  });

  it('is lost, and nothing else is, where the browser stores nothing or something else stands there', async () => {
    keepDraft('7', 'payment', { bank_name: 'First' });
    vi.stubGlobal('sessionStorage', undefined);
    expect(handOverDrafts).not.toThrow();
    vi.unstubAllGlobals();
    sessionStorage.setItem('drafts', '7');
    vi.resetModules();
    const next = await import('@candor/ui/form/drafts.ts');
    expect(next.draftOf('7', 'payment')).toBeUndefined();
  });
});
