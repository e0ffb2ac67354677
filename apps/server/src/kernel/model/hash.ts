import { hash } from 'node:crypto';

/** Hex of 32 zero bytes: the head of an empty chain. */
export const GENESIS = '00'.repeat(32);

/** Hex sha256 of a text. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}

/** JSON with bigint as decimal digits in text. The same value always gives the same text. */
export function canonicalJson(value: unknown): string {
  return write(value, digits);
}

/** Writes JSON like `canonicalJson`, but marks bigint apart from text, so that `readInput` returns what was written. */
export function inputJson(value: unknown): string {
  return write(value, tagged);
}

/** The value that `inputJson` wrote. */
export function readInput(text: string): unknown {
  return text.includes('{"$n":')
    ? JSON.parse(text, (_key, value: unknown) => (isTagged(value) ? BigInt(value.$n) : value))
    : JSON.parse(text);
}

const digits = (value: bigint): string => `"${value}"`;
const tagged = (value: bigint): string => `{"$n":"${value}"}`;

function isTagged(value: unknown): value is { readonly $n: string } {
  return typeof value === 'object' && value !== null && '$n' in value;
}

function write(value: unknown, bigint: (value: bigint) => string): string {
  // Written out because a replacer function makes JSON.stringify several times slower, and this runs for every command.
  switch (typeof value) {
    case 'bigint':
      return bigint(value);
    case 'object': {
      if (value === null) return 'null';
      if (Array.isArray(value)) return `[${value.map((each) => write(each, bigint)).join(',')}]`;
      let text = '';
      for (const key in value) {
        const inner = (value as Record<string, unknown>)[key];
        if (inner !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${write(inner, bigint)}`;
      }
      return `{${text}}`;
    }
    default:
      return JSON.stringify(value) ?? 'null';
  }
}
