const BASE = 10_000_000;
const PLACES = 7;

/**
 * A decimal as decimal libraries keep it: a sign and an array of base 10^7 digits, least first, of which `fraction` lie
 * behind the point. Every operation makes a new one. Exact; only what the benchmark needs.
 */
export class Digits {
  readonly negative: boolean;
  readonly digits: readonly number[];
  readonly fraction: number;

  constructor(negative: boolean, digits: readonly number[], fraction: number) {
    this.negative = negative;
    this.digits = digits;
    this.fraction = fraction;
  }

  /** From units of 10^-8. */
  static of(units: bigint): Digits {
    const digits: number[] = [];
    // Two digits behind the point hold 14 places: 8 and 6 zeros.
    for (let rest = (units < 0n ? -units : units) * 1_000_000n; rest > 0n; rest /= BigInt(BASE)) digits.push(Number(rest % BigInt(BASE)));
    return new Digits(units < 0n, digits, 14 / PLACES);
  }

  plus(other: Digits): Digits {
    const fraction = Math.max(this.fraction, other.fraction);
    const left = shifted(this.digits, fraction - this.fraction);
    const right = shifted(other.digits, fraction - other.fraction);
    if (this.negative === other.negative) return new Digits(this.negative, added(left, right), fraction);
    return compared(left, right) >= 0
      ? new Digits(this.negative, subtracted(left, right), fraction)
      : new Digits(other.negative, subtracted(right, left), fraction);
  }

  minus(other: Digits): Digits {
    return this.plus(new Digits(!other.negative, other.digits, other.fraction));
  }

  times(other: Digits): Digits {
    const product: number[] = new Array<number>(this.digits.length + other.digits.length).fill(0);
    for (let row = 0; row < this.digits.length; row++) {
      let carry = 0;
      for (let column = 0; column < other.digits.length; column++) {
        const sum = product[row + column]! + this.digits[row]! * other.digits[column]! + carry;
        carry = Math.floor(sum / BASE);
        product[row + column] = sum - carry * BASE;
      }
      product[row + other.digits.length] = carry;
    }
    return new Digits(this.negative !== other.negative, trimmed(product), this.fraction + other.fraction);
  }

  /** Whether it is zero or below. */
  isNotPositive(): boolean {
    return this.negative || this.digits.length === 0;
  }
}

function shifted(digits: readonly number[], places: number): readonly number[] {
  return places === 0 || digits.length === 0 ? digits : [...new Array<number>(places).fill(0), ...digits];
}

function added(left: readonly number[], right: readonly number[]): number[] {
  const sum: number[] = [];
  let carry = 0;
  for (let place = 0; place < left.length || place < right.length || carry > 0; place++) {
    const digit = (left[place] ?? 0) + (right[place] ?? 0) + carry;
    carry = digit >= BASE ? 1 : 0;
    sum.push(digit - carry * BASE);
  }
  return sum;
}

/** left − right, of which left is not the smaller. */
function subtracted(left: readonly number[], right: readonly number[]): number[] {
  const rest: number[] = [];
  let borrow = 0;
  for (let place = 0; place < left.length; place++) {
    const digit = left[place]! - (right[place] ?? 0) - borrow;
    borrow = digit < 0 ? 1 : 0;
    rest.push(digit + borrow * BASE);
  }
  return trimmed(rest);
}

function compared(left: readonly number[], right: readonly number[]): number {
  if (left.length !== right.length) return left.length - right.length;
  for (let place = left.length - 1; place >= 0; place--) if (left[place] !== right[place]) return left[place]! - right[place]!;
  return 0;
}

function trimmed(digits: number[]): number[] {
  while (digits.length > 0 && digits[digits.length - 1] === 0) digits.pop();
  return digits;
}
