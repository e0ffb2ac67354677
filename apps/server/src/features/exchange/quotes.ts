import type { Percent, Quantity } from '@candor/money';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { Worth } from './rates.ts';

/** A promise of prices to one customer for one exchange. Using it again gains nothing: as many quotes can be had. */
export interface Quote {
  readonly userId: number;
  readonly leftId: number;
  readonly rightId: number;
  readonly number: Quantity;
  readonly left: Worth;
  readonly right: Worth;
  readonly feePercent: Percent;
  /** The terms that the fee is of (`market_terms`). */
  readonly termsId: number;
  /** Milliseconds since 1970. */
  readonly validUntil: number;
}

const PURPOSE = 'flash quote';

/** A quote as the customer carries it: what it says, and the venue's signature over that. Nothing is kept, so it outlives restarts. */
export function quoteText(quote: Quote, secrets: SecretBox): string {
  const claim = claimOf(quote);
  return `${claim}.${secrets.mac(PURPOSE, claim)}`;
}

/** Reads a quote that the venue signed, for this customer and exactly this exchange. Returns undefined for any other text. */
export function readQuote(
  text: string,
  asked: Pick<Quote, 'userId' | 'leftId' | 'rightId' | 'number'>,
  secrets: SecretBox,
): Quote | undefined {
  const [claim = '', signature = ''] = text.split(/\.(?=[^.]*$)/);
  if (!secrets.fits(PURPOSE, claim, signature)) return undefined;
  const [leftTick = '', leftPrice = '', rightTick = '', rightPrice = '', feePercent = '', termsId = '', validUntil = ''] = claim
    .split('.')
    .slice(4);
  const quote: Quote = {
    ...asked,
    left: { tick: Number(leftTick), price: BigInt(leftPrice) },
    right: { tick: Number(rightTick), price: BigInt(rightPrice) },
    feePercent: BigInt(feePercent),
    termsId: Number(termsId),
    validUntil: Number(validUntil),
  };
  return claimOf(quote) === claim ? quote : undefined;
}

function claimOf({ userId, leftId, rightId, number, left, right, feePercent, termsId, validUntil }: Quote): string {
  return [userId, leftId, rightId, number, left.tick, left.price, right.tick, right.price, feePercent, termsId, validUntil].join('.');
}
