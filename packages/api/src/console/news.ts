import { z } from 'zod';
import { NEWS_CATEGORIES } from '../constants.ts';
import { calls } from '../contract/endpoint.ts';
import { choice, flag, id, instant, language, moment, text } from '../contract/fields.ts';
import { reason } from './customers.ts';

/** States of a version: proposed to another operator, published, refused, or taken back before its minute. */
export const NEWS_VERSION_STATES = ['proposed', 'published', 'refused', 'cancelled'] as const;
/** States of an item: never published, scheduled for a future minute, shown, or no longer shown. */
export const NEWS_STATES = ['draft', 'scheduled', 'shown', 'withdrawn'] as const;

/** Maximum number of characters of an article, and maximum size of the request body in bytes. */
const CONTENT_MOST = 50_000;
const BODY_MOST = 262_144;

const { login, trading, account, invitation, banner } = NEWS_CATEGORIES;
const category = choice(login, trading, account, invitation, banner);
const revision = z.coerce.number().int().min(0).max(2_147_483_647);

/** Texts of each language in which a text exists. */
export const newsTexts = z.array(
  z.object({ lang: language, title: z.string(), abstract: z.string(), keyword: z.string(), content: z.string() }),
);

const item = z.object({
  id: z.int(),
  c_id: z.int(),
  /** Position within the category, smallest first. */
  position: z.int(),
  /** Titles of the draft, by language. */
  titles: z.array(z.object({ lang: language, title: z.string() })),
  /** Whether a publication needs another operator. */
  binding: flag,
  thumbnail: z.string(),
  state: z.enum(NEWS_STATES),
  /** Period in which the current version is or was shown; 0 for none, and for no end. */
  shown_from: moment,
  shown_until: moment,
  /** Moment from which the next version is shown; 0 for none. */
  next_from: moment,
  /** Whether the draft differs from the last publication. */
  is_changed: flag,
  /** Whether a version waits for another operator. */
  is_waiting: flag,
  revision: z.int(),
  /** Operator who last edited the item; empty for the program. */
  edited_by: z.string(),
  edited_at: moment,
});

const version = z.object({
  id: z.int(),
  /** Number of the version within the item, from 1. */
  number: z.int(),
  state: z.enum(NEWS_VERSION_STATES),
  /** Whether the version takes the item from view. */
  withdrawn: flag,
  /** Period in which the version is shown; 0 for a start with the approval, and for no end. */
  shown_from: moment,
  shown_until: moment,
  /** Reason of the version; empty for the program. */
  reason: z.string(),
  written_by: z.string(),
  written_at: moment,
  /** Operator who approved or refused the version, where another one was needed, and the moment. Empty and 0 before. */
  decided_by: z.string(),
  decided_at: moment,
});

const written = z.object({ version: z.int(), state: z.enum(NEWS_VERSION_STATES), texts_hash: z.string() });

const WRITE = { access: 'operator', permission: 'content.write', rate: 'console' } as const;

export const newsEditorCalls = calls({
  'console/news': {
    ...WRITE,
    method: 'GET',
    silent: true,
    summary: 'Every item of news, help and banners, by category and place: how it stands, and what is being written for it.',
    input: z.object({}),
    reply: z.array(item),
    errors: [],
  },
  'console/news_item': {
    ...WRITE,
    method: 'GET',
    silent: true,
    summary: 'One item: what is being written for it in each language, and every version, newest first.',
    input: z.object({ id }),
    reply: z.object({ item, texts: newsTexts, versions: z.array(version) }),
    errors: ['not_found'],
  },
  'console/news_version': {
    ...WRITE,
    method: 'GET',
    silent: true,
    summary: 'What one version says.',
    input: z.object({ id }),
    reply: z.object({ id: z.int(), thumbnail: z.string(), texts: newsTexts }),
    errors: ['not_found'],
  },
  'console/news_add': {
    ...WRITE,
    method: 'POST',
    summary: 'Adds an item at the end of a category. Customers see nothing of it before it is published.',
    input: z.object({ c_id: category }),
    reply: z.object({ id: z.int() }),
    errors: [],
  },
  'console/news_save': {
    ...WRITE,
    method: 'POST',
    summary: 'Says whether an item binds customers, and sets its picture, for what is published next.',
    input: z.object({
      id,
      revision,
      binding: z.enum(['true', 'false']),
      /** Picture as `console/news_picture` returned it; none when it is left out. */
      picture: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'must be the address of a picture')
        .optional(),
    }),
    reply: z.object({ revision: z.int() }),
    errors: ['not_found', 'news_changed', 'upload_unknown'],
  },
  'console/news_text_save': {
    ...WRITE,
    method: 'POST',
    bodyMost: BODY_MOST,
    summary:
      'What an item says in one language from the next publication on; nothing when all four are empty. Content that the grammar does not read is refused with line and place.',
    input: z.object({
      id,
      revision,
      language,
      title: text(0, 200),
      abstract: text(0, 500),
      keyword: text(0, 200),
      content: z.string().max(CONTENT_MOST),
    }),
    reply: z.object({ revision: z.int() }),
    errors: ['not_found', 'news_changed'],
  },
  'console/news_move': {
    ...WRITE,
    method: 'POST',
    summary: 'Moves an item one place up or down within its category, for customers at once.',
    input: z.object({ id, direction: z.enum(['up', 'down']) }),
    reply: z.literal(''),
    errors: ['not_found'],
  },
  'console/news_publish': {
    ...WRITE,
    method: 'POST',
    summary:
      'Makes what is being written the next version, shown at once or from a whole minute to come, and until another. What binds customers is proposed to another operator.',
    input: z.object({
      id,
      /** Revision that the caller saw. */
      revision,
      /** Period in milliseconds since 1970; 0 for an immediate start, and for no end. */
      from: instant,
      until: instant,
      reason,
    }),
    reply: written,
    errors: ['not_found', 'news_changed', 'news_moment', 'news_waiting', 'upload_unknown'],
  },
  'console/news_withdraw': {
    ...WRITE,
    method: 'POST',
    summary: 'Takes an item from view at once. What binds customers is proposed to another operator; the agreement stays.',
    input: z.object({ id, reason }),
    reply: written,
    errors: ['not_found', 'already_done', 'news_stays', 'news_waiting'],
  },
  'console/news_cancel': {
    ...WRITE,
    method: 'POST',
    summary: 'Takes a version back before its minute, where it does not bind customers.',
    input: z.object({ version: id, reason }),
    reply: z.literal(''),
    errors: ['not_found', 'already_done', 'news_stays'],
  },
  'console/news_picture': {
    access: 'operator',
    permission: 'content.write',
    method: 'POST',
    rate: 'upload',
    upload: true,
    summary:
      'Stores a picture for news (JPEG, PNG or WebP, at most 8 MiB and 40 megapixels), re-encoded and without metadata. Everybody can read it once its address is known; what nothing names is removed after a day.',
    input: z.object({}),
    reply: z.object({ picture: z.string(), thumbnail: z.string() }),
    errors: ['upload_missing', 'upload_type', 'upload_too_large', 'upload_pixels'],
  },
});
