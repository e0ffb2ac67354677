/** The part of Trusted Types that is used; browsers that know none of it need nothing. */
interface TrustedTypePolicies {
  readonly defaultPolicy: unknown;
  createPolicy(name: 'default', rules: { createHTML(text: string): string | null }): unknown;
}

/**
 * Lets an element be emptied by `innerHTML = ''`, as the library of the date field does when it tells a screen reader something new. Any
 * other text is refused, as the policy of the page wants it.
 */
export function allowEmptying(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypePolicies };
  if (trustedTypes && trustedTypes.defaultPolicy === null)
    trustedTypes.createPolicy('default', { createHTML: (text) => (text === '' ? '' : null) });
}
