import type { Role } from '@candor/api';
import type { Clock } from '../../feature.ts';
import { LoadOnce } from '../../guards/load-once.ts';
import type { OperatorCaller, OperatorSessions } from '../../http/caller.ts';
import { SYSTEM, type Commit, type Kernel } from '../../kernel/command.ts';
import type { Database } from '../../kernel/database.ts';
import { noteOperatorsSeen } from './commands/note-operators-seen.ts';
import { isOperatorEffect } from './effects.ts';
import { OPERATOR_IDLE_MS, OPERATOR_SEEN_INTERVAL_MS } from './lifetime.ts';
import { operatorSessionOf } from './tokens.ts';
import { sealOf } from '../../kernel/sealed-select.ts';
import { OPERATOR_SESSIONS, OPERATORS } from './store.ts';

/** A live sign-in in memory. */
interface Cached extends OperatorCaller {
  readonly expiresAt: number;
  passwordInitial: boolean;
  /** The newest call, and the one that is stored: never newer, and at most about a minute older. */
  usedAt: number;
  storedAt: number;
}

interface LoadedRow extends Record<string, unknown> {
  operator_id: number;
  role: Role;
  password_initial: boolean;
  seen_at: number;
  expires_at: number;
}

/** Sign-ins in memory before those that have ended by time are looked for. */
const CAPACITY = 1_000;

export interface OperatorSessionsDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  /** Whether operators of demo mode count: in a live venue their tokens are worth nothing. */
  readonly demo: boolean;
}

/**
 * The live sign-ins to the console. Every end passes through a commit of this process, so one that was ended is refused
 * from the very next call on. Idle time is counted from the newest call, to the millisecond; after a crash from the newest
 * stored one, so that a sign-in may end up to a minute early and never late.
 */
export class OperatorSessionCache implements OperatorSessions {
  readonly #needs: OperatorSessionsDependencies;
  readonly #cached = new Map<string, Cached>();
  readonly #loader = new LoadOnce<Cached>(
    (session) => this.#read(session),
    (cached) => this.#keep(cached),
  );

  /** Registers with the kernel, so make it before the kernel has work. */
  constructor(needs: OperatorSessionsDependencies) {
    this.#needs = needs;
    needs.kernel.onCommit((commit) => this.#follow(commit));
    needs.kernel.onReset(async () => {
      this.#loader.changed();
      this.#cached.clear();
    });
  }

  authenticate(token: string): OperatorCaller | undefined | Promise<OperatorCaller | undefined> {
    const session = operatorSessionOf(token);
    if (session === undefined) return undefined;
    const cached = this.#cached.get(session);
    if (cached) return this.#use(cached);
    return this.#loader.load(session).then((loaded) => loaded && this.#use(loaded));
  }

  /** When a sign-in ends in any case, and whether it may only replace the first password; undefined when it is not in memory. */
  stateOf(session: string): { readonly expiresAt: number; readonly passwordInitial: boolean } | undefined {
    return this.#cached.get(session);
  }

  /** Stores last calls that are not stored yet. To be called before the kernel stops. */
  async storeSeen(): Promise<void> {
    await this.#store([...this.#cached.values()].filter(({ usedAt, storedAt }) => usedAt > storedAt));
  }

  #use(cached: Cached): OperatorCaller | undefined {
    const now = this.#needs.clock.now();
    if (now >= cached.expiresAt || now >= cached.usedAt + OPERATOR_IDLE_MS) return undefined;
    cached.usedAt = Math.max(cached.usedAt, now);
    if (cached.usedAt - cached.storedAt >= OPERATOR_SEEN_INTERVAL_MS) void this.#store([cached]);
    return cached;
  }

  async #store(sessions: readonly Cached[]): Promise<void> {
    if (sessions.length === 0) return;
    const seen = sessions.map((each) => {
      each.storedAt = each.usedAt;
      return { session: each.session, operatorId: each.operatorId, at: each.usedAt };
    });
    // What could not be stored costs a sign-in idle time after a restart, and nothing else.
    await this.#needs.kernel.run(noteOperatorsSeen, { seen }, SYSTEM).catch(() => undefined);
  }

  async #read(session: string): Promise<Cached | undefined> {
    const [row] = await this.#needs.database.run<LoadedRow>({
      name: 'operators/load-session',
      text: `select operator_id, role, password_expires_at is not null as password_initial, seen_at, expires_at,
               ${sealOf(OPERATOR_SESSIONS)}, ${sealOf(OPERATORS)}
             from operator_sessions join operators on operators.id = operator_id
             where token_hash = decode($1, 'hex') and ended_at is null and status = 'active' and ($2 or not is_demo)`,
      values: [session, this.#needs.demo],
    });
    return (
      row && {
        session,
        operatorId: row.operator_id,
        role: row.role,
        passwordInitial: row.password_initial,
        expiresAt: row.expires_at,
        usedAt: row.seen_at,
        storedAt: row.seen_at,
      }
    );
  }

  #keep(cached: Cached): void {
    if (this.#cached.size >= CAPACITY) {
      const now = this.#needs.clock.now();
      for (const { session, usedAt, expiresAt } of this.#cached.values()) {
        if (now >= expiresAt || now >= usedAt + OPERATOR_IDLE_MS) this.#cached.delete(session);
      }
    }
    this.#cached.set(cached.session, cached);
  }

  #follow(commit: Commit): void {
    for (const effect of commit.effects) {
      if (!isOperatorEffect(effect)) continue;
      this.#loader.changed();
      if (effect.kind === 'operators/session-ended') this.#cached.delete(effect.session);
      else for (const cached of this.#cached.values()) if (cached.operatorId === effect.operatorId) cached.passwordInitial = false;
    }
  }
}
