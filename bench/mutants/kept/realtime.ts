import type { Mutant } from '../mutant.ts';

const REALTIME = 'apps/server/src/realtime';
const SOCKETS = 'apps/server/test/realtime/realtime.test.ts';
const CHANGED_HANDS = 'apps/server/test/realtime/changed-hands.test.ts';
const CONSOLE_SOCKETS = 'apps/server/test/realtime/console-sockets.test.ts';
const FLOOD = 'apps/server/test/realtime/resync-flood.test.ts';

/** Sockets: whose events they get, and until when. */
export const REALTIME_MUTANTS: readonly Mutant[] = [
  {
    name: 'a socket that signs in as another customer keeps the first one’s private events',
    file: `${REALTIME}/socket-sessions.ts`,
    from: '    this.remove(socket);\n    this.#entries.set(',
    to: '    this.#entries.set(',
    tests: [CHANGED_HANDS],
  },
  {
    name: 'a socket that changes hands stays among those of the first customer',
    file: `${REALTIME}/socket-sessions.ts`,
    from: 'take(this.#byUser, entry.caller.userId, socket);',
    to: '',
    tests: [CHANGED_HANDS],
  },
  {
    name: 'a socket that changes hands ends with the first session',
    file: `${REALTIME}/socket-sessions.ts`,
    from: 'take(this.#bySession, entry.caller.session, socket);',
    to: '',
    tests: [CHANGED_HANDS],
  },
  {
    name: 'a sign-in that fails signs a socket out',
    file: `${REALTIME}/create-realtime.ts`,
    from: 'counts.refusedLogins += 1;',
    to: 'counts.refusedLogins += 1;\n      signedIn.remove(socket);',
    tests: [CHANGED_HANDS],
  },
  {
    name: 'a socket that has gone stays signed in',
    file: `${REALTIME}/create-realtime.ts`,
    from: 'fanOut.leave(subscriber);\n      signedIn.remove(socket);',
    to: 'fanOut.leave(subscriber);',
    tests: [CHANGED_HANDS],
  },
  {
    name: 'a socket of an ended session stays open',
    file: `${REALTIME}/create-realtime.ts`,
    from: `socket.emit('signed_out');\n      socket.disconnect(true);`,
    to: `socket.emit('signed_out');`,
    tests: [SOCKETS],
  },
  {
    name: 'sessions that ran out are not looked at',
    file: `${REALTIME}/create-realtime.ts`,
    from: 'if (!(await deps.authenticate(token, address))) end(session);',
    to: 'await deps.authenticate(token, address);',
    tests: [SOCKETS],
  },
  {
    name: 'a resync is answered to somebody who has not signed in',
    file: `${REALTIME}/private-events.ts`,
    from: 'where user_id = $1 and seq > $2',
    to: 'where $1::int is not null and seq > $2',
    tests: [SOCKETS],
  },
  {
    name: 'an event is told to have come after itself',
    file: `${REALTIME}/socket-sessions.ts`,
    from: 'const before = entry?.seen ?? seq;',
    to: 'const before = seq;',
    tests: [SOCKETS],
  },
  {
    name: 'searches for missed events are not bounded',
    file: `${REALTIME}/create-realtime.ts`,
    from: 'if (!caller || running >= RESYNCS_EACH)',
    to: 'if (!caller)',
    tests: [FLOOD],
  },
  {
    name: 'console sockets listen without the right to answer chats',
    file: `${REALTIME}/console-sockets.ts`,
    from: ` || !allows(signIn.role, 'support.answer')) return false;`,
    to: ') return false;',
    tests: [CONSOLE_SOCKETS],
  },
  {
    name: 'console sockets outlive their sign-in',
    file: `${REALTIME}/console-sockets.ts`,
    from: 'operators.onEnded((session) => end((each) => each === session));',
    to: '',
    tests: [CONSOLE_SOCKETS],
  },
  {
    name: 'console sockets outlive a sign-in that has run out',
    file: `${REALTIME}/console-sockets.ts`,
    from: 'checkSessions: () => end((session) => operators.get(session) === undefined)',
    to: 'checkSessions: () => end(() => false)',
    tests: [CONSOLE_SOCKETS],
  },
];
