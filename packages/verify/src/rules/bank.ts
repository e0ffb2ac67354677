import { WHOLE } from './arithmetic.ts';

/** Units of 10^-8 in a hundredth of the money of a bank. */
const HUNDREDTH = 1_000_000n;

/** Amount × price in the money of a bank: up to the next hundredth for what comes in, down to it for what goes out. */
export function bankPaid(direction: 'in' | 'out', amount: bigint, price: bigint): bigint {
  const exact = amount * price;
  const step = HUNDREDTH * WHOLE;
  const hundredths = exact / step + (direction === 'in' && exact % step > 0n ? 1n : 0n);
  return hundredths * HUNDREDTH;
}
