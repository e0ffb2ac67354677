import './install-offer.ts';

const WORKER = '/worker.js';

declare global {
  interface Window {
    /** Present where the browser checks what may become code. The result of a policy counts as text everywhere else. */
    readonly trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(address: string): string }): typeof RULES };
  }
}

const RULES = {
  /** The worker's own address; throws for any other. */
  createScriptURL(address: string): string {
    if (address !== WORKER) throw new TypeError('only the worker may be registered');
    return address;
  },
};

/**
 * Has the browser keep the worker that shows the offline page. Browsers offer it over HTTPS and on this machine only. A venue that wants
 * none answers with a worker that removes itself and what others kept.
 */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const policy = window.trustedTypes?.createPolicy('worker', RULES) ?? RULES;
  try {
    await navigator.serviceWorker.register(policy.createScriptURL(WORKER), { updateViaCache: 'none' });
  } catch {
    // A browser may forbid workers; the page does without.
  }
}
