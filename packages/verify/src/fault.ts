/** What can be wrong with a receipt, by name. */
export const RECEIPT_FAULTS = [
  /** It cannot be read. */
  'form',
  /** Not signed by a key of the venue that is trusted, or not rightly. */
  'signature',
  /** Made by another venue, or for another customer, than the rest. */
  'owner',
  /** A receipt of the sequence is not there. */
  'missing',
  /** It does not name the hash of the one before it, or is older than it. */
  'chain',
  /** It does not stand where it is said to in the venue's signed tree. */
  'place',
  /** A tick is not what its hash says. */
  'tick_hash',
  /** A tick does not stand in the venue's signed tree. */
  'tick_place',
  /** A tick is not the one that everybody is shown under its number. */
  'tick_published',
  /** A tick that the result follows from is not cited, of another market, or could not be traded on. */
  'tick_role',
  /** Terms that the order had frozen are others now, or are not the published ones. */
  'terms',
  /** What it was decided on is not what an earlier receipt says. */
  'fact',
  /** Nothing in the ticks and terms sets off what was done. */
  'cause',
  /** A result is not what the rules make of terms, ticks and facts. */
  'result',
  /** The money that moved is not what the result says. */
  'movement',
  /** This verifier does not know the rules of its kind. */
  'kind',
] as const;
export type ReceiptFaultCode = (typeof RECEIPT_FAULTS)[number];

/** One fault, with what it is about: the figures are texts, amounts as decimals. */
export interface ReceiptFault {
  readonly code: ReceiptFaultCode;
  /** The number of the receipt; 0 where it cannot be read. */
  readonly receipt: number;
  readonly kind: string;
  readonly order: number;
  readonly figures: Readonly<Record<string, string>>;
}
