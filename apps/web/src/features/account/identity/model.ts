import type { KeyOf } from '@candor/ui/i18n/keys.ts';
import { NO_PHOTO, type PhotoState } from '../../../upload/photo.ts';

/** The photos of a review, by the fields of the call. */
export const PHOTOS = ['front_pic', 'reverse_pic', 'hand_pic'] as const;
export type Photo = (typeof PHOTOS)[number];

type Text = KeyOf<'identity'>;

export type IdentityForm = { readonly name: string; readonly card_id: string } & Readonly<Record<Photo, PhotoState>>;

export const EMPTY_IDENTITY: IdentityForm = {
  name: '',
  card_id: '',
  front_pic: NO_PHOTO,
  reverse_pic: NO_PHOTO,
  hand_pic: NO_PHOTO,
};

const MISSING: Readonly<Record<Photo, Text>> = { front_pic: 'front_missing', reverse_pic: 'reverse_missing', hand_pic: 'hand_missing' };
const CARD_LEAST = 4;
const CARD_MOST = 32;

/** The photos a review wants: two of the document, and one of its holder when the venue asks for it. */
export function wantedPhotos(handRequired: boolean): readonly Photo[] {
  return PHOTOS.filter((photo) => photo !== 'hand_pic' || handRequired);
}

/** Finds the problems of the form, by field. Values are trimmed before they are judged. */
export function identityProblems(form: IdentityForm, handRequired: boolean): Readonly<Partial<Record<'name' | 'card_id' | Photo, Text>>> {
  const number = form.card_id.trim();
  const problems: Partial<Record<'name' | 'card_id' | Photo, Text>> = {};
  if (form.name.trim() === '') problems.name = 'name_missing';
  if (number === '') problems.card_id = 'card_missing';
  else if (number.length < CARD_LEAST || number.length > CARD_MOST) problems.card_id = 'card_malformed';
  for (const photo of wantedPhotos(handRequired)) {
    const { kind } = form[photo];
    if (kind === 'uploading') problems[photo] = 'photo_uploading';
    else if (kind !== 'stored') problems[photo] = MISSING[photo];
  }
  return problems;
}

/** The input of the review call: trimmed values and the ids of the photos. Undefined while a wanted photo is not stored. */
export function identityInput(form: IdentityForm, handRequired: boolean) {
  const { name, card_id: card, front_pic: front, reverse_pic: reverse, hand_pic: hand } = form;
  if (front.kind !== 'stored' || reverse.kind !== 'stored') return undefined;
  const input = { name: name.trim(), card_id: card.trim(), front_pic: front.id, reverse_pic: reverse.id };
  if (!handRequired) return input;
  return hand.kind === 'stored' ? { ...input, hand_pic: hand.id } : undefined;
}
