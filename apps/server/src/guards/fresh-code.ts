import type { CodeProof } from './guards.ts';

/**
 * Whether a code is still that of the present secret, and of a step that was not used. Decided one command after another, so that a
 * code sent many times at once is accepted once.
 */
export function isFreshCode(
  stored: { readonly factor_secret: string | null; readonly factor_step: number | null },
  { sealed, step }: CodeProof,
): boolean {
  return sealed === stored.factor_secret && step > (stored.factor_step ?? 0);
}
