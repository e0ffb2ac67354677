import { describe, expect, it } from 'vitest';
import { EMPTY_IDENTITY, identityInput, identityProblems, wantedPhotos } from '../../src/features/account/identity/model.ts';
import { fileProblem } from '../../src/upload/photo.ts';
import type { IdentityForm } from '../../src/features/account/identity/model.ts';

const MIB = 1024 * 1024;
const FULL: IdentityForm = {
  name: ' Mara Lindqvist ',
  card_id: ' P8812345 ',
  front_pic: { kind: 'stored', id: 'front-id' },
  reverse_pic: { kind: 'stored', id: 'reverse-id' },
  hand_pic: { kind: 'none' },
};

describe('WEB-51 a photo', () => {
  it('is a JPEG, PNG or WebP picture of at most 8 MiB', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp']) {
      expect(fileProblem({ type, size: 1 })).toBeUndefined();
      expect(fileProblem({ type, size: 8 * MIB })).toBeUndefined();
      expect(fileProblem({ type, size: 8 * MIB + 1 })).toBe('photo_size');
      expect(fileProblem({ type, size: 0 })).toBe('photo_empty');
    }
    for (const type of ['image/svg+xml', 'image/gif', 'application/pdf', 'image/jpegx', '']) {
      expect(fileProblem({ type, size: 1 })).toBe('photo_type');
    }
  });
});

describe('WEB-50 an identity review', () => {
  it('wants name, number and both photos, and says so field by field', () => {
    expect(identityProblems(EMPTY_IDENTITY, false)).toEqual({
      name: 'name_missing',
      card_id: 'card_missing',
      front_pic: 'front_missing',
      reverse_pic: 'reverse_missing',
    });
    expect(identityProblems({ ...FULL, name: '  ' }, false)).toEqual({ name: 'name_missing' });
    expect(identityProblems({ ...FULL, card_id: ' 123 ' }, false)).toEqual({ card_id: 'card_malformed' });
    expect(identityProblems({ ...FULL, card_id: 'x'.repeat(33) }, false)).toEqual({ card_id: 'card_malformed' });
    expect(identityProblems(FULL, false)).toEqual({});
  });

  it('wants a photo of the holder only where the venue does', () => {
    expect(wantedPhotos(false)).toEqual(['front_pic', 'reverse_pic']);
    expect(wantedPhotos(true)).toEqual(['front_pic', 'reverse_pic', 'hand_pic']);
    expect(identityProblems(FULL, true)).toEqual({ hand_pic: 'hand_missing' });
    expect(identityInput(FULL, true)).toBeUndefined();
  });

  it('waits for a photo that is on its way, and does not take one that failed', () => {
    const front = (state: IdentityForm['front_pic']) => ({ ...FULL, front_pic: state });
    expect(identityProblems(front({ kind: 'uploading' }), false)).toEqual({ front_pic: 'photo_uploading' });
    expect(identityProblems(front({ kind: 'failed', text: 'no' }), false)).toEqual({ front_pic: 'front_missing' });
    expect(identityInput(front({ kind: 'uploading' }), false)).toBeUndefined();
  });

  it('is sent trimmed, with a holder photo only where one is wanted', () => {
    const input = { name: 'Mara Lindqvist', card_id: 'P8812345', front_pic: 'front-id', reverse_pic: 'reverse-id' };
    expect(identityInput(FULL, false)).toEqual(input);
    const withHand: IdentityForm = { ...FULL, hand_pic: { kind: 'stored', id: 'hand-id' } };
    expect(identityInput(withHand, false)).toEqual(input);
    expect(identityInput(withHand, true)).toEqual({ ...input, hand_pic: 'hand-id' });
  });
});
