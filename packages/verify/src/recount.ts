import { unitsFrom, type CitedTick, type Receipt, type Values } from './receipt.ts';
import type { ReceiptFault, ReceiptFaultCode } from './fault.ts';
import { decimalOf } from './text.ts';

/** Thrown where a value of a receipt that its rules need is missing or malformed. */
export class MissingValueError extends Error {
  override readonly name = 'MissingValueError';
}

/** One receipt while it is recounted. It reads the values of the receipt and notes its faults. */
export class Recount {
  readonly receipt: Receipt;
  readonly faults: ReceiptFault[] = [];

  constructor(receipt: Receipt) {
    this.receipt = receipt;
  }

  /** Notes a fault. */
  fault(code: ReceiptFaultCode, figures: ReceiptFault['figures']): void {
    const { number, kind, order } = this.receipt;
    this.faults.push({ code, receipt: number, kind, order, figures });
  }

  /** A decimal of a part of the receipt, in units of 10^-8. Throws `MissingValueError`. */
  units(part: 'frozen' | 'facts' | 'result', name: string): bigint {
    const units = unitsFrom(this.receipt[part][name]);
    if (units === undefined) throw new MissingValueError(name);
    return units;
  }

  /** A decimal as by `units`; undefined where it is left out. */
  unitsOr(part: 'frozen' | 'facts' | 'result', name: string): bigint | undefined {
    const { [name]: value } = this.receipt[part];
    return value === undefined || value === null ? undefined : this.units(part, name);
  }

  /** A whole number of the facts. Throws `MissingValueError`. */
  whole(name: string): number {
    return wholeOf(this.receipt.facts, name);
  }

  /** Side of the facts: 1 or 2. Throws `MissingValueError`. */
  side(): 1 | 2 {
    return sideOf(this.receipt.facts);
  }

  /** The only tick of a role. Throws `MissingValueError`. */
  tick(role: string): CitedTick {
    const [tick, ...others] = this.receipt.ticks.filter((each) => each.role === role);
    if (!tick || others.length > 0) throw new MissingValueError(`tick ${role}`);
    return tick;
  }

  /** The only tick of a role. Notes a fault where it is of another market than the facts say, or could not be traded on. */
  tradedTick(role: string): CitedTick {
    const tick = this.tick(role);
    if (tick.pair !== this.whole('pair') || !tick.tradable) this.fault('tick_role', { role, tick: String(tick.id) });
    return tick;
  }

  /** Notes a fault where a result, in units, is not what was counted. */
  expectResult(name: string, counted: bigint): void {
    this.#expect('result', name, this.units('result', name), counted);
  }

  /** Notes a fault where a fact, in units, is not what was counted. */
  expectFact(name: string, counted: bigint): void {
    this.#expect('fact', name, this.units('facts', name), counted);
  }

  /** Notes a fault where the money of some codes does not add up to an amount. */
  expectMoved(codes: readonly string[], counted: bigint): void {
    this.#expect('movement', codes.join(' + '), this.moved(...codes), counted);
  }

  /** The sum of the movements of some codes. */
  moved(...codes: readonly string[]): bigint {
    return this.receipt.movements.reduce((sum, { code, amount }) => (codes.includes(code) ? sum + amount : sum), 0n);
  }

  #expect(code: ReceiptFaultCode, name: string, stated: bigint, counted: bigint): void {
    if (stated !== counted) this.fault(code, { name, stated: decimalOf(stated), counted: decimalOf(counted) });
  }
}

/** A whole number of some values. Throws `MissingValueError`. */
export function wholeOf(values: Values, name: string): number {
  const { [name]: value } = values;
  if (!Number.isSafeInteger(value)) throw new MissingValueError(name);
  return Number(value);
}

/** The side of some values. Throws `MissingValueError`. */
export function sideOf(values: Values): 1 | 2 {
  const { side } = values;
  if (side !== 1 && side !== 2) throw new MissingValueError('side');
  return side;
}
