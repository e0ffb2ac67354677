/** How long after a change of what guards an account nothing can be withdrawn. */
const SECURITY_HOLD_MS = 86_400_000;

/** From when on an address can be withdrawn to: after its own hold, and a day after what guards the account last changed. */
export function usableFrom(usableAt: number, securityChangedAt: number): number {
  return securityChangedAt === 0 ? usableAt : Math.max(usableAt, securityChangedAt + SECURITY_HOLD_MS);
}
