import { createHash } from 'node:crypto';

/** One row of the command log, as it is stored. `hash` is hex; `at` is milliseconds. */
export interface CommandRow {
  readonly seq: number;
  readonly at: number;
  readonly actor: number;
  readonly user_id: number;
  readonly name: string;
  readonly idempotency_key: string | null;
  /** Hex; present with a key. */
  readonly body_hash: string | null;
  readonly input: string;
  readonly refused: string | null;
  readonly reply: string;
  readonly events: string | null;
  readonly hash: string;
}

/** Hex of 32 zero bytes: the head of an empty chain. */
export const GENESIS = '00'.repeat(32);

/** Hex sha256 of a text. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * The hash of a row of the command log: sha256 over the previous hash and every stored field, separated by the ASCII
 * unit separator, absent fields empty. Changing, removing or reordering a row breaks every hash after it.
 */
export function commandHash(previous: string, row: Omit<CommandRow, 'hash'>): string {
  return sha256(
    [
      previous,
      row.seq,
      row.at,
      row.actor,
      row.user_id,
      row.name,
      row.idempotency_key ?? '',
      row.body_hash ?? '',
      row.input,
      row.refused ?? '',
      row.reply,
      row.events ?? '',
    ].join('\u001f'),
  );
}

/** JSON with bigint as decimal digits in text. The same value always gives the same text. */
export function canonicalJson(value: unknown): string {
  // Written out because a replacer function makes JSON.stringify several times slower, and this runs for every command.
  switch (typeof value) {
    case 'bigint':
      return `"${value}"`;
    case 'object': {
      if (value === null) return 'null';
      if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
      let text = '';
      for (const [key, inner] of Object.entries(value)) {
        if (inner !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(inner)}`;
      }
      return `{${text}}`;
    }
    default:
      return JSON.stringify(value) ?? 'null';
  }
}
