import type { Clock, RequestContext } from '../../feature.ts';
import { RefusedError } from '../../kernel/command.ts';
import type { Database } from '../../kernel/database.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { accountKey } from './account-name.ts';
import { reach } from './contacts.ts';
import type { NoticeLimits } from './notice-limits.ts';
import { prepareNotice, type Notice } from './notices.ts';

export interface Prepared {
  /** The account as its owner names it. */
  readonly account: string;
  /** Whether its contact is proven. */
  readonly proven: boolean;
  readonly notice: Notice;
}

/**
 * Prepares what tells the caller of something, and names the account. A change takes from the budget of changes and rejects with
 * `rate_limited` when it is spent; for a sign-in the notice is silent then; what has a limit of its own counts as nothing.
 */
export type Prepare = (context: RequestContext, what: 'change' | 'sign_in' | 'nothing') => Promise<Prepared>;

export interface PrepareDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly noticeLimits: NoticeLimits;
}

/** Makes the `Prepare` of a venue. */
export function preparing({ database, clock, secrets, noticeLimits }: PrepareDependencies): Prepare {
  return async (context, what) => {
    const { userId } = context.actor;
    const to = await reach(database, userId);
    if (!to) throw new RefusedError('not_found');
    const now = clock.now();
    if (what === 'change') noticeLimits.requireChange(userId, now);
    const notice = prepareNotice(to, to.destination, context, secrets, now);
    const silent = notice.silent || (what === 'sign_in' && !noticeLimits.maySignIn(userId, context.address, now));
    return { account: accountKey(to.name), proven: to.proven, notice: { ...notice, silent } };
  };
}
