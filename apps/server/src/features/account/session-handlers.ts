import type { watchCalls } from '@candor/api';
import type { Clock } from '../../kernel/model/clock.ts';
import type { HandlersOf } from '../../handler.ts';
import { RefusedError, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { endOtherSessions } from './commands/end-other-sessions.ts';
import { endSession } from './commands/end-session.ts';
import { freezeAccount } from './commands/freeze-account.ts';
import { setPhrase } from './commands/set-phrase.ts';
import { readFreezeToken } from './freeze-link.ts';
import type { NoticeLimits } from './notice-limits.ts';
import type { Reauthentication } from './reauthentication.ts';
import { sessionList } from './session-list.ts';
import { signInHistory } from './sign-ins.ts';

export interface SessionDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly reauthentication: Reauthentication;
  readonly noticeLimits: NoticeLimits;
}

/** Makes the handlers by which customers watch over their account and end the access of intruders. */
export function sessionHandlers({
  kernel,
  database,
  clock,
  secrets,
  reauthentication,
  noticeLimits,
}: SessionDependencies): HandlersOf<typeof watchCalls> {
  return {
    'safe/sessions': (_input, { actor }) => sessionList(database, actor, clock.now()),
    'safe/session_end': ({ id }, { actor }) => kernel.run(endSession, { session: id }, actor),
    'safe/sessions_end': (_input, { actor }) => kernel.run(endOtherSessions, {}, actor),
    'safe/sign_ins': ({ page }, { actor }) => signInHistory(database, actor.userId, page),
    'safe/phrase': async ({ phrase, seen_phrase: seen, login_password }, { actor }) => {
      await reauthentication.require(actor, login_password);
      noticeLimits.requireChange(actor.userId, clock.now());
      return kernel.run(setPhrase, { phrase, seen }, actor);
    },
    'user/freeze': async ({ token }, { actor }) => {
      const link = readFreezeToken(token, clock.now(), secrets);
      if (!link) throw new RefusedError('link_invalid');
      return kernel.run(freezeAccount, link, actor);
    },
  };
}
