import { stretchOfDays } from '@candor/ui/venue-days.ts';

/** Maximum number of digits of a customer's id. */
const ID_DIGITS = 9;

/** Maximum length of a number that is typed or pasted. It has room for what stands around one: a field that cut it would name another record. */
export const TYPED_MOST = 64;

/** Whether a text is a number from 1 on of so many digits at most, or nothing. */
export function isNumber(text: string, digits = ID_DIGITS): boolean {
  return text === '' || (/^[1-9]\d*$/.test(text) && text.length <= digits);
}

/** Reads what the address of a page narrows its list to. What is no filter is empty, which is no bound. */
export function filtersOf(query: URLSearchParams) {
  const text = (name: string): string => query.get(name) ?? '';
  return {
    text,
    number: (name: string, digits?: number): string => (isNumber(text(name), digits) ? text(name) : ''),
    one: <Value extends string>(name: string, of: readonly Value[]): Value | '' => of.find((each) => each === text(name)) ?? '',
  };
}

/** The query of an address for a filter. */
export function queryOf(filter: object): URLSearchParams {
  return new URLSearchParams(bounds(filter));
}

/** Returns the inputs of a call for a filter: its bounds, and the days `from` and `to` of the venue's calendar as moments. */
export function boundsOf({ from, to, ...named }: { readonly from: string; readonly to: string }) {
  return { ...Object.fromEntries(bounds(named)), ...stretchOfDays(from, to) };
}

function bounds(filter: object) {
  return Object.entries(filter).filter(([, value]) => value !== '');
}
