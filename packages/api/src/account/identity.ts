import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { flag, id, text, textOrNumber } from '../contract/fields.ts';

/** Statuses of the identity review: 0 nothing handed in, 1 auditing, 2 certified, 3 refused with a reason and open for another try. */
export const REVIEW_STATUSES = [0, 1, 2, 3] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
export const reviewStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** Maximum size of an uploaded file in bytes, before it is re-encoded. */
export const UPLOAD_BYTES_MOST = 8 * 1024 * 1024;
/** Maximum size of a document in bytes; a document is stored unchanged. */
export const DOCUMENT_BYTES_MOST = 4 * 1024 * 1024;
/** Maximum number of pixels (width times height) of a picture before it is scaled. */
export const UPLOAD_PIXELS_MOST = 40_000_000;

const picture = text(8, 64);

/** Id of one submission, as an operator's review names it. */
export const identityCheckId = id;

export const identityCalls = calls({
  'user/center': {
    method: 'GET',
    access: 'customer',
    rate: 'read',
    summary: 'Identity review: 0 nothing handed in, 1 auditing, 2 certified, 3 refused.',
    input: z.object({}),
    reply: z.object({
      review_status: reviewStatus,
      /** Certified name; empty when not certified. */
      name: z.string(),
      /** Document number, masked except for the first and the last characters; empty when not certified. */
      card_id: z.string(),
      account: z.string(),
      /** Reason of the refusal; empty otherwise. */
      reason: z.string(),
      /** Whether a photo of the holder with the document is required. */
      hand_photo_required: flag,
    }),
    errors: [],
  },
  upload: {
    method: 'POST',
    access: 'customer',
    rate: 'upload',
    upload: true,
    summary:
      'Stores a picture (JPEG, PNG or WebP, at most 8 MiB and 40 megapixels) that only its owner and the operators who review it see. It is re-encoded and its metadata is removed.',
    input: z.object({}),
    reply: z.string().meta({ description: 'what other calls name the picture by' }),
    errors: ['upload_missing', 'upload_type', 'upload_too_large', 'upload_pixels', 'upload_quota'],
  },
  'user/real_name': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'Hands in name, document number and photos for review. Possible when nothing is handed in or the last try was refused.',
    input: z.object({
      name: text(1, 64),
      card_id: textOrNumber(4, 32),
      front_pic: picture,
      reverse_pic: picture,
      /** Photo of the holder with the document; required when `user/center` says so. */
      hand_pic: picture.optional(),
    }),
    reply: z.literal(''),
    errors: ['identity_closed', 'identity_photo_missing', 'upload_unknown'],
  },
});
