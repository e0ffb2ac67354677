import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

declare global {
  interface Window {
    readonly axe: {
      run(
        context: { readonly include?: readonly string[]; readonly exclude: readonly string[] } | Element,
        options: { readonly resultTypes: readonly string[]; readonly iframes?: boolean; readonly runOnly?: readonly string[] },
      ): Promise<{ readonly violations: readonly Violation[] }>;
    };
  }
}

/** Brings axe into a page before the page's own scripts, for walks that run it many times on each. */
export const AXE = { content: readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8') };

/** Question to axe: by default everything, everywhere. */
export interface AxeAsked {
  readonly rules?: readonly string[];
  /** Selectors of what is left out. */
  readonly exclude?: readonly string[];
}

/**
 * Returns axe's findings on a page in its present state, frames left out. Axe is brought into a document once: bringing it for each look takes twice
 * as long as looking.
 */
export async function axeViolations(page: Page, { rules, exclude = [] }: AxeAsked = {}): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE.content);
  return page.evaluate(
    async ([excluded, only]) => {
      const options = { resultTypes: ['violations'], iframes: false, ...(only && { runOnly: only }) };
      const { violations } = await window.axe.run({ exclude: excluded }, options);
      return violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => ({ html })) }));
    },
    [exclude, rules] as const,
  );
}
