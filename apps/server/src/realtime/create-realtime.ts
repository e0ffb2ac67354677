import type { Server as HttpServer } from 'node:http';
import {
  BATCHES,
  type ClientEvents,
  type LoginAnswer,
  type MarketState,
  type PrivateEvent,
  type ResyncAnswer,
  type ServerEvents,
} from '@candor/api';
import { Server } from 'socket.io';
import { clientAddress } from '../http/caller/connection.ts';
import { isServedAt } from '../http/caller/hosts.ts';
import type { Kernel } from '../kernel/model/command.ts';
import type { Pair } from '../market/market.ts';
import type { MarketService } from '../market/market-service.ts';
import { answerInput, marketsInput, sequenceInput, tokenInput, watchInput } from './client-input.ts';
import { serveConsole, type OperatorSockets } from './console-sockets.ts';
import { Admission, type AdmissionConfig } from './admission.ts';
import { eventBudget, IGNORED_MOST, packetBudget } from './event-budget.ts';
import { FanOut, FRAME_INTERVAL_MS, SLOTS, type FanOutCounters } from './fan-out.ts';
import { heartbeat } from './heartbeat.ts';
import { NoticeCounts, type UnreadSource } from './notice-counts.ts';
import { socketWriterOf, type VenueSocket } from './socket-writer.ts';
import { missedEvents, pushedEvent, type EventsDatabase } from './private-events.ts';
import type { RealtimeLog } from './realtime-log.ts';
import { SocketSessions, type SocketCaller } from './socket-sessions.ts';

/** Dependencies of the sockets. */
export interface RealtimeDeps {
  readonly server: HttpServer;
  readonly kernel: Pick<Kernel, 'onCommit' | 'caughtUpWith'> & { readonly head: { readonly seq: number } };
  readonly database: EventsDatabase;
  readonly market: Pick<MarketService, 'pairs' | 'pair' | 'dayMarket' | 'newestBar' | 'depth' | 'onTick' | 'onBook'>;
  /** The live session of a token, or the live API key, that comes from a network address. */
  authenticate(token: string, address: string): SocketCaller | undefined | Promise<SocketCaller | undefined>;
  /** Follows ended sessions and API keys by the hex of their hash. */
  onSessionEnded(listener: (session: string) => void): void;
  /** The sign-ins to the console. */
  readonly operators: OperatorSockets;
  readonly notices: UnreadSource;
  readonly admission: AdmissionConfig;
  readonly log: RealtimeLog;
}

/** Work done so far. */
export interface RealtimeCounters extends FanOutCounters {
  connections: number;
  signedIn: number;
  /** Client events that were malformed, unknown or beyond the budget. */
  ignoredEvents: number;
  refusedLogins: number;
  /** Sockets that were closed because they went on sending beyond their budget. */
  closedFloods: number;
  /** Connections that were turned away: from a page of another site, or one too many of an address. */
  refusedConnections: number;
}

/** The socket server. */
export interface Realtime {
  counters(): RealtimeCounters;
  /** Signs out the sockets whose sessions have run out by time; also done every few minutes. */
  checkSessions(): Promise<void>;
  /** Closes every socket; the http server stays. */
  stop(): Promise<void>;
}

/** Searches for missed events that one customer has under way; a page makes one when it connects again. */
const RESYNCS_EACH = 8;
/** A client event is small; this only stops floods. */
const MESSAGE_BYTES_MAX = 4_096;
/** A connection that has not said by then which part of the server it is for is closed. */
const CONNECT_MS_MAX = 10_000;
/** Interval between looks at states that change without a tick (stale, closed, paused). */
const STATE_INTERVAL_MS = 1_000;
/** Interval between checks of the sessions of signed-in sockets against the clock. */
const SESSION_CHECK_MS = 5 * 60_000;

/** Serves the realtime events of the contract on an http server. Register before the kernel starts. */
export async function createRealtime(deps: RealtimeDeps): Promise<Realtime> {
  const { market, log } = deps;
  const admission = new Admission(deps.admission);
  const counts = { connections: 0, ignoredEvents: 0, refusedLogins: 0, closedFloods: 0 };
  const io = new Server<ClientEvents, ServerEvents>(deps.server, {
    allowEIO3: true,
    transports: ['websocket', 'polling'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: MESSAGE_BYTES_MAX,
    connectTimeout: CONNECT_MS_MAX,
    ...heartbeat(0),
    allowRequest: (request, decide) => decide(null, admission.admits(request)),
  });
  io.engine.use(admission.dress);
  const setHeartbeat = (): void => void Object.assign(io.engine.opts, heartbeat(io.engine.clientsCount));
  io.engine.on('connection', (connection: EngineSocket) => {
    connection.once('close', admission.enter(connection.request));
    connection.once('close', setHeartbeat);
    setHeartbeat();
    // Counted below everything that reads packets: a connection that is being closed still has what was sent over it parsed.
    const withinBudget = packetBudget();
    let isCut = false;
    const watch = (transport: EngineSocket['transport']): void => {
      transport.on('packet', () => {
        if (isCut || withinBudget(performance.now())) return;
        isCut = true;
        counts.closedFloods += 1;
        cut(connection);
      });
    };
    watch(connection.transport);
    connection.on('upgrade', watch);
  });
  /** The state each market was last shown in. */
  const shownStates = new Map<number, MarketState>();
  const fanOut = new FanOut({
    pairIds: () => market.pairs().map((pair) => pair.id),
    quote: (pairId) => {
      const quote = market.dayMarket(pairId);
      if (quote) shownStates.set(pairId, quote.state);
      return quote;
    },
    kline: (pairId, period) => {
      const bar = market.newestBar(pairId, period);
      const pair = market.pair(pairId);
      return bar && pair ? { type: 'kline', pair_id: pairId, ...currenciesOf(pair), symbol: pair.symbol, period, bar } : undefined;
    },
    depth: (pairId) => {
      const pair = market.pair(pairId);
      return pair && { type: 'market_depth', ...currenciesOf(pair), ...market.depth(pairId) };
    },
  });
  const signedIn = new SocketSessions();
  const noticeCounts = new NoticeCounts(deps.notices, signedIn, log);
  const resyncing = new Map<number, number>();
  let newestSeq = deps.kernel.head.seq;

  function serve(socket: VenueSocket): void {
    const subscriber = fanOut.join(socketWriterOf(socket), socket.handshake.query['quotes'] === BATCHES.quotes ? 'batch' : 'single');
    const withinBudget = eventBudget();
    let ignored = 0;
    const ignore = (): void => {
      counts.ignoredEvents += 1;
      ignored += 1;
      if (ignored === IGNORED_MOST) {
        counts.closedFloods += 1;
        cut(socket.conn);
      }
    };
    const known = (pairId: number): boolean => market.pair(pairId) !== undefined;
    counts.connections += 1;

    /** Runs a valid event's work; counts and ignores the others. Undefined input means malformed. */
    function take<Input>(input: Input | undefined, work: (input: Input) => void): void {
      if (input === undefined || !withinBudget(performance.now())) ignore();
      else work(input);
    }

    socket.on('login', (token: unknown, answer: unknown) => {
      const reply = answerInput(answer);
      const text = tokenInput(token);
      // Clients of the old kind send their user id; they are told so, where they listen.
      if (text === undefined) reply?.({ ok: false });
      take(reply && text, (given) => void login(socket, given, reply ?? (() => undefined)));
    });
    socket.on('resync', (since: unknown, answer: unknown) => {
      const reply = answerInput(answer);
      take(reply && sequenceInput(since), (from) => void resync(socket, from, reply ?? (() => undefined)));
    });
    socket.on('quotes', (pairIds: unknown) => {
      take(marketsInput(pairIds, known), (ids) => fanOut.choose(subscriber, ids.length > 0 ? ids : undefined));
    });
    socket.on('watch', (choice: unknown) => {
      take(watchInput(choice, known), (wanted) => fanOut.watch(subscriber, wanted ?? undefined));
    });
    socket.onAny((name: string) => {
      if (!CLIENT_EVENTS.has(name)) ignore();
    });
    socket.on('disconnect', () => {
      counts.connections -= 1;
      fanOut.leave(subscriber);
      signedIn.remove(socket);
    });
  }

  async function login(socket: VenueSocket, token: string, answer: (result: LoginAnswer) => void): Promise<void> {
    const address = clientAddress(socket.conn.request, deps.admission.trustProxy);
    const caller = await Promise.resolve(deps.authenticate(token, address)).catch((error: Error) => {
      log.warn({ error: error.message }, 'a socket could not be signed in');
      return undefined;
    });
    if (!caller || !socket.connected) {
      counts.refusedLogins += 1;
      answer({ ok: false });
      return;
    }
    // Registered before the sequence is read: what is committed after it is pushed, what was before can be resynced.
    signedIn.add(socket, caller, { token, address }, newestSeq);
    answer({ ok: true, seq: newestSeq });
    noticeCounts.changed(caller.userId);
  }

  async function resync(socket: VenueSocket, since: number, answer: (result: ResyncAnswer) => void): Promise<void> {
    const caller = signedIn.callerOf(socket);
    const running = resyncing.get(caller?.userId ?? 0) ?? 0;
    // Each reads up to a thousand rows, and the database is everybody's.
    if (!caller || running >= RESYNCS_EACH) return answer({ complete: false, seq: newestSeq, events: [] });
    resyncing.set(caller.userId, running + 1);
    try {
      // What concerns the customer up to here is in the tables once they have caught up.
      const seq = newestSeq;
      await deps.kernel.caughtUpWith(caller.userId);
      answer(await missedEvents(deps.database, caller.userId, since, seq));
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'missed events could not be read');
      answer({ complete: false, seq: newestSeq, events: [] });
    } finally {
      const left = (resyncing.get(caller.userId) ?? 1) - 1;
      if (left > 0) resyncing.set(caller.userId, left);
      else resyncing.delete(caller.userId);
    }
  }

  async function checkSessions(): Promise<void> {
    consoleSockets.checkSessions();
    for (const [session, { token, address }] of signedIn.sessions()) {
      if (!(await deps.authenticate(token, address))) end(session);
    }
  }

  function end(session: string): void {
    for (const socket of signedIn.takeSession(session)) {
      socket.emit('signed_out');
      socket.disconnect(true);
    }
  }

  deps.kernel.onCommit((commit) => {
    newestSeq = commit.seq;
    const parts = new Map<number, number>();
    for (const event of commit.events) {
      const part = parts.get(event.userId) ?? 0;
      parts.set(event.userId, part + 1);
      for (const socket of signedIn.ofUser(event.userId)) {
        push(socket, pushedEvent(event, { seq: commit.seq, part, after: signedIn.advance(socket, commit.seq) }));
      }
    }
  });
  deps.onSessionEnded(end);
  market.onTick((tick) => fanOut.changed(tick.pairId));
  market.onBook((pairId) => fanOut.changed(pairId));
  io.use((socket, next) =>
    next(isServedAt('customers', socket.handshake.headers.host, deps.admission.consoleHost) ? undefined : new Error('not here')),
  );
  io.on('connection', serve);
  const consoleSockets = serveConsole({ io, kernel: deps.kernel, operators: deps.operators, consoleHost: deps.admission.consoleHost });

  const turns = everyTurn(() => {
    if (fanOut.size > 0) fanOut.turn(performance.now());
  });
  const states = setInterval(() => {
    for (const [pairId, shown] of shownStates) if (market.dayMarket(pairId)?.state !== shown) fanOut.changed(pairId);
  }, STATE_INTERVAL_MS);
  const sessions = setInterval(() => {
    checkSessions().catch((error: Error) => log.warn({ error: error.message }, 'the sessions of sockets could not be checked'));
  }, SESSION_CHECK_MS);

  return {
    counters: () => ({ ...fanOut.counters, ...counts, signedIn: signedIn.size, refusedConnections: admission.refused }),
    checkSessions,
    async stop() {
      turns.stop();
      clearInterval(states);
      clearInterval(sessions);
      io.disconnectSockets(true);
      io.engine.close();
      await noticeCounts.stop();
    },
  };
}

function currenciesOf(pair: Pair): { readonly legal_id: number; readonly currency_id: number } {
  return { legal_id: pair.legalId, currency_id: pair.currencyId };
}

/** Parts of a connection below socket.io that are used. */
type EngineSocket = Pick<VenueSocket['conn'], 'request' | 'once' | 'on' | 'close' | 'transport'>;

/** Ends a connection at once: a farewell would wait for an answer while the flood continues. */
function cut(connection: Pick<EngineSocket, 'close' | 'transport'>): void {
  const { socket } = connection.transport as { readonly socket?: { terminate?(): void } };
  connection.close(true);
  socket?.terminate?.();
}

function push(socket: VenueSocket, event: PrivateEvent): void {
  switch (event.type) {
    case 'lever_trade':
      socket.emit('lever_trade', event);
      break;
    case 'opened_microorder':
      socket.emit('opened_microorder', event);
      break;
    case 'closed_microorder':
      socket.emit('closed_microorder', event);
      break;
    case 'wallet_changed':
      socket.emit('wallet_changed', event);
      break;
    case 'deposit_changed':
      socket.emit('deposit_changed', event);
      return;
    case 'withdrawal_changed':
      socket.emit('withdrawal_changed', event);
      return;
    case 'account_changed':
      socket.emit('account_changed', event);
      return;
    case 'support_changed':
      socket.emit('support_changed', event);
      return;
    case 'legal_order_changed':
      socket.emit('legal_order_changed', event);
      return;
    case 'legal_chat_changed':
      socket.emit('legal_chat_changed', event);
      return;
    case 'shop_changed':
      socket.emit('shop_changed', event);
  }
}

const CLIENT_EVENTS: ReadonlySet<string> = new Set<keyof ClientEvents>(['login', 'resync', 'watch', 'quotes']);

/** Calls back once per slot and frame interval on a steady grid: a late call does not delay those after it. */
function everyTurn(work: () => void): { stop(): void } {
  const stepMs = FRAME_INTERVAL_MS / SLOTS;
  let due = performance.now() + stepMs;
  let timer = setTimeout(run, stepMs);
  function run(): void {
    work();
    const now = performance.now();
    due += stepMs;
    // Turns that were missed altogether are skipped, not made up for.
    if (due < now - FRAME_INTERVAL_MS) due = now;
    timer = setTimeout(run, Math.max(0, due - now));
  }
  return { stop: () => clearTimeout(timer) };
}
