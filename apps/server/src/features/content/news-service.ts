import { isDeepStrictEqual } from 'node:util';
import type { Language, ReplyOf } from '@candor/api';
import type { NewsText } from '@candor/rules/content/news-text';
import type { Clock } from '../../kernel/model/clock.ts';
import type { Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { selectFrom, selection } from '../../kernel/model/row-source.ts';
import type { FoundingItem } from './commands/seed.ts';
import type { Translation } from './commands/translate.ts';
import { inForce, isContentEffect, ITEMS, textsOf, VERSIONS, type ItemRow, type NewsTexts, type VersionRow } from './store.ts';

/** Items on a page of a category. */
const PAGE = 20;

type Place = Pick<ItemRow, 'id' | 'category_id' | 'position'>;
type Version = Omit<VersionRow, 'texts'> & { readonly texts: NewsTexts & { readonly en: NewsText } };
interface Shown {
  readonly place: Place;
  readonly version: Version;
}

/** Returns the path of an item's picture, by the address of its content; empty for none. */
export function picturePath(picture: string | null): string {
  return picture === null ? '' : `/pictures/${picture}.jpg`;
}

/**
 * Published content of all items, in memory: they are few, and asked for by every visitor. Nothing is done when the minute of a version comes. It is known
 * before, and from then on every answer is the new one.
 */
export class NewsService {
  readonly #database: Database;
  readonly #clock: Clock;
  #places = new Map<number, Place>();
  #versions = new Map<number, readonly Version[]>();

  /** Follows commits of the kernel; `load` before the first question. */
  constructor(database: Database, kernel: Pick<Kernel, 'onCommit' | 'onReset'>, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
    kernel.onCommit(({ effects }) => {
      for (const effect of effects) {
        if (!isContentEffect(effect)) continue;
        if (effect.kind === 'content/placed') this.#places.set(effect.item.id, effect.item);
        else if (effect.kind === 'content/published') this.#add(effect.version);
        else this.#drop(effect.version);
      }
    });
    kernel.onReset(() => this.load());
  }

  /** Reads what is stored, in place of what is in memory. A version without the venue's seal is not there. */
  async load(): Promise<void> {
    const [places, versions] = await Promise.all([
      this.#database.query(selectFrom(ITEMS, '')),
      this.#database.query(selectFrom(VERSIONS, `where state = 'published' order by id`)),
    ]);
    this.#places = new Map(
      selection(ITEMS)
        .rows(places)
        .map((place) => [place.id, place]),
    );
    this.#versions = new Map();
    for (const version of selection(VERSIONS).rows(versions)) this.#add(version);
  }

  /** Whether an item is stored, shown or not. */
  has(id: number): boolean {
    return this.#places.has(id);
  }

  /** Lists the languages of the program that founding items lack. An item whose English was changed is another text, and has no translation here. */
  untranslated(founding: readonly FoundingItem[]): Translation[] {
    return founding.flatMap(({ id, texts: { en, ...others } }) => {
      const newest = inForce(this.#versions.get(id) ?? [], Number.MAX_SAFE_INTEGER);
      if (!newest || !isDeepStrictEqual(newest.texts.en, en)) return [];
      const missing = Object.entries(others).filter(([language]) => !Object.hasOwn(newest.texts, language));
      return missing.length === 0 ? [] : [{ id, texts: Object.fromEntries(missing) }];
    });
  }

  /** A page of a category as shown at `now`: by position, of two with the same the later published first. */
  list(categoryId: number, language: Language, page: number, now: number): ReplyOf<'news/list'> {
    const shown = [...this.#places.values()].flatMap((place) => {
      const found = place.category_id === categoryId ? this.#shown(place.id, now) : undefined;
      return found ? [found] : [];
    });
    const list = shown
      .sort(order)
      .slice((page - 1) * PAGE, page * PAGE)
      .map((each) => {
        const { keyword: _keyword, lang: _lang, ...listed } = said(each, language);
        return listed;
      });
    return { list, count: shown.length, page, limit: PAGE };
  }

  /** An item as shown at `now`; undefined when it does not exist, is withdrawn or is not published yet. */
  detail(id: number, language: Language, now: number): ReplyOf<'news/detail'> | undefined {
    const shown = this.#shown(id, now);
    return shown && said(shown, language);
  }

  #shown(id: number, now: number): Shown | undefined {
    const place = this.#places.get(id);
    const version = inForce(this.#versions.get(id) ?? [], now);
    if (!place || !version || version.withdrawn || (version.shown_until !== null && version.shown_until <= now)) return undefined;
    return { place, version };
  }

  /** Keeps what is in force and what is to come. By id, so that a commit that is told twice counts once. */
  #add(row: VersionRow): void {
    const { en, ...others } = textsOf(row.texts);
    if (!en) return;
    const all = [...(this.#versions.get(row.news_id) ?? []).filter(({ id }) => id !== row.id), { ...row, texts: { en, ...others } }];
    const now = this.#clock.now();
    const current = inForce(all, now);
    this.#versions.set(
      row.news_id,
      all.filter((each) => each === current || (each.shown_from ?? 0) > now),
    );
  }

  #drop({ id, news_id: newsId }: Pick<VersionRow, 'id' | 'news_id'>): void {
    const left = (this.#versions.get(newsId) ?? []).filter((each) => each.id !== id);
    this.#versions.set(newsId, left);
  }
}

function order(left: Shown, right: Shown): number {
  const later = (right.version.shown_from ?? 0) - (left.version.shown_from ?? 0);
  return left.place.position - right.place.position || later || right.place.id - left.place.id;
}

/** In the language asked for, else in English. */
function said({ place, version }: Shown, language: Language): ReplyOf<'news/detail'> {
  const own = version.texts[language];
  const { title, keyword, abstract, content } = own ?? version.texts.en;
  const written = { lang: own ? language : 'en', title, keyword, abstract, content } as const;
  const thumbnail = picturePath(version.picture);
  return { id: place.id, c_id: place.category_id, ...written, thumbnail, update_time: version.shown_from ?? version.written_at };
}
