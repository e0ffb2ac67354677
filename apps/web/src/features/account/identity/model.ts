import type { KeyOf } from '@candor/ui/i18n/keys.ts';

/** The photos of a review, by the fields of the call. */
export const PHOTOS = ['front_pic', 'reverse_pic', 'hand_pic'] as const;
export type Photo = (typeof PHOTOS)[number];

type Text = KeyOf<'identity'>;

/** Why a file is not sent: a key of the identity texts. */
export type FileProblem = 'photo_type' | 'photo_size' | 'photo_empty';

/** Bytes of a picture that the server takes, and the kinds it reads. */
const BYTES_MOST = 8 * 1024 * 1024;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Checks a file before it travels: its kind as the device names it, and its size in bytes. The server looks into it as well. */
export function fileProblem({ type, size }: { readonly type: string; readonly size: number }): FileProblem | undefined {
  if (!PHOTO_TYPES.some((each) => each === type)) return 'photo_type';
  if (size === 0) return 'photo_empty';
  return size > BYTES_MOST ? 'photo_size' : undefined;
}

/** Where a photo is: not chosen, on its way, stored under an id, or failed with a sentence. */
export type PhotoState =
  | { readonly kind: 'none' }
  | { readonly kind: 'uploading' }
  | { readonly kind: 'stored'; readonly id: string }
  | { readonly kind: 'failed'; readonly text: string };

export const NO_PHOTO: PhotoState = { kind: 'none' };

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

/** Why the form cannot be sent, by field. Values are trimmed before they are judged. */
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
