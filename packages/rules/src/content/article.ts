/**
 * HTML subset of news items, read by one strict grammar. Every stored text was read by this grammar. A page shows what the grammar reads
 * out of the text, never the text itself. Any other text is refused, not repaired.
 *
 *     article = { space | block }
 *     block   = <p> inline </p> | <h2> inline </h2> | <h3> inline </h3> | <ul> items </ul> | <ol> items </ol>
 *     items   = { space | <li> inline </li> }, at least one
 *     inline  = { text | entity | <br> | <strong> inline </strong> | <em> inline </em> | <a href="link"> inline </a> }
 *     entity  = &amp; | &lt; | &gt; | &quot; | &#39;
 *
 * Tags are in small letters and without spaces; only `a` has an attribute, in double quotes. No element holds one of its own kind, and
 * every block and item holds text.
 */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] };

export type Block =
  | { readonly kind: 'paragraph' | 'heading' | 'subheading'; readonly children: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] };

/** Blocks of an article, or the fault and the character at which reading ended. */
export type Article = { readonly blocks: readonly Block[] } | { readonly fault: ArticleFault; readonly at: number };

export type ArticleFault = 'empty' | 'too_long' | 'character' | 'tag' | 'nesting' | 'unclosed' | 'entity' | 'link' | 'text_outside';

/** The most characters of an article. */
export const ARTICLE_MOST = 50_000;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const BLOCKS: Readonly<Record<string, 'paragraph' | 'heading' | 'subheading'>> = { p: 'paragraph', h2: 'heading', h3: 'subheading' };
const INLINES: Readonly<Record<string, 'strong' | 'emphasis'>> = { strong: 'strong', em: 'emphasis' };
const TAG = /<(\/?)([a-z][a-z0-9]*)(?: href="([^"<>]*)")?>/y;
const TEXT = /[^<>&]+/y;
const ENTITY = /&(amp|lt|gt|quot|#39);/y;
const ENTITIES_IN_VALUE = /&(amp|lt|gt|quot|#39);/g;
const SPACE = /[ \n]*/y;
/**
 * Forbidden characters: controls, halves of surrogate pairs, characters that change the direction of text, line separators, byte order
 * marks and noncharacters. Thirteen combining marks in a row are forbidden too. Line ends are replaced before the search.
 */
const FORBIDDEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff\ufffe\uffff]|\p{M}{13}/u;

const PATH = String.raw`[A-Za-z0-9\-._~!$&'()*+,;=:@%/]*(?:\?[A-Za-z0-9\-._~!$&'()*+,;=:@%/?]*)?(?:#[A-Za-z0-9\-._~!$&'()*+,;=:@%/?]*)?`;
const SITE_LINK = new RegExp(`^/(?!/)${PATH}$`);
const WEB_LINK = new RegExp(
  String.raw`^https://(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](?::\d{1,5})?(?:/${PATH})?$`,
);

/** Whether a link leads to a path of this site: one slash, and the characters of RFC 3986 only. */
export function isSiteLink(href: string): boolean {
  return SITE_LINK.test(href);
}

/** Whether a news item may link there: a path of this site, or a site by its name over https, without credentials. */
export function isArticleLink(href: string): boolean {
  return href.length <= 500 && (isSiteLink(href) || WEB_LINK.test(href));
}

/** Index of the first character of a text that no news item may hold, line ends aside; -1 when there is none. */
export function forbiddenAt(text: string): number {
  return text.replaceAll('\n', ' ').search(FORBIDDEN);
}

/** Reads an article by the grammar above. The same text gives the same answer; nothing is repaired. */
export function parseArticle(html: string): Article {
  if (html.length > ARTICLE_MOST) return { fault: 'too_long', at: ARTICLE_MOST };
  const forbidden = forbiddenAt(html);
  if (forbidden >= 0) return { fault: 'character', at: forbidden };
  const reader = new Reader(html);
  try {
    return { blocks: reader.article() };
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.fault, at: error.at };
    throw error;
  }
}

/** Plain text of an article: its blocks and list items, with a space between. */
export function plainText(blocks: readonly Block[]): string {
  const words = (inline: Inline): string =>
    inline.kind === 'text' ? inline.text : inline.kind === 'break' ? ' ' : inline.children.map(words).join('');
  const line = (inlines: readonly Inline[]): string => inlines.map(words).join('');
  return blocks.map((block) => (block.kind === 'list' ? block.items.map(line).join(' ') : line(block.children))).join(' ');
}

class Unreadable extends Error {
  readonly fault: ArticleFault;
  readonly at: number;
  constructor(fault: ArticleFault, at: number) {
    super(fault);
    this.fault = fault;
    this.at = at;
  }
}

interface Tag {
  readonly closing: boolean;
  readonly name: string;
  readonly href: string | undefined;
}

class Reader {
  readonly #html: string;
  #at = 0;

  constructor(html: string) {
    this.#html = html;
  }

  article(): Block[] {
    const blocks: Block[] = [];
    for (this.#match(SPACE); this.#at < this.#html.length; this.#match(SPACE)) blocks.push(this.#block());
    if (blocks.length === 0) throw this.#fault('empty');
    return blocks;
  }

  #block(): Block {
    const tag = this.#open('text_outside');
    if (tag === 'ul' || tag === 'ol') return { kind: 'list', ordered: tag === 'ol', items: this.#items(tag) };
    const kind = Object.hasOwn(BLOCKS, tag) ? BLOCKS[tag] : undefined;
    if (kind === undefined) throw this.#fault('nesting');
    return { kind, children: this.#filled(tag) };
  }

  #items(list: string): Inline[][] {
    const items: Inline[][] = [];
    for (;;) {
      this.#match(SPACE);
      const at = this.#at;
      const tag = this.#tag('text_outside');
      if (!tag.closing && tag.name === 'li' && tag.href === undefined) items.push(this.#filled('li'));
      else if (tag.closing && tag.name === list && items.length > 0) return items;
      else throw new Unreadable('nesting', at);
    }
  }

  /** Reads the inline content of a block or item up to its end. The content must hold text. */
  #filled(name: string): Inline[] {
    const at = this.#at;
    const children = this.#inline(name, new Set());
    if (!children.some(says)) throw new Unreadable('empty', at);
    return children;
  }

  #inline(until: string, within: ReadonlySet<string>): Inline[] {
    const found: Inline[] = [];
    let text = '';
    const flush = (): void => {
      if (text !== '') found.push({ kind: 'text', text });
      text = '';
    };
    for (;;) {
      const plain = this.#text();
      if (plain !== undefined) {
        text += plain;
        continue;
      }
      flush();
      const at = this.#at;
      const tag = this.#tag('unclosed');
      if (tag.closing) {
        if (tag.name !== until) throw new Unreadable('nesting', at);
        return found;
      }
      found.push(this.#element(tag, within, at));
    }
  }

  #element({ name, href }: Tag, within: ReadonlySet<string>, at: number): Inline {
    if (within.has(name)) throw new Unreadable('nesting', at);
    if (name === 'a') {
      const target = href === undefined ? undefined : decoded(href);
      if (target === undefined || !isArticleLink(target)) throw new Unreadable('link', at);
      const children = this.#inline('a', new Set([...within, 'a']));
      // A link without words cannot be read out, and one over nothing cannot be seen.
      if (!children.some(says)) throw new Unreadable('empty', at);
      return { kind: 'link', href: target, children };
    }
    if (href !== undefined) throw new Unreadable('tag', at);
    if (name === 'br') return { kind: 'break' };
    const kind = Object.hasOwn(INLINES, name) ? INLINES[name] : undefined;
    if (kind === undefined) throw new Unreadable('nesting', at);
    return { kind, children: this.#inline(name, new Set([...within, name])) };
  }

  /** Reads text or an entity, decoded; undefined where a tag begins or the article ends. */
  #text(): string | undefined {
    const next = this.#html[this.#at];
    if (next === undefined || next === '<') return undefined;
    if (next === '>') throw this.#fault('character');
    if (next !== '&') return this.#match(TEXT)?.[0];
    const entity = this.#match(ENTITY)?.[1];
    if (entity === undefined) throw this.#fault('entity');
    return ENTITIES[entity];
  }

  /** Reads an opening tag without attributes, and returns its name. */
  #open(otherwise: ArticleFault): string {
    const at = this.#at;
    const { closing, name, href } = this.#tag(otherwise);
    if (closing) throw new Unreadable('nesting', at);
    if (href !== undefined) throw new Unreadable('tag', at);
    return name;
  }

  #tag(otherwise: ArticleFault): Tag {
    if (this.#html[this.#at] !== '<') throw this.#fault(this.#at === this.#html.length ? 'unclosed' : otherwise);
    const at = this.#at;
    const match = this.#match(TAG);
    if (match === undefined) throw new Unreadable('tag', at);
    const [, slash, name = '', href] = match;
    if (slash === '/' && href !== undefined) throw new Unreadable('tag', at);
    return { closing: slash === '/', name, href };
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#html) ?? undefined;
    if (match) this.#at += match[0].length;
    return match;
  }

  #fault(fault: ArticleFault): Unreadable {
    return new Unreadable(fault, this.#at);
  }
}

function says(inline: Inline): boolean {
  if (inline.kind === 'text') return inline.text.trim() !== '';
  return inline.kind !== 'break' && inline.children.some(says);
}

/** Decodes the value of an attribute; undefined when an `&` in it begins no entity. */
function decoded(value: string): string | undefined {
  if (value.replace(ENTITIES_IN_VALUE, '').includes('&')) return undefined;
  return value.replace(ENTITIES_IN_VALUE, (_entity, name: string) => ENTITIES[name] ?? '');
}
