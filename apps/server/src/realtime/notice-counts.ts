import type { RealtimeLog } from './realtime-log.ts';
import type { SocketSessions } from './socket-sessions.ts';

/** Unread notices by customer. */
export interface UnreadSource {
  of(userIds: readonly number[]): Promise<Map<number, number>>;
  /** Hears of those whose number may have changed; 0 is everybody. */
  onChange(listener: (userIds: readonly number[]) => void): void;
}

/** The shortest time between two looks: what happens to thousands at once is one look for all of them. */
const EVERY_MS = 1_000;
const FIRST_MS = 50;
/** Customers of one look. */
const AT_ONCE = 1_000;

/** Tells sockets how many notices of their customer are unread: the number itself, so that nothing is missed by missing one. */
export class NoticeCounts {
  readonly #unread: UnreadSource;
  readonly #signedIn: SocketSessions;
  readonly #log: RealtimeLog;
  readonly #due = new Set<number>();
  #timer: NodeJS.Timeout | undefined;
  #countedAt = Number.NEGATIVE_INFINITY;
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(unread: UnreadSource, signedIn: SocketSessions, log: RealtimeLog) {
    this.#unread = unread;
    this.#signedIn = signedIn;
    this.#log = log;
    unread.onChange((userIds) => {
      for (const userId of userIds) this.changed(userId);
    });
  }

  /** Notes that a customer is to be told the number; 0 is everybody. Who has no socket is left out. */
  changed(userId: number): void {
    const whose = userId === 0 ? this.#signedIn.users() : this.#signedIn.ofUser(userId).size > 0 ? [userId] : [];
    for (const each of whose) this.#due.add(each);
    this.#plan();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #plan(): void {
    if (this.#due.size === 0 || this.#timer !== undefined || this.#stopped) return;
    const wait = Math.max(FIRST_MS, this.#countedAt + EVERY_MS - performance.now());
    this.#timer = setTimeout(() => {
      this.#running = this.#count()
        .catch((error: Error) => this.#log.warn({ error: error.message }, 'unread notices could not be counted'))
        .finally(() => {
          this.#timer = undefined;
          this.#plan();
        });
    }, wait);
  }

  async #count(): Promise<void> {
    this.#countedAt = performance.now();
    const userIds = [...this.#due].slice(0, AT_ONCE);
    for (const userId of userIds) this.#due.delete(userId);
    const counts = await this.#unread.of(userIds);
    for (const [userId, unread] of counts) for (const socket of this.#signedIn.ofUser(userId)) socket.emit('notices', { unread });
  }
}
