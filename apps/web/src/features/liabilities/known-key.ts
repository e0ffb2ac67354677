import { read, write } from '@candor/ui/storage.ts';

/**
 * The keys that signatures are trusted by: the one that this device saw first, which stays although the venue may change what it
 * publishes; before it saw any, those that are published now.
 */
export function trustedKeys(published: readonly string[]): readonly string[] {
  const known = read('liability_key');
  return known === undefined ? published : [known];
}

/** Takes note of the current key once a proof has held that carries both it and the one known before. */
export function rememberKey(current: string | undefined, signedBy: readonly string[]): void {
  if (current !== undefined && signedBy.includes(current)) write('liability_key', current);
}
