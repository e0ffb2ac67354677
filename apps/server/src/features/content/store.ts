import { createHash } from 'node:crypto';
import { AGREEMENT_ID, LANGUAGES, type Language, type NEWS_VERSION_STATES } from '@candor/api';
import type { NewsText } from '@candor/rules/content/news-text';
import { boolean, int, moment, nullable, of, table, text, type RowOf } from '../../kernel/model/columns.ts';
import type { Effect } from '../../kernel/model/command.ts';
import { rowSource, rowsSource } from '../../kernel/model/row-source.ts';
import { insert, type Change } from '../../kernel/model/table.ts';

/** A text in the languages it was written in. */
export type NewsTexts = Readonly<Partial<Record<Language, NewsText>>>;
/** Texts of a published version, which always has English. */
export type PublishedTexts = NewsTexts & { readonly en: NewsText };

/** Items of news and help with what is being written for them. Customers read none of it but the place. */
export const ITEMS = table({
  name: 'news_items',
  key: 'id',
  scope: 'category_id',
  sealed: ['category_id', 'position', 'binding', 'picture', 'texts', 'revision', 'edited_by', 'edited_at'],
  columns: {
    id: int,
    /** Set permanently. */
    category_id: int,
    /** Small first within a category. */
    position: int,
    /** Whether the published item binds customers: two operators are then needed. */
    binding: boolean,
    /** The address of its picture's content; null for none. */
    picture: nullable(text),
    /** Texts, as `textsText` writes them. */
    texts: text,
    /** Counted up by every change, so that an operator cannot overwrite an unseen change. */
    revision: int,
    /** Null for the program. */
    edited_by: nullable(int),
    edited_at: moment,
  },
});
export type ItemRow = RowOf<typeof ITEMS>;
export const ITEM_IDS = 'news_ids';

export type VersionState = (typeof NEWS_VERSION_STATES)[number];

/** Versions of items that were published or are proposed. Only their state ever changes. Customers read the version in force. */
export const VERSIONS = table({
  name: 'news_versions',
  key: 'id',
  scope: 'news_id',
  sealed: [
    'news_id',
    'binding',
    'picture',
    'texts',
    'withdrawn',
    'shown_from',
    'shown_until',
    'reason',
    'written_by',
    'written_at',
    'state',
    'decided_at',
  ],
  columns: {
    id: int,
    news_id: int,
    binding: boolean,
    picture: nullable(text),
    texts: text,
    /** Takes the item from view. */
    withdrawn: boolean,
    /** Null for one that is shown as soon as it is approved. */
    shown_from: nullable(moment),
    shown_until: nullable(moment),
    reason: text,
    /** Null for the program. */
    written_by: nullable(int),
    written_at: moment,
    state: of<VersionState>(text),
    /** Moment at which it was approved or refused, or taken back before its minute. */
    decided_at: nullable(moment),
  },
});
export type VersionRow = RowOf<typeof VERSIONS>;
export const VERSION_IDS = 'news_version_ids';

/** Items by id. */
export const itemSource = rowSource(ITEMS, 'id', { name: 'content/item' });

/** The items of a category, by its number. */
export const placesSource = rowsSource(ITEMS, 'category_id', { name: 'content/places', take: ['id', 'position'], order: 'position, id' });

/** Versions by id. */
export const versionSource = rowSource(VERSIONS, 'id', { name: 'content/version' });

/** Every version of an item without what it says, by the item's id. */
export const versionsSource = rowsSource(VERSIONS, 'news_id', {
  name: 'content/versions',
  take: ['id', 'binding', 'withdrawn', 'shown_from', 'shown_until', 'state'],
  order: 'id',
});

/** The version in force at a moment: of those whose moment has come the latest, of two for the same moment the one written last. */
export function inForce<Version extends Pick<VersionRow, 'id' | 'shown_from' | 'state'>>(
  versions: Iterable<Version>,
  now: number,
): Version | undefined {
  let found: Version | undefined;
  for (const version of versions) {
    const { id, shown_from: from, state } = version;
    if (state !== 'published' || from === null || from > now) continue;
    const best = found?.shown_from ?? Number.NEGATIVE_INFINITY;
    if (!found || from > best || (from === best && id > found.id)) found = version;
  }
  return found;
}

/** Whether what is published of an item takes two operators: the agreement, what is said to bind, and what binds already. */
export function bindsWith(
  { id, binding }: Pick<ItemRow, 'id' | 'binding'>,
  versions: Iterable<Pick<VersionRow, 'id' | 'shown_from' | 'state' | 'binding'>>,
  now: number,
): boolean {
  const upcoming = [...versions].filter(({ state, shown_from: from }) => state === 'published' && (from ?? now) > now);
  return id === AGREEMENT_ID || binding || [inForce(versions, now), ...upcoming].some((version) => version?.binding === true);
}

/** Texts as they are stored: languages and fields in one order, so that equal texts are equal. */
export function textsText(texts: NewsTexts): string {
  const entries = LANGUAGES.flatMap((language) => {
    const given = texts[language];
    if (!given) return [];
    const { title, abstract, keyword, content } = given;
    return [[language, { title, abstract, keyword, content }] as const];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

/** Stored texts. */
export function textsOf(stored: string): NewsTexts {
  return JSON.parse(stored) as NewsTexts;
}

/** Entry of the command log about a written version: its id, and a hash of its content. */
export interface Written {
  readonly version: number;
  readonly state: VersionState;
  /** SHA-256 of the stored texts, as hex. */
  readonly texts_hash: string;
}

/** The rows, effects and log of a version that a command writes. */
export function written(row: VersionRow): { readonly change: Change; readonly log: Written; readonly effects: readonly ContentEffect[] } {
  const { id: version, state, texts } = row;
  return {
    change: insert(VERSIONS, row),
    log: { version, state, texts_hash: createHash('sha256').update(texts).digest('hex') },
    effects: state === 'published' ? [{ kind: 'content/published', version: row }] : [],
  };
}

/** Effects that the news in memory follow: an item has its place, a version was published, a coming one was cancelled. */
export type ContentEffect =
  | (Effect & { readonly kind: 'content/placed'; readonly item: Pick<ItemRow, 'id' | 'category_id' | 'position'> })
  | (Effect & { readonly kind: 'content/published'; readonly version: VersionRow })
  | (Effect & { readonly kind: 'content/cancelled'; readonly version: Pick<VersionRow, 'id' | 'news_id'> });

/** Whether an effect is one of news. */
export function isContentEffect(effect: Effect): effect is ContentEffect {
  return effect.kind === 'content/placed' || effect.kind === 'content/published' || effect.kind === 'content/cancelled';
}
