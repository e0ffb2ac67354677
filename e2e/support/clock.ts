import type { BrowserContext } from '@playwright/test';

/** A Wednesday, five seconds past noon of the venue: every market is open, and no day, week or summer time ends soon. */
const BEGINNING = Date.UTC(2026, 4, 13, 4, 0, 5);
const AHEAD = 'CANDOR_E2E_AHEAD_MS';

/** Has the clock of this run begin, for its workers as well. */
export function beginClock(): void {
  process.env[AHEAD] = String(BEGINNING - Date.now());
}

function aheadMs(): number {
  const ahead = Number(process.env[AHEAD]);
  if (Number.isNaN(ahead)) throw new Error('the global setup of the journeys begins their clock');
  return ahead;
}

/**
 * Returns the time of journeys and of the venues inside of them, in milliseconds UTC. It begins at the same moment in each run, and continues at the
 * usual speed.
 */
export function now(): number {
  return Date.now() + aheadMs();
}

/** Has a browser's pages tell that time, too. A page whose clock a test installs is given it once more: `page.clock.install({ time: now() })`. */
export async function tellTime(context: BrowserContext): Promise<void> {
  await context.addInitScript((ahead) => {
    const Real = Date;
    const told = (): number => Real.now() + ahead;
    // What is made of a moment stays what it is.
    globalThis.Date = new Proxy(Real, {
      construct: (target, given: [], made) => Reflect.construct(target, given.length === 0 ? [told()] : given, made) as Date,
      apply: () => new Real(told()).toString(),
      get: (target, name) => (name === 'now' ? told : (Reflect.get(target, name) as unknown)),
    });
  }, aheadMs());
}
