import type { Clock } from '../../feature.ts';
import type { Guards } from '../../guards.ts';
import { RefusedError } from '../../kernel/command.ts';
import type { Database } from '../../kernel/database.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { reach } from './contacts.ts';
import type { Factors } from './factor/factors.ts';
import { secondFactor } from './factor/second-factor.ts';
import { liveSession } from './live-session.ts';
import type { NoticeLimits } from './notice-limits.ts';
import { prepareNotice } from './notices.ts';
import type { Reauthentication } from './reauthentication.ts';

export interface GuardsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly factors: Factors;
  readonly reauthentication: Reauthentication;
  readonly noticeLimits: NoticeLimits;
}

/** No request of the customer's: the venue acted. */
const VENUE = { address: '', device: '' };

/** The gates and notices of accounts, for the features whose changes they guard. */
export function accountGuards({ database, clock, secrets, factors, reauthentication, noticeLimits }: GuardsDependencies): Guards {
  return {
    reauthenticate: (actor, password) => reauthentication.require(actor, password),
    hasFactor: (userId) => factors.hasAny(userId),
    factor: (actor, code) => factors.check(actor, code),
    secondFactor,
    liveSession,
    notice: async (userId, context = VENUE) => {
      const to = await reach(database, userId);
      if (!to) throw new RefusedError('not_found');
      if (context !== VENUE) noticeLimits.requireChange(userId, clock.now());
      return prepareNotice(to, to.destination, context, secrets, clock.now());
    },
  };
}
