import type { Runner } from './second-look.mjs';

/** Where reports are written. */
export const RESULTS: string;

export function vitest(project: string, options?: { readonly root?: string; readonly changed?: boolean; readonly quiet?: boolean }): Runner;
export function playwright(
  name: string,
  options?: { readonly config?: string; readonly changed?: boolean; readonly quiet?: boolean },
): Runner;
