import { read, write } from '@candor/ui/storage.ts';

/**
 * Keys that signatures are trusted by: the one that this device saw first. It stays although the venue may change what it publishes. Before the
 * device saw any, they are those that are published now.
 */
export function trustedKeys(published: readonly string[]): readonly string[] {
  const known = read('liability_key');
  return known === undefined ? published : [known];
}

/** Takes note of the current key once a proof has held that carries both it and the one known before. */
export function rememberKey(current: string | undefined, signedBy: readonly string[]): void {
  if (current !== undefined && signedBy.includes(current)) write('liability_key', current);
}
