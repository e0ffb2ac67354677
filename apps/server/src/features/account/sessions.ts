import type { Language } from '@candor/api';
import type { Clock } from '../../feature.ts';
import { LoadOnce } from '../../guards/load-once.ts';
import type { Caller, Sessions } from '../../http/caller.ts';
import { SYSTEM, type Commit, type Kernel } from '../../kernel/command.ts';
import type { Database } from '../../kernel/database.ts';
import { noteSeen, type SessionUse } from './commands/note-seen.ts';
import { isAccountEffect, type AccountEffect } from './effects.ts';
import { SEEN_INTERVAL_MS, SESSION_IDLE_MS } from './session-lifetime.ts';
import { SESSIONS, USERS, type TradePasswordMode } from './store.ts';
import { sessionOf } from '../../guards/tokens.ts';
import { sealOf } from '../../kernel/sealed-select.ts';

/** A live sign-in in memory. */
interface Cached extends Caller {
  language: Language;
  pending: boolean;
  mode: TradePasswordMode;
  passed: boolean;
  seenAt: number;
  readonly createdAt: number;
  readonly expiresAt: number;
}

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

const CAPACITY = 50_000;
/** Sign-ins whose last use one command stores. */
const SEEN_LIMIT = 5_000;

/** Follows ended sign-ins; gets the hex of the token's hash. */
export type SessionEndedListener = (session: string) => void;

/**
 * The live sign-ins, in memory as far as they fit. All ends pass through commits of this process, so a cached sign-in is
 * as good as the stored one, and an ended one is gone before its reply is sent.
 */
export class SessionCache implements Sessions {
  readonly #database: Database;
  readonly #kernel: Kernel;
  readonly #clock: Clock;
  readonly #demo: boolean;
  readonly #cached = new Map<string, Cached>();
  readonly #byUser = new Map<number, Set<string>>();
  readonly #loader = new LoadOnce<Cached>(
    (session) => this.#read(session),
    (cached) => this.#keep(cached),
  );
  readonly #listeners: SessionEndedListener[] = [];
  #seen = new Map<string, SessionUse>();
  #storedSeenAt: number;
  #storing: Promise<void> = Promise.resolve();

  /** Registers with the kernel, so make it before the kernel starts. `demo` says whether customers of demo mode count. */
  constructor(database: Database, kernel: Kernel, clock: Clock, demo: boolean) {
    this.#demo = demo;
    this.#database = database;
    this.#kernel = kernel;
    this.#clock = clock;
    this.#storedSeenAt = clock.now();
    kernel.onCommit((commit) => this.#follow(commit));
    kernel.onReset(async () => this.#forget());
  }

  authenticate(token: string): Caller | undefined | Promise<Caller | undefined> {
    const session = sessionOf(token);
    if (session === undefined) return undefined;
    const cached = this.#cached.get(session);
    if (cached) return this.#use(cached);
    return this.#loader.load(session).then((loaded) => loaded && this.#use(loaded));
  }

  /** As `authenticate`, but a sign-in whose second factor is still to be passed counts as none. */
  async authenticateFully(token: string): Promise<Caller | undefined> {
    const caller = await this.authenticate(token);
    return caller?.pending ? undefined : caller;
  }

  /** Whether the next contract order of this sign-in must carry the trade password. True for a sign-in that is not cached. */
  tradePasswordNeeded(session: string): boolean {
    const cached = this.#cached.get(session);
    if (!cached) return true;
    return cached.mode === 'every' || (cached.mode === 'session' && !cached.passed);
  }

  /** When a sign-in began; undefined when it is not cached. */
  startedAt(session: string): number | undefined {
    return this.#cached.get(session)?.createdAt;
  }

  /** Follows sign-ins that end: by sign-out, by time, or because the customer may not go on. */
  onSessionEnded(listener: SessionEndedListener): void {
    this.#listeners.push(listener);
  }

  /** Stores last uses that were not stored yet. Called by itself about once a minute, and to be called before the kernel stops. */
  async storeSeen(): Promise<void> {
    this.#storing = this.#storing.then(async () => {
      this.#storedSeenAt = this.#clock.now();
      const seen = [...this.#seen.values()];
      this.#seen = new Map();
      for (let from = 0; from < seen.length; from += SEEN_LIMIT) {
        // A last use that could not be stored costs a sign-in at most minutes of its idle time.
        await this.#kernel.run(noteSeen, { seen: seen.slice(from, from + SEEN_LIMIT) }, SYSTEM).catch(() => undefined);
      }
    });
    return this.#storing;
  }

  #use(cached: Cached): Caller | undefined {
    const now = this.#clock.now();
    if (now >= cached.expiresAt || now >= cached.seenAt + SESSION_IDLE_MS) {
      this.#end(cached.session);
      return undefined;
    }
    if (now - cached.seenAt >= SEEN_INTERVAL_MS) {
      cached.seenAt = now;
      this.#seen.set(cached.session, { session: cached.session, userId: cached.userId, at: now });
    }
    if (this.#seen.size > 0 && now - this.#storedSeenAt >= SEEN_INTERVAL_MS) void this.storeSeen();
    return cached;
  }

  async #read(session: string): Promise<Cached | undefined> {
    const [row] = await this.#database.run<LoadedRow>({
      name: 'account/load-session',
      text: `select user_id, sessions.created_at, seen_at, expires_at, trade_password_passed, factor_pending, trade_password_mode, language,
               ${sealOf(SESSIONS)}, ${sealOf(USERS)} from sessions join users on users.id = user_id
             where token_hash = decode($1, 'hex') and ended_at is null and status = 'active' and ($2 or not is_demo)`,
      values: [session, this.#demo],
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

  #keep(cached: Cached): void {
    if (this.#cached.size >= CAPACITY) {
      const oldest = this.#cached.keys().next().value;
      if (oldest !== undefined) this.#drop(oldest);
    }
    this.#cached.set(cached.session, cached);
    const sessions = this.#byUser.get(cached.userId);
    if (sessions) sessions.add(cached.session);
    else this.#byUser.set(cached.userId, new Set([cached.session]));
  }

  #drop(session: string): void {
    const cached = this.#cached.get(session);
    if (!cached) return;
    this.#cached.delete(session);
    const sessions = this.#byUser.get(cached.userId);
    sessions?.delete(session);
    if (sessions?.size === 0) this.#byUser.delete(cached.userId);
  }

  #end(session: string): void {
    this.#drop(session);
    this.#seen.delete(session);
    for (const listener of this.#listeners) listener(session);
  }

  #forget(): void {
    this.#loader.changed();
    this.#cached.clear();
    this.#byUser.clear();
    this.#seen.clear();
  }

  #follow(commit: Commit): void {
    for (const effect of commit.effects) if (isAccountEffect(effect)) this.#apply(effect);
  }

  #apply(effect: AccountEffect): void {
    this.#loader.changed();
    switch (effect.kind) {
      case 'account/session-ended':
        this.#end(effect.session);
        break;
      case 'account/session-passed': {
        const cached = this.#cached.get(effect.session);
        if (cached) cached.passed = true;
        break;
      }
      case 'account/factor-passed': {
        const cached = this.#cached.get(effect.session);
        if (cached) cached.pending = false;
        break;
      }
      case 'account/language-set':
        for (const cached of this.#ofUser(effect.userId)) cached.language = effect.language;
        break;
      case 'account/trade-password-replaced':
        for (const cached of this.#ofUser(effect.userId)) cached.passed = false;
        break;
      case 'account/trade-password-mode-set':
        for (const cached of this.#ofUser(effect.userId)) cached.mode = effect.mode;
        break;
      case 'account/api-key-ended':
        // The cache of keys follows it.
        break;
    }
  }

  #ofUser(userId: number): Cached[] {
    return [...(this.#byUser.get(userId) ?? [])].flatMap((session) => this.#cached.get(session) ?? []);
  }
}
