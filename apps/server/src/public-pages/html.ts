import { isArticleLink } from '@candor/rules/content/article';

/** The elements that a public page may be made of. None of them loads, runs or sends anything. */
export type Element =
  | 'article'
  | 'nav'
  | 'section'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'dt'
  | 'dd'
  | 'strong'
  | 'em'
  | 'br'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td';

/** Content of a page: text, which is never markup, or an element with its children. */
export type Content =
  | string
  | { readonly element: Element; readonly children: readonly Content[] }
  | { readonly link: string; readonly children: readonly Content[] };

const LOOKS: Readonly<Partial<Record<Element | 'a', string>>> = {
  article: 'page flex flex-col gap-3 py-8',
  h1: 'page-title',
  h2: 'tight mt-8 text-title font-semibold',
  h3: 'mt-6 text-field font-semibold',
  p: 'max-w-[680px] text-t2',
  a: 'link',
  dt: 'text-t2',
  table: 'w-full',
  th: 'py-1 text-start text-t2',
  td: 'py-1',
};

/** An element of some contents. */
export function of(element: Element, ...children: readonly Content[]): Content {
  return { element, children };
}

/** Makes a link to a path of this site, or to a site that an article may link to. Gives the words alone where the address is none of these. */
export function link(href: string, ...children: readonly Content[]): Content {
  return isArticleLink(href) ? { link: href, children } : of('strong', ...children);
}

/** A table with a head; a column whose name is empty has none. Rows are of text. */
export function tableOf(head: readonly string[], rows: readonly (readonly Content[])[]): Content {
  const row = (cells: readonly Content[], cell: 'th' | 'td') => of('tr', ...cells.map((each) => of(each === '' ? 'td' : cell, each)));
  return of('table', of('thead', row(head, 'th')), of('tbody', ...rows.map((cells) => row(cells, 'td'))));
}

/** Names with their values. */
export function factsOf(facts: readonly (readonly [name: string, value: Content])[]): Content {
  return of('dl', ...facts.flatMap(([name, value]) => [of('dt', name), of('dd', value)]));
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML, within an element or the quotes of an attribute. What no page may hold, such as NUL, is shown as the sign for it. */
export function escaped(text: string): string {
  // oxlint-disable-next-line no-control-regex -- controls are what is looked for
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
}

/** A number reads from left to right in every language, its sign before it. */
function cellOf(content: Content): string {
  const html = htmlOf(content);
  return typeof content === 'string' && /^[-−+]?\d[\d.,]*(?: ?%)?$/.test(content) ? `<bdi dir="ltr">${html}</bdi>` : html;
}

/** The HTML of some content. */
export function htmlOf(content: Content): string {
  if (typeof content === 'string') return escaped(content);
  const inside = content.children.map((each) => ('element' in content && content.element === 'td' ? cellOf(each) : htmlOf(each))).join('');
  if ('link' in content) return `<a class="${LOOKS.a}" href="${escaped(content.link)}">${inside}</a>`;
  const { element } = content;
  if (element === 'br') return '<br>';
  const look = LOOKS[element];
  const html = `<${element}${look === undefined ? '' : ` class="${look}"`}>${inside}</${element}>`;
  // A table that is wider than the window moves within it, by the keyboard as well.
  return element === 'table' ? `<div class="overflow-x-auto" tabindex="0">${html}</div>` : html;
}

/** Returns JSON as the text of a script element that browsers do not run. No sign in it can end the element or begin a comment, whatever the strings say. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
