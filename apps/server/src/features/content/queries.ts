import { LANGUAGES, type ReplyOf } from '@candor/api';
import type { Database } from '../../kernel/store/database.ts';
import { grouped, selectFrom, selection } from '../../kernel/model/row-source.ts';
import { sealOf } from '../../kernel/model/sealed-select.ts';
import { picturePath } from './news-service.ts';
import { inForce, ITEMS, textsOf, VERSIONS, type ItemRow, type VersionRow } from './store.ts';

type Listed = ReplyOf<'console/news'>[number];
type ShownTexts = ReplyOf<'console/news_version'>['texts'];
type Named<Row> = Row & { readonly by: string | null };

/** Columns that give the state of an item; the texts of its versions are not among them. */
const STANDING = selection(VERSIONS, ['id', 'news_id', 'binding', 'picture', 'withdrawn', 'shown_from', 'shown_until', 'state']);
type Standing = ReturnType<typeof STANDING.rows>[number] & { readonly is_same: boolean };

/** Stored texts as operators are shown them, in the order of the languages. */
export function textsShown(stored: string): ShownTexts {
  const texts = textsOf(stored);
  return LANGUAGES.flatMap((lang) => {
    const text = texts[lang];
    return text ? [{ lang, ...text }] : [];
  });
}

/** Every item with what is being written for it, and its state at `now`: by category and place. */
export async function newsItems(database: Database, now: number): Promise<ReplyOf<'console/news'>> {
  const [items, versions] = await Promise.all([
    database.query<Record<string, unknown>>(
      `select ${selection(ITEMS).list}, email as by from news_items left join operator_names on operator_names.id = edited_by
       order by category_id, position, news_items.id`,
    ),
    database.query<Record<string, unknown>>(
      `select ${STANDING.list}, news_versions.texts = news_items.texts as is_same, ${sealOf(VERSIONS)}
       from news_versions join news_items on news_items.id = news_id where state in ('published', 'proposed') order by news_versions.id`,
    ),
  ]);
  const byItem = grouped(versions as unknown as readonly Standing[], ({ news_id: newsId }) => newsId);
  return (selection(ITEMS).rows(items) as readonly Named<ItemRow>[]).map((item) => listed(item, byItem.get(item.id) ?? [], now));
}

function listed(item: Named<ItemRow>, versions: readonly Standing[], now: number): Listed {
  const current = inForce(versions, now);
  const upcoming = versions
    .filter(({ state, shown_from: from }) => state === 'published' && from !== null && from > now)
    .sort((left, right) => (left.shown_from ?? 0) - (right.shown_from ?? 0));
  const newest = inForce(versions, Number.MAX_SAFE_INTEGER);
  const texts = textsShown(item.texts);
  const isSame = newest?.is_same === true && newest.picture === item.picture && newest.binding === item.binding;
  return {
    id: item.id,
    c_id: item.category_id,
    position: item.position,
    titles: texts.map(({ lang, title }) => ({ lang, title })),
    binding: item.binding ? 1 : 0,
    thumbnail: picturePath(item.picture),
    state: stateOf(current, upcoming.length > 0, now),
    shown_from: current?.shown_from ?? 0,
    shown_until: current?.shown_until ?? 0,
    next_from: upcoming[0]?.shown_from ?? 0,
    is_changed: isSame || texts.length === 0 ? 0 : 1,
    is_waiting: versions.some(({ state }) => state === 'proposed') ? 1 : 0,
    revision: item.revision,
    edited_by: item.by ?? '',
    edited_at: item.edited_at,
  };
}

function stateOf(current: Standing | undefined, isScheduled: boolean, now: number): Listed['state'] {
  const isShown = current && !current.withdrawn && (current.shown_until === null || current.shown_until > now);
  if (isShown) return 'shown';
  if (isScheduled) return 'scheduled';
  return current ? 'withdrawn' : 'draft';
}

/** One item in full: what is being written for it in each language, and all that was published, newest first; undefined when there is none. */
export async function newsItem(database: Database, id: number, now: number): Promise<ReplyOf<'console/news_item'> | undefined> {
  const items = await newsItems(database, now);
  const item = items.find((each) => each.id === id);
  if (!item) return undefined;
  const [[row], versions] = await Promise.all([
    database.query<{ texts: string }>('select texts from news_items where id = $1', [id]),
    database.query<Record<string, unknown>>(
      `select ${selection(VERSIONS, ['id', 'withdrawn', 'shown_from', 'shown_until', 'state', 'reason', 'written_at']).list},
         writer.email as written_by, decider.email as decided_by, news_versions.decided_at,
         (row_number() over (order by news_versions.id))::int as number
       from news_versions left join operator_names as writer on writer.id = written_by
         left join reviews on reviews.kind = 'content' and reviews.subject = news_versions.id
         left join operator_names as decider on decider.id = reviews.first_by
       where news_id = $1 order by news_versions.id desc`,
      [id],
    ),
  ]);
  const shown = versions as unknown as readonly {
    id: number;
    number: number;
    withdrawn: boolean;
    shown_from: number | null;
    shown_until: number | null;
    state: VersionRow['state'];
    reason: string;
    written_at: number;
    written_by: string | null;
    decided_by: string | null;
    decided_at: number | null;
  }[];
  return {
    item,
    texts: textsShown(row?.texts ?? '{}'),
    versions: shown.map(({ withdrawn, ...version }) => ({
      ...version,
      withdrawn: withdrawn ? 1 : 0,
      shown_from: version.shown_from ?? 0,
      shown_until: version.shown_until ?? 0,
      written_by: version.written_by ?? '',
      decided_by: version.decided_by ?? '',
      decided_at: version.decided_at ?? 0,
    })),
  };
}

/** Reads the content of a version; undefined when there is none. */
export async function newsVersion(database: Database, id: number): Promise<ReplyOf<'console/news_version'> | undefined> {
  const [row] = selection(VERSIONS).rows(await database.query(selectFrom(VERSIONS, 'where id = $1'), [id]));
  return row && { id: row.id, thumbnail: picturePath(row.picture), texts: textsShown(row.texts) };
}
