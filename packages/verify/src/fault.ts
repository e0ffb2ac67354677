/** Faults of a receipt, by name. */
export const RECEIPT_FAULTS = [
  /** It cannot be read. */
  'form',
  /** It is not signed by a trusted key of the venue, or the signature is wrong. */
  'signature',
  /** It was made by another venue, or for another customer, than the rest. */
  'owner',
  /** A receipt of the sequence is not there. */
  'missing',
  /** It does not name the hash of the one before it, or is older than it. */
  'chain',
  /** It is not where it is said to be in the venue's signed tree. */
  'place',
  /** A tick is not what its hash says. */
  'tick_hash',
  /** A tick is not in the venue's signed tree. */
  'tick_place',
  /** A tick is not the one that everybody is shown under its number. */
  'tick_published',
  /** A tick from which the result follows is not cited, is of another market, or could not be traded on. */
  'tick_role',
  /** Terms that the order had frozen are others now, or are not the published ones. */
  'terms',
  /** A fact on which it was decided is not what an earlier receipt says. */
  'fact',
  /** Nothing in the ticks and terms causes what was done. */
  'cause',
  /** A result is not what the rules make of terms, ticks and facts. */
  'result',
  /** The money that moved is not what the result says. */
  'movement',
  /** This verifier does not know the rules of its kind. */
  'kind',
] as const;
export type ReceiptFaultCode = (typeof RECEIPT_FAULTS)[number];

/** One fault with its figures as texts, amounts as decimals. */
export interface ReceiptFault {
  readonly code: ReceiptFaultCode;
  /** The number of the receipt; 0 where it cannot be read. */
  readonly receipt: number;
  readonly kind: string;
  readonly order: number;
  readonly figures: Readonly<Record<string, string>>;
}
