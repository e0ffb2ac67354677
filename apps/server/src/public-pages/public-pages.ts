import { LANGUAGE_TAGS, VENUE_TIME_ZONE, type Language } from '@candor/api';
import type { Calls } from '../calls/calls.ts';
import type { Clock } from '../kernel/model/clock.ts';
import { acceptedLanguage, isLanguage } from '../http/caller/language.ts';
import { addressIn, documentOf } from './document.ts';
import { escaped } from './html.ts';
import { manifestIn } from './manifest.ts';
import type { PageContent, PageDependencies, PublicPage } from './page.ts';
import { ARTICLE_PAGE } from './pages/article.ts';
import { DOWNLOAD_PAGE } from './pages/download.ts';
import { FEES_PAGE } from './pages/fees.ts';
import { ABOUT_PAGE, HELP_ARTICLE_PAGE, HELP_PAGE } from './pages/help.ts';
import { HOME_PAGE } from './pages/home.ts';
import { LIABILITIES_PAGE } from './pages/liabilities.ts';
import { SIGN_IN_PAGE } from './pages/sign-in.ts';
import { TERMS_PAGE } from './pages/terms.ts';
import { CONTRACTS_PAGE, SECONDS_PAGE } from './pages/trading.ts';
import { TRANSPARENCY_PAGE } from './pages/transparency.ts';
import { languagesOf, sayIn, type PageTexts } from './texts.ts';

/** Every page that can be read without running it. */
const PAGES: readonly PublicPage[] = [
  HOME_PAGE,
  TRANSPARENCY_PAGE,
  TERMS_PAGE,
  FEES_PAGE,
  LIABILITIES_PAGE,
  HELP_PAGE,
  HELP_ARTICLE_PAGE,
  ABOUT_PAGE,
  ARTICLE_PAGE,
  CONTRACTS_PAGE,
  SECONDS_PAGE,
  SIGN_IN_PAGE,
  DOWNLOAD_PAGE,
];

/** Time for which the content of a page is good, in milliseconds. */
const GOOD_FOR_MS = 30_000;
/** Pages that are kept: all of them in all languages, with room for articles. */
const KEPT_MOST = 400;
/** Longest time that a reader waits for the content of a page, in milliseconds. Without the content the app's page goes out as it is. */
const PATIENCE_MS = 2_000;

/** A request for a page, as far as it depends on it. */
export interface PageRequest {
  readonly origin: string;
  /** Address as it was sent: path and query. */
  readonly url: string;
  readonly acceptLanguage: string | undefined;
}

export interface PageLog {
  warn(details: object, message: string): void;
}

interface Kept {
  readonly until: number;
  readonly content: Promise<PageContent | undefined>;
}

/**
 * The public pages as documents that say what they show without being run: for crawlers, readers without scripts, and readers who wait for
 * the app. Every figure comes from the call that the app makes for the same page, as a visitor.
 */
export class PublicPages {
  readonly #texts: PageTexts;
  readonly #calls: Pick<Calls, 'answerVisitor'>;
  readonly #clock: Clock;
  readonly #log: PageLog;
  readonly #languages: readonly Language[];
  readonly #kept = new Map<string, Kept>();

  constructor(texts: PageTexts, calls: Pick<Calls, 'answerVisitor'>, clock: Clock, log: PageLog) {
    this.#log = log;
    this.#texts = texts;
    this.#calls = calls;
    this.#clock = clock;
    this.#languages = languagesOf(texts);
  }

  /** The document of a request, made of the app's own page; undefined where there is none, or nothing could be said in time. */
  async documentOf(index: string, { origin, url, acceptLanguage }: PageRequest): Promise<string | undefined> {
    const { path, query } = partsOf(url);
    const page = PAGES.find((each) => each.path === path);
    if (!page) return undefined;
    const { asked, language } = this.#languageOf(query, acceptLanguage);
    const value = page.parameter === undefined ? '' : (query.get(page.parameter) ?? '');
    const content = await inTime(this.#content(page, value, language, origin)).catch((error: unknown) => {
      this.#log.warn({ err: error, path }, 'a public page could not be made');
      return undefined;
    });
    if (!content) return undefined;
    const address = content.address ?? addressOf(page, value);
    return documentOf(index, content, { origin, address, asked, language, languages: this.#languages });
  }

  /** The manifest of the app in the language of the reader who asks for it, chosen as that of a page is. */
  manifest(built: string, { url, acceptLanguage }: Omit<PageRequest, 'origin'>): string {
    const { language } = this.#languageOf(partsOf(url).query, acceptLanguage);
    return manifestIn(built, language, sayIn(this.#texts, language));
  }

  /** The pages and articles of the venue, each with its other languages. */
  async siteMap(origin: string): Promise<string> {
    const lists = await Promise.all(PAGES.map(async (page) => (await page.listed?.(this.#dependencies('en', origin))) ?? [page.path]));
    const urls = lists.flat().map((address) => {
      const alternates = this.#languages.map(
        (each) => `<xhtml:link rel="alternate" hreflang="${LANGUAGE_TAGS[each]}" href="${escaped(addressIn({ origin, address }, each))}"/>`,
      );
      return `<url><loc>${escaped(`${origin}${address}`)}</loc>${alternates.join('')}</url>`;
    });
    const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>${urls.join('')}</urlset>\n`;
  }

  #languageOf(query: URLSearchParams, acceptLanguage: string | undefined) {
    const asked = this.#offered(query.get('lang'));
    return { asked, language: asked ?? this.#offered(acceptedLanguage(acceptLanguage)) ?? 'en' };
  }

  #offered(language: string | null | undefined): Language | undefined {
    return isLanguage(language) && this.#languages.includes(language) ? language : undefined;
  }

  #dependencies(language: Language, origin: string): PageDependencies {
    const written = (style: Intl.DateTimeFormatOptions) => {
      // Latin digits in every language, as in the app.
      const format = new Intl.DateTimeFormat(`${LANGUAGE_TAGS[language]}-u-nu-latn`, { ...style, timeZone: VENUE_TIME_ZONE });
      return (at: number): string => format.format(at);
    };
    const say = sayIn(this.#texts, language);
    const moment = written({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
    return {
      ask: (name, input) => this.#calls.answerVisitor(name, input, language),
      say,
      language,
      crumbs: (steps) => ({
        '@type': 'BreadcrumbList',
        itemListElement: [[say('common/nav_home'), '/'] as const, ...steps].map(([name, path], index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          ...(path !== undefined && { item: addressIn({ origin, address: path }, language) }),
        })),
      }),
      format: { date: written({ dateStyle: 'medium' }), moment: (at) => `${moment(at)} UTC+8` },
    };
  }

  #content(page: PublicPage, value: string, language: Language, origin: string): Promise<PageContent | undefined> {
    const key = `${language} ${page.path} ${value.slice(0, 20)} ${origin}`;
    const now = this.#clock.now();
    const kept = this.#kept.get(key);
    if (kept && now < kept.until) return kept.content;
    const content = page.make(this.#dependencies(language, origin), value.slice(0, 20));
    const mine = { until: now + GOOD_FOR_MS, content };
    this.#kept.delete(key);
    this.#kept.set(key, mine);
    const forget = (): void => {
      if (this.#kept.get(key) === mine) this.#kept.delete(key);
    };
    // Pages that are not there are not kept, so that made-up numbers push nothing out.
    void content.then((made) => made ?? forget(), forget);
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= KEPT_MOST) break;
      this.#kept.delete(oldest);
    }
    return content;
  }
}

function partsOf(url: string): { readonly path: string; readonly query: URLSearchParams } {
  const [path = '/', query = ''] = url.split('?', 2);
  return { path: path.length > 1 ? path.replace(/\/+$/, '') : path, query: new URLSearchParams(query) };
}

function addressOf({ path, parameter }: PublicPage, value: string): string {
  return parameter === undefined ? path : `${path}?${parameter}=${encodeURIComponent(value)}`;
}

function inTime<Value>(work: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
