import { beforeEach, describe, expect, it } from 'vitest';
import { draftOf, dropDraft, forgetDrafts, keepDraft } from '@candor/ui/form/drafts.ts';

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
});
