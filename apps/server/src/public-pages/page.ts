import type { EndpointName, Language, ParsedOf, ReplyOf } from '@candor/api';
import type { Content } from './html.ts';
import type { Say } from './texts.ts';

/** Asks a call that visitors may make, in the language of the page. */
export type Ask = <Name extends EndpointName>(name: Name, input: ParsedOf<Name>) => Promise<ReplyOf<Name>>;

/** Dependencies that a page is made with. */
export interface PageDependencies {
  readonly ask: Ask;
  readonly say: Say;
  readonly language: Language;
  /** Numbers and moments as the language writes them, in venue time. */
  readonly format: PageFormat;
  /** Returns the breadcrumbs of a page, from the home page down to itself, by schema.org: names, with the paths of those above it. */
  crumbs(steps: readonly (readonly [name: string, path?: string])[]): Readonly<Record<string, unknown>>;
}

export interface PageFormat {
  date(at: number): string;
  moment(at: number): string;
}

/** Content of a page for readers that do not run it. */
export interface PageContent {
  readonly title: string;
  readonly description: string;
  readonly content: Content;
  /** The path and query of its one address, where what was asked for has others. */
  readonly address?: string;
  /** Description by schema.org; address, name and language are added to it. */
  readonly structured: Readonly<Record<string, unknown>> & { readonly '@type': string };
}

/** A public page, by its path. */
export interface PublicPage {
  readonly path: string;
  /** The one parameter of the address that the page depends on. */
  readonly parameter?: string;
  /** Undefined where there is no such page. */
  make(dependencies: PageDependencies, value: string): Promise<PageContent | undefined>;
  /** The addresses that the site map lists; the page itself without it. */
  listed?(dependencies: PageDependencies): Promise<readonly string[]>;
}
