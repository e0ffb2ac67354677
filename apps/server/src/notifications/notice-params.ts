/**
 * Values that a template shows by name. `items` are shown one after another, each by the template's text for one. `about` is the
 * number of the thing that it tells of, which the notice leads to.
 */
export interface NoticeParams {
  readonly [name: string]: string | number | readonly NoticeItem[];
}

export type NoticeItem = Readonly<Record<string, string | number>>;
