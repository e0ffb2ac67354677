const HASH = /^[0-9a-f]{64}$/;
const DECIMAL = /^(-?)(\d{1,30})(?:\.(\d{1,8}))?$/;
const DECIMALS = 8;

/** 32 zero bytes in hex. They represent the hash before the first of a chain, and a missing node of a tree. */
export const ZERO_HASH = '00'.repeat(32);

/** The SHA-256 of a text in UTF-8, in hex. */
export async function sha256(text: string): Promise<string> {
  return hexOf(await sha256Bytes(new TextEncoder().encode(text)));
}

/** The SHA-256 of bytes. */
export async function sha256Bytes(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** Whether a text is a SHA-256 in hex. */
export function isHash(text: string): boolean {
  return HASH.test(text);
}

/** A decimal of at most 8 places in units of 10^-8, also a negative one; undefined for anything else. */
export function unitsOf(decimal: string): bigint | undefined {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(decimal) ?? [];
  if (whole === undefined) return undefined;
  const units = BigInt(whole + fraction.padEnd(DECIMALS, '0'));
  return sign === '-' ? -units : units;
}

/** Units of 10^-8 as a decimal without zeros at its end. */
export function decimalOf(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The bytes of a hex text; undefined when it is none. */
export function bytesOf(hex: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^(?:[0-9a-f]{2})*$/.test(hex)) return undefined;
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Bytes as hex. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a value of parsed JSON has fields. */
export function isRecord(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null;
}

/** Parses a text as JSON; undefined when it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
