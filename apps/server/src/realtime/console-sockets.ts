import { allows, CONSOLE_SOCKETS, type ConsoleClientEvents, type ConsoleServerEvents, type Role } from '@candor/api';
import type { Server, Socket } from 'socket.io';
import { isServedAt } from '../http/caller/hosts.ts';
import type { Kernel } from '../kernel/model/command.ts';
import { answerInput, tokenInput } from './client-input.ts';
import { eventBudget } from './event-budget.ts';

/** Identity of a live sign-in to the console. */
interface OperatorSignIn {
  readonly session: string;
  readonly role: Role;
  readonly expiresAt: number;
}

/** The live sign-ins to the console. */
export interface OperatorSockets {
  authenticate(token: string): OperatorSignIn | undefined | Promise<OperatorSignIn | undefined>;
  /** Returns a sign-in, without using it. */
  get(session: string): OperatorSignIn | undefined;
  /** Follows sign-ins that end by the hex of the hash of their token. */
  onEnded(listener: (session: string) => void): void;
}

export interface ConsoleSocketsDependencies {
  readonly io: Pick<Server, 'of'>;
  readonly kernel: Pick<Kernel, 'onCommit'>;
  readonly operators: OperatorSockets;
  readonly consoleHost: string;
}

type ConsoleSocket = Socket<ConsoleClientEvents, ConsoleServerEvents>;

/**
 * Tells signed-in operators who answer chats that one went on. It gives the chat's number and nothing of its text, which each of them asks for by a call that
 * is written down. Listening does not keep a sign-in alive.
 */
export function serveConsole({ io, kernel, operators, consoleHost }: ConsoleSocketsDependencies): { checkSessions(): void } {
  const listening = new Map<ConsoleSocket, string>();
  const room = io.of(CONSOLE_SOCKETS);
  const end = (isOver: (session: string) => boolean): void => {
    for (const [socket, session] of listening) if (isOver(session)) socket.disconnect(true);
  };

  async function login(socket: ConsoleSocket, token: string): Promise<boolean> {
    const signIn = await Promise.resolve(operators.authenticate(token)).catch(() => undefined);
    if (!signIn || !socket.connected || !allows(signIn.role, 'support.answer')) return false;
    listening.set(socket, signIn.session);
    return true;
  }

  room.use((socket, next) => next(isServedAt('console', socket.handshake.headers.host, consoleHost) ? undefined : new Error('not here')));
  room.on('connection', (socket: ConsoleSocket) => {
    const withinBudget = eventBudget();
    socket.on('login', (token: unknown, answer: unknown) => {
      const reply = answerInput(answer);
      const text = tokenInput(token);
      if (!reply || !withinBudget(performance.now())) return;
      if (text === undefined) reply({ ok: false });
      else void login(socket, text).then((ok) => reply({ ok }));
    });
    socket.on('disconnect', () => listening.delete(socket));
  });
  operators.onEnded((session) => end((each) => each === session));
  kernel.onCommit(({ events }) => {
    for (const { name, payload } of events) {
      if (name !== 'support_changed' || !('chat_id' in payload) || !('number' in payload)) continue;
      const { chat_id, number } = payload;
      if (typeof chat_id !== 'number' || typeof number !== 'number') continue;
      for (const socket of listening.keys()) socket.emit('support_changed', { chat_id, number });
    }
  });
  return { checkSessions: () => end((session) => operators.get(session) === undefined) };
}
