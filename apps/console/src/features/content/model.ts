import { LANGUAGES, NEWS_CATEGORIES } from '@candor/api/constants';
import type { Language, ReplyOf } from '@candor/api';
import { draftOwner } from '@candor/ui/form/drafts.ts';
import { newsTextFaults, type NewsText, type NewsTextFault } from '@candor/rules/content/news-text';
import type { Tone } from '../../ui/state-word.tsx';

export type Item = ReplyOf<'console/news'>[number];
export type Loaded = ReplyOf<'console/news_item'>;
export type Version = Loaded['versions'][number];
export type Texts = Loaded['texts'];
/** Text that is typed in one language, and the saved one that it began from, as of a revision of the item. */
export interface TypedText {
  readonly text: NewsText;
  readonly from: NewsText;
  readonly revision: number;
}
/** Typed texts by language. */
export type Typed = Readonly<Partial<Record<Language, TypedText>>>;

export const CATEGORIES = Object.values(NEWS_CATEGORIES);
export type Category = (typeof CATEGORIES)[number];

export const TONES: Readonly<Record<Item['state'], Tone>> = { draft: 'quiet', scheduled: 'warn', shown: 'ok', withdrawn: 'quiet' };
export const VERSION_TONES: Readonly<Record<Version['state'], Tone>> = {
  proposed: 'warn',
  published: 'ok',
  refused: 'danger',
  cancelled: 'quiet',
};

export const NOTHING: NewsText = { title: '', abstract: '', keyword: '', content: '' };
export const FIELDS = ['title', 'abstract', 'keyword', 'content'] as const;

const isSame = (one: NewsText, other: NewsText): boolean => FIELDS.every((field) => one[field] === other[field]);

/** Returns the saved text of a language. */
export function savedText(texts: Texts, language: Language): NewsText {
  return texts.find(({ lang }) => lang === language) ?? NOTHING;
}

/** Whether nothing is written. */
export function isNothing(text: NewsText): boolean {
  return FIELDS.every((field) => text[field].trim() === '');
}

/** Languages in which something is typed that is not saved. */
export function unsaved(typed: Typed, texts: Texts): Language[] {
  return LANGUAGES.filter((language) => {
    const own = typed[language];
    return own !== undefined && !isSame(own.text, savedText(texts, language));
  });
}

/** Languages whose saved text was changed elsewhere since the typing began: to save what was typed would undo that. */
export function overtaken(typed: Typed, { item, texts }: Pick<Loaded, 'texts'> & { readonly item: Pick<Item, 'revision'> }): Language[] {
  return unsaved(typed, texts).filter((language) => {
    const own = typed[language];
    return own !== undefined && item.revision > own.revision && !isSame(own.from, savedText(texts, language));
  });
}

/** Returns the faults that keep a text from being saved. A language without any words has none, and is saved as empty. */
export function faultsOf(text: NewsText): readonly NewsTextFault[] {
  return isNothing(text) ? [] : newsTextFaults(text);
}

/** A text as it is sent: lines of one field are one line, and spaces around it go. */
export function cleanText({ title, abstract, keyword, content }: NewsText): NewsText {
  const line = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  const own = { title: line(title), abstract: line(abstract), keyword: line(keyword), content: content.replaceAll('\r\n', '\n').trim() };
  return isNothing(own) ? NOTHING : own;
}

/** Key of an operator's typed text: what one operator has typed is not shown to the next one in the tab. */
const keyOf = (id: number): string => `content/${draftOwner()}/${id}`;

const isTypedText = (value: unknown): boolean => typeof value === 'object' && value !== null && 'text' in value && 'from' in value;

/** Reads the typed, unsaved text of an item from the storage of this tab. It survives a reload and a new sign-in. */
export function keptTyped(id: number): Typed {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '{}');
    // An earlier version kept the text alone.
    return typeof kept === 'object' && kept !== null && Object.values(kept).every(isTypedText) ? kept : {};
  } catch {
    return {};
  }
}

/** Keeps what is typed for an item. */
export function keepTyped(id: number, typed: Typed): void {
  try {
    if (Object.keys(typed).length === 0) sessionStorage.removeItem(keyOf(id));
    else sessionStorage.setItem(keyOf(id), JSON.stringify(typed));
  } catch {
    // Where storage is forbidden it lasts as long as the page.
  }
}

/** The title of an item for operators: English, else the first there is; empty for none. */
export function titleOf({ titles }: Item): string {
  return (titles.find(({ lang }) => lang === 'en') ?? titles[0])?.title ?? '';
}
