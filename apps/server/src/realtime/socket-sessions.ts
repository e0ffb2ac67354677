import type { VenueSocket } from './socket-writer.ts';

/** Identity of a signed-in socket. */
export interface SocketCaller {
  readonly userId: number;
  /** Hex of the hash of the session's token, or of the API key. */
  readonly session: string;
}

/** Token and address that a socket signed in with. They are kept to ask again whether the session still lives. */
export interface Credentials {
  readonly token: string;
  readonly address: string;
}

interface Entry {
  readonly caller: SocketCaller;
  readonly credentials: Credentials;
  /** The newest command an event of which was pushed to it; at first the one it signed in at. */
  seen: number;
}

const NONE: ReadonlySet<VenueSocket> = new Set();

/** Sockets by their owner. */
export class SocketSessions {
  readonly #entries = new Map<VenueSocket, Entry>();
  readonly #byUser = new Map<number, Set<VenueSocket>>();
  readonly #bySession = new Map<string, Set<VenueSocket>>();

  get size(): number {
    return this.#entries.size;
  }

  /** Signs a socket in, in place of an earlier sign-in. */
  add(socket: VenueSocket, caller: SocketCaller, credentials: Credentials, seq: number): void {
    this.remove(socket);
    this.#entries.set(socket, { caller, credentials, seen: seq });
    put(this.#byUser, caller.userId, socket);
    put(this.#bySession, caller.session, socket);
  }

  remove(socket: VenueSocket): void {
    const entry = this.#entries.get(socket);
    if (!entry) return;
    this.#entries.delete(socket);
    take(this.#byUser, entry.caller.userId, socket);
    take(this.#bySession, entry.caller.session, socket);
  }

  callerOf(socket: VenueSocket): SocketCaller | undefined {
    return this.#entries.get(socket)?.caller;
  }

  ofUser(userId: number): ReadonlySet<VenueSocket> {
    return this.#byUser.get(userId) ?? NONE;
  }

  /** Everybody who has a socket. */
  users(): Iterable<number> {
    return this.#byUser.keys();
  }

  /** Notes that an event of command `seq` is pushed to a socket; returns the command of the event before it. */
  advance(socket: VenueSocket, seq: number): number {
    const entry = this.#entries.get(socket);
    const before = entry?.seen ?? seq;
    if (entry) entry.seen = seq;
    return before;
  }

  /** Every session with what one of its sockets signed in with. */
  sessions(): Map<string, Credentials> {
    return new Map([...this.#entries.values()].map(({ caller, credentials }) => [caller.session, credentials]));
  }

  /** Signs out the sockets of a session and returns them. */
  takeSession(session: string): VenueSocket[] {
    const sockets = [...(this.#bySession.get(session) ?? NONE)];
    for (const socket of sockets) this.remove(socket);
    return sockets;
  }
}

function put<Key>(map: Map<Key, Set<VenueSocket>>, key: Key, socket: VenueSocket): void {
  const known = map.get(key);
  if (known) known.add(socket);
  else map.set(key, new Set([socket]));
}

function take<Key>(map: Map<Key, Set<VenueSocket>>, key: Key, socket: VenueSocket): void {
  const known = map.get(key);
  known?.delete(socket);
  if (known?.size === 0) map.delete(key);
}
