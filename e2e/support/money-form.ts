import type { Locator, Page } from '@playwright/test';
import { CALLS, type Contract, type EndpointName, type LeverOrder, type ReplyOf } from '@candor/api';

/** Calls that the contract says to move money. */
export type MoneyName = { [Name in EndpointName]: Contract[Name] extends { readonly money: true } ? Name : never }[EndpointName];

/** Their names, by the contract. */
export const MONEY_NAMES = CALLS.flatMap(([name, { money }]) => (money === true ? [name as MoneyName] : []));

/** Records of the customer of the forms: one of each thing that a form is about. */
export interface Made {
  readonly position: LeverOrder;
  readonly resting: LeverOrder;
  readonly withdrawal: ReplyOf<'wallet/out'>;
  readonly exchange: ReplyOf<'wallet/flashAgainst'>;
  readonly lock: ReplyOf<'lh/deposit'>;
}

/** Button that sends a form, and the field in which Enter sends it as well. */
export interface Act {
  readonly button: Locator;
  readonly field?: Locator;
}

/** Parts with forms; the forms of a part are pressed by one test, in one venue. */
export const PARTS = [
  'orders',
  'positions',
  'seconds',
  'assets',
  'exchange',
  'insurance',
  'mining',
  'c2c shops',
  'c2c adverts',
  'c2c orders',
] as const;

/** A form whose call moves money. */
export interface MoneyForm<Name extends MoneyName> {
  readonly part: (typeof PARTS)[number];
  readonly screen: (made: Made) => string;
  /** Goes from the screen to the point where one press sends. */
  readonly open: (page: Page) => Promise<Act>;
  readonly reply: (made: Made) => ReplyOf<Name>;
  /** The answer takes from the screen what the form is about: it is opened again each time. */
  readonly takes?: true;
  /**
   * Changed answers that the page reads before, where the form takes more than the customer has. They are made of what the venue answered, if it
   * did.
   */
  readonly reads?: (made: Made) => { readonly [Read in EndpointName]?: (read: ReplyOf<Read>) => ReplyOf<Read> };
}
