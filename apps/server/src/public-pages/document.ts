import { LANGUAGE_TAGS, type Language } from '@candor/api';
import { escaped, htmlOf, jsonInHtml } from './html.ts';
import type { PageContent } from './page.ts';

/** Address of a page, and its languages. */
export interface PagePlace {
  /** Scheme and host, such as `https://venue.example`. */
  readonly origin: string;
  /** Path with the parameter that the page depends on. */
  readonly address: string;
  /** The language that the address names, if it names one. */
  readonly asked: Language | undefined;
  readonly language: Language;
  readonly languages: readonly Language[];
}

/** The address of a page in a language; without one for a reader who has not chosen. */
export function addressIn({ origin, address }: Pick<PagePlace, 'origin' | 'address'>, language: Language | undefined): string {
  return `${origin}${address}${language === undefined ? '' : `${address.includes('?') ? '&' : '?'}lang=${language}`}`;
}

/**
 * Makes the app's own page with a title, a description, its addresses in every language, and its content inside the root element. The app replaces that content
 * when it starts. Nothing in it is a script that runs, so the policy of pages stays as it is.
 */
export function documentOf(index: string, page: PageContent, place: PagePlace): string {
  const { asked, language, languages } = place;
  const title = `${page.title} · Candor`;
  const url = addressIn(place, asked);
  const structured = {
    '@context': 'https://schema.org',
    name: page.title,
    description: page.description,
    url,
    inLanguage: LANGUAGE_TAGS[language],
    isPartOf: { '@type': 'WebSite', name: 'Candor', url: `${place.origin}/` },
    ...page.structured,
  };
  const head = [
    `<link rel="canonical" href="${escaped(url)}" />`,
    ...languages.map((each) => `<link rel="alternate" hreflang="${LANGUAGE_TAGS[each]}" href="${escaped(addressIn(place, each))}" />`),
    `<link rel="alternate" hreflang="x-default" href="${escaped(addressIn(place, undefined))}" />`,
    `<meta property="og:title" content="${escaped(title)}" />`,
    `<meta property="og:description" content="${escaped(page.description)}" />`,
    `<meta property="og:url" content="${escaped(url)}" />`,
    `<script type="application/ld+json">${jsonInHtml(structured)}</script>`,
  ].join('');
  const parts: readonly (readonly [RegExp, string])[] = [
    [
      /<html lang="en" dir="ltr"/,
      `<html lang="${LANGUAGE_TAGS[language]}" dir="${language === 'arabic' ? 'rtl' : 'ltr'}" data-language="${language}"`,
    ],
    [/<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`],
    [/<meta name="description" content="[^"]*"/, `<meta name="description" content="${escaped(page.description)}"`],
    ...(asked === undefined ? [] : [[/href="\/manifest\.webmanifest"/, `href="/manifest.webmanifest?lang=${asked}"`] as const]),
    [/<\/head>/, `${head}</head>`],
    [/<div id="root"><\/div>/, `<div id="root"><main data-page>${htmlOf(page.content)}</main></div>`],
  ];
  // A function gives the text as it is: `$` means something in one that is given as a string.
  return parts.reduce((html, [place, text]) => html.replace(place, () => text), index);
}
