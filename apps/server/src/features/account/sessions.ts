import type { Language } from '@candor/api';
import type { Clock } from '../../kernel/model/clock.ts';
import { UNLOCKED } from '../../guards/customer-status.ts';
import { LiveSessions, type LiveSession } from '../../guards/live-sessions.ts';
import { sessionOf } from '../../guards/tokens.ts';
import type { Caller } from '../../http/caller/caller.ts';
import type { Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { sealOf } from '../../kernel/model/sealed-select.ts';
import { isAccountEffect, type AccountEffect } from './effects.ts';
import { SESSION_IDLE_MS } from './session-lifetime.ts';
import { SESSIONS, USERS, type TradePasswordMode } from './store.ts';
import { sessionSeen } from './commands/note-seen.ts';

/** A customer's live sign-in. */
interface CustomerSession extends Caller, LiveSession {
  language: Language;
  pending: boolean;
  mode: TradePasswordMode;
  passed: boolean;
  readonly createdAt: number;
}
export type CustomerSessions = LiveSessions<CustomerSession>;

interface LoadedRow extends Record<string, unknown> {
  user_id: number;
  created_at: number;
  seen_at: number;
  expires_at: number;
  trade_password_passed: boolean;
  factor_pending: boolean;
  trade_password_mode: TradePasswordMode;
  language: Language;
}

export interface CustomerSessionsDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  /** Whether customers of demo mode count: in a live venue their tokens and keys are worth nothing. */
  readonly demo: boolean;
}

/** The live sign-ins of customers. */
export function customerSessions({ kernel, database, clock, demo }: CustomerSessionsDependencies): CustomerSessions {
  return new LiveSessions<CustomerSession>(
    { kernel, clock },
    {
      idleMs: SESSION_IDLE_MS,
      gatherMs: 60_000,
      sessionOf,
      ownerOf: ({ userId }) => userId,
      read: (session) => read(database, session, demo),
      lastUse: sessionSeen,
      applyEffect: (effect, sessions) => {
        if (!isAccountEffect(effect)) return false;
        apply(effect, sessions);
        return true;
      },
    },
  );
}

/** Whether the next contract order of a sign-in must carry the trade password. True for one that is not in memory. */
export function tradePasswordNeeded(sessions: CustomerSessions, session: string): boolean {
  const { mode, passed } = sessions.get(session) ?? { mode: 'every', passed: false };
  return mode === 'every' || (mode === 'session' && !passed);
}

async function read(database: Database, session: string, demo: boolean): Promise<CustomerSession | undefined> {
  const [row] = await database.run<LoadedRow>({
    name: 'account/load-session',
    text: `select user_id, sessions.created_at, seen_at, expires_at, trade_password_passed, factor_pending, trade_password_mode, language,
             ${sealOf(SESSIONS)}, ${sealOf(USERS)} from sessions join users on users.id = user_id
           where token_hash = decode($1, 'hex') and ended_at is null and ${UNLOCKED} and ($2 or not is_demo)`,
    values: [session, demo],
  });
  return (
    row && {
      session,
      userId: row.user_id,
      language: row.language,
      pending: row.factor_pending,
      mode: row.trade_password_mode,
      passed: row.trade_password_passed,
      seenAt: row.seen_at,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
    }
  );
}

function apply(effect: AccountEffect, sessions: CustomerSessions): void {
  switch (effect.kind) {
    case 'account/session-ended':
      sessions.end(effect.session);
      break;
    case 'account/session-passed': {
      const session = sessions.get(effect.session);
      if (session) session.passed = true;
      break;
    }
    case 'account/factor-passed': {
      const session = sessions.get(effect.session);
      if (session) session.pending = false;
      break;
    }
    case 'account/language-set':
      for (const session of sessions.ofOwner(effect.userId)) session.language = effect.language;
      break;
    case 'account/trade-password-replaced':
      for (const session of sessions.ofOwner(effect.userId)) session.passed = false;
      break;
    case 'account/trade-password-mode-set':
      for (const session of sessions.ofOwner(effect.userId)) session.mode = effect.mode;
      break;
    case 'account/api-key-ended':
      // The keys in memory follow it.
      break;
  }
}
