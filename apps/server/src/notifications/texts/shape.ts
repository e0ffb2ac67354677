import type { FLASH_STATUS_NAMES, WITHDRAWAL_STATUS_NAMES } from '@candor/api';
import type { AdjustmentReason, C2cRulingReason, C2cStopReason, CodeScene, FreezeReason, ReviewReason } from '@candor/api';
import type { TemplateName } from '../templates.ts';

/** State of an exchange or a withdrawal, in the words of the specification. */
export type StatusName = (typeof FLASH_STATUS_NAMES)[number] | (typeof WITHDRAWAL_STATUS_NAMES)[keyof typeof WITHDRAWAL_STATUS_NAMES];

/** The text of one message. `item` is that of each of several things, which are joined as {items}. */
export interface MessageText {
  readonly subject: string;
  readonly text: string;
  readonly item?: string;
}

/** Messages about shops, and about the adverts and orders of customers with each other. */
type C2cTemplate = Extract<TemplateName, `shop_${string}` | `c2c_${string}`>;
/** Why an appeal is decided or an advert stopped, in words that nothing else has. */
type C2cReason = Exclude<C2cRulingReason | C2cStopReason, FreezeReason | 'other'>;

/** The texts of trading between customers in one language. They are in a file of their own. */
export interface C2cTexts {
  readonly templates: Readonly<Record<C2cTemplate, MessageText>>;
  readonly reasons: Readonly<Record<C2cReason, string>>;
}

/** The texts of one language. Values are written as {name}; a language without a text does not compile. */
export interface MessageTexts {
  /** For the lang attribute of a mail. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly scenes: Readonly<Record<CodeScene, string>>;
  readonly templates: Readonly<Record<TemplateName, MessageText>>;
  /** Why something is refused, in sentences that say what to do about it. */
  readonly reasons: Readonly<Record<Exclude<ReviewReason, 'other'> | C2cReason | FreezeReason | AdjustmentReason | 'own_link', string>>;
  /** The words of the specification for the states of exchanges and withdrawals. */
  readonly statuses: Readonly<Record<StatusName, string>>;
  /** Destination of a withdrawal by bank, in place of its address. */
  readonly bank: string;
  /** Separates items. */
  readonly between: string;
  /** A buy and a sell, as the side of an item. */
  readonly sides: Readonly<Record<1 | 2, string>>;
  /** Margin mode of an item, said behind it. */
  readonly margin_modes: Readonly<Record<'cross' | 'isolated', string>>;
  /** Shows {phrase}. */
  readonly phrase: string;
  /** Shows {time}, {address} and {device}. */
  readonly details: string;
  /** Precedes the link that freezes the account. */
  readonly freeze: string;
  readonly footer: string;
}
