import { BATCHES } from '@candor/api/constants';
import type {
  ClientEvents,
  AccountChanged,
  ClosedMicroorder,
  OpenedMicroorder,
  DepositChanged,
  Kline,
  LegalChatChanged,
  LegalOrderChanged,
  LeverTrade,
  MarketDepth,
  PrivateEvent,
  Resolution,
  ServerEvents,
  ShopChanged,
  SupportChanged,
  WalletChanged,
  WithdrawalChanged,
} from '@candor/api';
import { elapsed } from '@candor/ui/clock.ts';
import { codeOf } from '@candor/ui/lazy-module.ts';
import { sayCodeMissing } from '@candor/ui/missing-code.tsx';
import { fallBackToRequests, FIRST_TRANSPORTS } from '@candor/ui/line-transports.ts';
import type { Socket } from 'socket.io-client';
import { onSessionChange, session } from '../session/session.ts';
import { chartThrottle, throttle } from './render-throttle.ts';
import { Line, CHECK_EVERY_MS } from './line.ts';
import { PrivateSequence } from './sequence.ts';
import { QuoteStore } from './quotes.ts';

type Listener<Event> = (event: Event) => void;

class Channel<Event> {
  readonly #listeners = new Set<Listener<Event>>();

  on(listener: Listener<Event>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  send(event: Event): void {
    for (const listener of this.#listeners) listener(event);
  }
}

/** The page's one connection: quotes for everyone, chart and depth of one watched market, the customer's own events. */
export const quotes = new QuoteStore();
const klines = new Channel<Kline>();
const depths = new Channel<MarketDepth>();
const privates = new Channel<PrivateEvent>();
const reloads = new Channel<undefined>();
const unreads = new Channel<undefined>();
const signOuts = new Channel<undefined>();
const states = new Channel<boolean>();
const connects = new Channel<undefined>();
const reconnects = new Channel<undefined>();

/** The shortest pause before the line is opened again. */
const AGAIN_MS = 500;

let socket: Socket<ServerEvents, ClientEvents> | undefined;
const line = new Line();
let checking: ReturnType<typeof setInterval> | undefined;
let connected = false;
let hasConnected = false;
let cut = false;
let watched: { pair_id: number; period: Resolution } | null = null;
let signedInAs: string | undefined;
let unread: number | undefined;

const sequence = new PrivateSequence({
  resync: (since) =>
    new Promise((resolve, reject) =>
      socket === undefined
        ? reject(new Error('not connected'))
        : socket.timeout(10_000).emit('resync', since, (error, answer) => (error ? reject(error) : resolve(answer))),
    ),
  deliver: (event) => privates.send(event),
  reload: () => reloads.send(undefined),
});

function signIn(): void {
  const { token } = session();
  if (socket?.connected !== true || token === undefined) return;
  signedInAs = token;
  socket.emit('login', token, (answer) => {
    if (answer.ok && session().token === token) sequence.signedIn(answer.seq);
  });
}

/** Takes over what the line is now. */
function lineChanged(): void {
  const next = line.isUp;
  const nextCut = line.isLost(elapsed());
  if (next === connected && nextCut === cut) return;
  const wasConnected = connected;
  const first = !hasConnected;
  hasConnected ||= next;
  connected = next;
  cut = nextCut;
  states.send(next);
  if (!next || wasConnected) return;
  connects.send(undefined);
  if (!first) reconnects.send(undefined);
}

/** Opens the connection once. The client is loaded after the first paint, since prices on screen come by request first. */
export async function connect(): Promise<void> {
  if (socket !== undefined) return;
  if (checking === undefined) {
    line.begin(elapsed());
    checking = setInterval(check, CHECK_EVERY_MS);
  }
  try {
    const { io } = await codeOf(() => import('socket.io-client'));
    socket ??= listen(
      io({
        query: BATCHES,
        transports: FIRST_TRANSPORTS,
        reconnectionDelay: 500,
        reconnectionDelayMax: 2_000,
        randomizationFactor: 0.25,
        timeout: 5_000,
      }),
    );
  } catch {
    // The venue answers, and the code does not come: prices on screen grow old, and a press on them is refused.
    sayCodeMissing();
  }
}

/** Pages that lost their line together do not all come back in the same moment. */
function again(): number {
  return AGAIN_MS + Math.random() * AGAIN_MS;
}

/** Drops the line, whatever it thinks of itself, and opens another: for when the network is back, or when it says nothing any more. */
export function renewConnection(): void {
  socket?.disconnect().connect();
}

/** The browser says that its network is gone. */
export function networkGone(): void {
  line.offline(elapsed());
  lineChanged();
}

/** Takes the browser's news that its network is back. A line that broke or fell silent meanwhile is opened again. */
export function networkBack(): void {
  line.online();
  lineChanged();
  if (!connected) renewConnection();
}

/** The venue answered a request that was sent at that moment, whatever the browser says of its network. */
export function venueAnswered(sentAt: number): void {
  line.answered(sentAt);
  lineChanged();
}

/** Something came over the line. */
function heard(): void {
  line.heard(elapsed());
  lineChanged();
}

function check(): void {
  const isDead = line.check(elapsed());
  lineChanged();
  if (isDead) renewConnection();
}

function listen(opened: Socket<ServerEvents, ClientEvents>): Socket<ServerEvents, ClientEvents> {
  // The library gives up when the server ordered the end: at a restart, or when a page was too slow to keep up.
  const comeBack = (): void => {
    if (!opened.active) setTimeout(() => !opened.active && opened.connect(), again());
  };
  fallBackToRequests(opened);
  opened.onAny(heard);
  opened.on('connect', () => {
    line.opened(elapsed());
    lineChanged();
    signIn();
    if (watched !== null) opened.emit('watch', watched);
  });
  opened.on('connect_error', comeBack);
  opened.on('disconnect', () => {
    line.closed();
    lineChanged();
    comeBack();
  });
  opened.on('daymarket', (frame) => {
    for (const quote of 'type' in frame ? [frame] : frame) {
      quotes.hear(quote.pair_id, quote.tick_id, elapsed());
      throttle.put(`quote ${quote.pair_id}`, () => quotes.apply([quote]));
    }
  });
  opened.on('kline', (kline) => chartThrottle.put(`kline ${kline.pair_id} ${kline.period} ${kline.bar.time}`, () => klines.send(kline)));
  opened.on('market_depth', (depth) => throttle.put(`depth ${depth.pair_id}`, () => depths.send(depth)));
  opened.on('lever_trade', (event: LeverTrade) => sequence.receive(event));
  opened.on('opened_microorder', (event: OpenedMicroorder) => sequence.receive(event));
  opened.on('closed_microorder', (event: ClosedMicroorder) => sequence.receive(event));
  opened.on('wallet_changed', (event: WalletChanged) => sequence.receive(event));
  opened.on('deposit_changed', (event: DepositChanged) => sequence.receive(event));
  opened.on('withdrawal_changed', (event: WithdrawalChanged) => sequence.receive(event));
  opened.on('account_changed', (event: AccountChanged) => sequence.receive(event));
  opened.on('notices', (event) => setUnread(event.unread));
  opened.on('support_changed', (event: SupportChanged) => sequence.receive(event));
  opened.on('legal_order_changed', (event: LegalOrderChanged) => sequence.receive(event));
  opened.on('legal_chat_changed', (event: LegalChatChanged) => sequence.receive(event));
  opened.on('shop_changed', (event: ShopChanged) => sequence.receive(event));
  opened.on('signed_out', () => signOuts.send(undefined));
  return opened;
}

function setUnread(next: number | undefined): void {
  unread = next;
  unreads.send(undefined);
}

onSessionChange(() => {
  const { token } = session();
  if (token === signedInAs) return;
  sequence.reset();
  setUnread(undefined);
  const wasSignedIn = signedInAs !== undefined;
  signedInAs = undefined;
  // A socket stays with the customer it signed in, so another one needs another socket.
  if (wasSignedIn) socket?.disconnect().connect();
  else signIn();
});

/** Whether the line was up and is not any more, cut or silent, or never came: the figures on screen may be old. */
export function isCut(): boolean {
  return cut;
}

/** Whether the line is up and talks. */
export function isConnected(): boolean {
  return connected;
}

export const onConnection = (listener: Listener<boolean>) => states.on(listener);
/** Connected, for the first time or again: what was loaded by request before may miss what came between. */
export const onConnect = (listener: () => void) => connects.on(listener);
/** Connected again after a break: what was loaded by request may be old. */
export const onReconnect = (listener: () => void) => reconnects.on(listener);
export const onKline = (listener: Listener<Kline>) => klines.on(listener);
export const onDepth = (listener: Listener<MarketDepth>) => depths.on(listener);
/** The customer's own events, each once and in order. */
export const onPrivate = (listener: Listener<PrivateEvent>) => privates.on(listener);
/** Tells that private events were missed and cannot be replayed: load private state again. */
export const onPrivateReload = (listener: () => void) => reloads.on(listener);
/** Number of unread notices, as the venue last stated it; undefined before it did. */
export const unreadNotices = (): number | undefined => unread;
/** The venue said how many notices are unread. */
export const onUnread = (listener: () => void) => unreads.on(listener);
/** The session was ended elsewhere. */
export const onSignedOut = (listener: () => void) => signOuts.on(listener);

/** Chart and depth of one market, replacing the earlier choice; null stops them. Survives reconnects. */
export function watch(choice: { pair_id: number; period: Resolution } | null): void {
  watched = choice;
  if (socket?.connected === true) socket.emit('watch', choice);
}
