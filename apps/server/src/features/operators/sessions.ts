import type { Role } from '@candor/api';
import type { Clock } from '../../kernel/model/clock.ts';
import { LiveSessions, type LiveSession } from '../../guards/live-sessions.ts';
import type { OperatorCaller } from '../../http/caller/caller.ts';
import type { Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { sealOf } from '../../kernel/model/sealed-select.ts';
import { isOperatorEffect } from './effects.ts';
import { OPERATOR_IDLE_MS } from './lifetime.ts';
import { OPERATOR_SESSIONS, OPERATORS } from './store.ts';
import { operatorSessionOf } from './tokens.ts';
import { operatorSeen } from './commands/note-operators-seen.ts';

/** A live sign-in to the console. */
interface OperatorSession extends OperatorCaller, LiveSession {
  passwordInitial: boolean;
}
export type OperatorSessions = LiveSessions<OperatorSession>;

interface LoadedRow extends Record<string, unknown> {
  operator_id: number;
  role: Role;
  password_initial: boolean;
  seen_at: number;
  expires_at: number;
}

export interface OperatorSessionsDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  /** Whether operators of demo mode count: in a live venue their tokens are worth nothing. */
  readonly demo: boolean;
}

/** The live sign-ins to the console. Last uses are stored as soon as they are due, so that a crash costs a minute of idle time at most. */
export function operatorSessions({ kernel, database, clock, demo }: OperatorSessionsDependencies): OperatorSessions {
  return new LiveSessions<OperatorSession>(
    { kernel, clock },
    {
      idleMs: OPERATOR_IDLE_MS,
      gatherMs: 0,
      sessionOf: operatorSessionOf,
      ownerOf: ({ operatorId }) => operatorId,
      read: (session) => read(database, session, demo),
      lastUse: operatorSeen,
      applyEffect: (effect, sessions) => {
        if (!isOperatorEffect(effect)) return false;
        if (effect.kind === 'operators/session-ended') sessions.end(effect.session);
        else for (const session of sessions.ofOwner(effect.operatorId)) session.passwordInitial = false;
        return true;
      },
    },
  );
}

async function read(database: Database, session: string, demo: boolean): Promise<OperatorSession | undefined> {
  const [row] = await database.run<LoadedRow>({
    name: 'operators/load-session',
    text: `select operator_id, role, password_expires_at is not null as password_initial, seen_at, expires_at,
             ${sealOf(OPERATOR_SESSIONS)}, ${sealOf(OPERATORS)}
           from operator_sessions join operators on operators.id = operator_id
           where token_hash = decode($1, 'hex') and ended_at is null and status = 'active' and ($2 or not is_demo)`,
    values: [session, demo],
  });
  return (
    row && {
      session,
      operatorId: row.operator_id,
      role: row.role,
      passwordInitial: row.password_initial,
      seenAt: row.seen_at,
      expiresAt: row.expires_at,
    }
  );
}
