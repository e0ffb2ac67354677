import fc from 'fast-check';
import { decimal } from '@candor/money';
import { BUY, exposureWith, SELL, type Book, type ContractTerms, type Exposure, type Side } from '../../src/index.ts';

/** The terms of BTC/USDT as seeded. */
export const TERMS: ContractTerms = {
  lotSize: decimal('0.01'),
  spread: decimal('2.5'),
  feePercent: decimal('2'),
  overnightPercent: decimal('0.02'),
  multiples: [10, 20, 50, 75, 100],
  minHands: 1,
  maxHands: 1000,
  priceDecimals: 2,
};

export const side: fc.Arbitrary<Side> = fc.constantFrom(BUY, SELL);

/** A price of two decimals from 0.01 to 200,000. */
export const price = fc.bigInt(1n, 20_000_000n).map((cents) => cents * 1_000_000n);

/** A price at the full scale of eight decimals. */
export const finePrice = fc.bigInt(1n, 20_000_000_000_000n);

export const quantity = fc.bigInt(1n, 1_000_000_000_000n);

export const money = fc.bigInt(0n, 100_000_000_000_000n);

export const multiple = fc.integer({ min: 1, max: 200 });

export interface Position {
  readonly pairId: number;
  readonly side: Side;
  readonly entry: bigint;
  readonly number: bigint;
}

export const position: fc.Arbitrary<Position> = fc.record({
  pairId: fc.integer({ min: 1, max: 3 }),
  side,
  entry: finePrice,
  number: quantity,
});

/** A book with one to five positions in three markets. */
export const book: fc.Arbitrary<Book> = fc
  .record({ available: money, margin: fc.bigInt(1n, 100_000_000_000_000n), positions: fc.array(position, { minLength: 1, maxLength: 5 }) })
  .map(({ available, margin, positions }) => ({ available, margin, exposures: netted(positions) }));

/** Positions as exposures. */
export function netted(positions: readonly Position[]): Exposure[] {
  return positions.reduce<Exposure[]>((exposures, each) => exposureWith(exposures, each.pairId, each.side, each.entry, each.number), []);
}
