import type { Clock } from '../kernel/model/clock.ts';
import type { LastUseRule } from './guards.ts';
import { SYSTEM, type Effect, type Kernel } from '../kernel/model/command.ts';
import { LoadOnce } from './load-once.ts';
import { recordLastUse, type RecordLastUse } from './record-last-use.ts';

/** Data of a sign-in or API key of any kind. */
export interface LiveSession {
  /** Hex of the hash of the token or key. */
  readonly session: string;
  /** It ends then in any case. */
  readonly expiresAt: number;
  /** Its last use as it was stored when it was read; 0 for one whose next use is to be stored. */
  readonly seenAt: number;
}

/** Properties in which sign-ins of customers, sign-ins of operators and API keys differ. */
export interface SessionKind<Session extends LiveSession> {
  /** It ends this long after its last use; `Infinity` for what does not end unused. */
  readonly idleMs: number;
  /** For how long uses that are due to be stored are gathered, so that one command stores many. */
  readonly gatherMs: number;
  /** Hex of the hash of a token; undefined for text that cannot be one. */
  sessionOf(token: string): string | undefined;
  ownerOf(session: Session): number;
  /** Reads the session as it is stored; undefined for none that is live. */
  read(session: string): Promise<Session | undefined>;
  /** Whether it may be used from an address; from everywhere when absent. */
  allows?(session: Session, address: string): boolean;
  readonly lastUse: LastUseRule;
  /** Applies an effect to what is in memory, and says whether what is being read meanwhile may have changed. */
  applyEffect(effect: Effect, sessions: LiveSessions<Session>): boolean;
}

/** Follows what ends; gets the hex of the hash of the token or key. */
export type SessionEndedListener = (session: string) => void;

interface Kept<Session> {
  readonly session: Session;
  readonly owner: number;
  usedAt: number;
  usedFrom: string;
  /** The use that is stored: never newer than the last. */
  storedAt: number;
}

const CAPACITY = 50_000;
/** Least time between two stored last uses, in milliseconds. */
const STORE_INTERVAL_MS = 60_000;
/** Number of last uses that one command stores. */
const AT_ONCE = 5_000;

/**
 * Live sessions of one kind, in memory as far as they fit. All ends pass through commits of this process, so that the cache is as good as the stored rows. A
 * session that was ended is gone before the reply is sent. Idle time is counted from the newest use, to the millisecond. After a crash it is counted from the
 * newest stored use, so that a sign-in may end early and never late.
 */
export class LiveSessions<Session extends LiveSession> {
  readonly #kernel: Kernel;
  readonly #clock: Clock;
  readonly #kind: SessionKind<Session>;
  readonly #note: RecordLastUse;
  readonly #kept = new Map<string, Kept<Session>>();
  readonly #byOwner = new Map<number, Set<string>>();
  readonly #loader: LoadOnce<Kept<Session>>;
  readonly #listeners: SessionEndedListener[] = [];
  #due = new Map<string, Kept<Session>>();
  #gatheredAt: number;
  #storing: Promise<void> = Promise.resolve();

  /** Registers with the kernel, so make it before the kernel has work. */
  constructor({ kernel, clock }: { readonly kernel: Kernel; readonly clock: Clock }, kind: SessionKind<Session>) {
    this.#kernel = kernel;
    this.#clock = clock;
    this.#kind = kind;
    this.#note = recordLastUse(kind.lastUse);
    this.#gatheredAt = clock.now();
    this.#loader = new LoadOnce<Kept<Session>>(
      (session) => this.#read(session),
      (kept) => this.#keep(kept),
    );
    kernel.onCommit(({ effects }) => {
      for (const effect of effects) if (kind.applyEffect(effect, this)) this.#loader.changed();
    });
    kernel.onReset(async () => {
      this.#loader.changed();
      this.#kept.clear();
      this.#byOwner.clear();
      this.#due.clear();
    });
  }

  /** Returns the live session of a token that comes from an address; undefined for none. Answers at once when it is in memory. */
  authenticate(token: string, address = ''): Session | undefined | Promise<Session | undefined> {
    const session = this.#kind.sessionOf(token);
    if (session === undefined) return undefined;
    const kept = this.#kept.get(session);
    if (kept) return this.#use(kept, address);
    return this.#loader.load(session).then((loaded) => loaded && this.#use(loaded, address));
  }

  /** Returns a session that is in memory. */
  get(session: string): Session | undefined {
    return this.#kept.get(session)?.session;
  }

  /** Returns the sessions of one owner that are in memory. */
  ofOwner(owner: number): Session[] {
    return [...(this.#byOwner.get(owner) ?? [])].flatMap((session) => this.get(session) ?? []);
  }

  /** Forgets what has ended and tells of it. */
  end(session: string): void {
    this.#drop(session);
    this.#due.delete(session);
    this.#tell(session);
  }

  /** Follows what ends: by sign-out, by time, or because the owner may not continue. */
  onEnded(listener: SessionEndedListener): void {
    this.#listeners.push(listener);
  }

  /** Stores last uses that are not stored yet; to be called before the kernel stops. */
  storeSeen(): Promise<void> {
    for (const [session, kept] of this.#kept) if (kept.usedAt > kept.storedAt) this.#due.set(session, kept);
    return this.#store();
  }

  #use(kept: Kept<Session>, address: string): Session | undefined {
    const now = this.#clock.now();
    const { session } = kept;
    if (now >= session.expiresAt || now >= kept.usedAt + this.#kind.idleMs) {
      // It stays in memory: were it read again, a clock that is set back would find a last use older than it was.
      this.#tell(session.session);
      return undefined;
    }
    if (this.#kind.allows?.(session, address) === false) return undefined;
    kept.usedAt = Math.max(kept.usedAt, now);
    kept.usedFrom = address;
    if (kept.usedAt - kept.storedAt >= STORE_INTERVAL_MS) this.#due.set(session.session, kept);
    if (this.#due.size > 0 && now - this.#gatheredAt >= this.#kind.gatherMs) void this.#store();
    return session;
  }

  #tell(session: string): void {
    for (const listener of this.#listeners) listener(session);
  }

  #store(): Promise<void> {
    this.#gatheredAt = this.#clock.now();
    const uses = [...this.#due.values()].map((kept) => {
      kept.storedAt = kept.usedAt;
      return { session: kept.session.session, owner: kept.owner, at: kept.usedAt, from: kept.usedFrom };
    });
    this.#due = new Map();
    this.#storing = this.#storing.then(async () => {
      for (let from = 0; from < uses.length; from += AT_ONCE) {
        // What could not be stored costs a sign-in idle time after a restart, and nothing else.
        await this.#kernel.run(this.#note, { uses: uses.slice(from, from + AT_ONCE) }, SYSTEM).catch(() => undefined);
      }
    });
    return this.#storing;
  }

  async #read(key: string): Promise<Kept<Session> | undefined> {
    const session = await this.#kind.read(key);
    if (!session) return undefined;
    return { session, owner: this.#kind.ownerOf(session), usedAt: session.seenAt, usedFrom: '', storedAt: session.seenAt };
  }

  #keep(kept: Kept<Session>): void {
    if (this.#kept.size >= CAPACITY) {
      const oldest = this.#kept.keys().next().value;
      if (oldest !== undefined) this.#drop(oldest);
    }
    const { session } = kept.session;
    this.#kept.set(session, kept);
    const sessions = this.#byOwner.get(kept.owner);
    if (sessions) sessions.add(session);
    else this.#byOwner.set(kept.owner, new Set([session]));
  }

  #drop(session: string): void {
    const kept = this.#kept.get(session);
    if (!kept) return;
    this.#kept.delete(session);
    const sessions = this.#byOwner.get(kept.owner);
    sessions?.delete(session);
    if (sessions?.size === 0) this.#byOwner.delete(kept.owner);
  }
}
