import type { Clock } from '../../kernel/model/clock.ts';
import type { Guards } from '../../guards/guards.ts';
import type { Factors } from './factor/factors.ts';
import { secondFactor } from './factor/second-factor.ts';
import { liveSession } from './live-session.ts';
import type { NoticeLimits } from './notice-limits.ts';
import type { Reauthentication } from './reauthentication.ts';

export interface GuardsDependencies {
  readonly clock: Clock;
  readonly factors: Factors;
  readonly reauthentication: Reauthentication;
  readonly noticeLimits: NoticeLimits;
}

/** The gates and notices of accounts, for the features whose changes they guard. */
export function accountGuards({ clock, factors, reauthentication, noticeLimits }: GuardsDependencies): Guards {
  return {
    reauthenticate: (actor, password) => reauthentication.require(actor, password),
    hasFactor: (userId) => factors.hasAny(userId),
    factor: (actor, code) => factors.check(actor, code),
    secondFactor,
    liveSession,
    requireChange: (userId) => noticeLimits.requireChange(userId, clock.now()),
  };
}
