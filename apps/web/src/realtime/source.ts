import { useSyncExternalStore } from 'react';
import type { ReplyOf } from '@candor/api';
import { elapsed } from '@candor/ui/clock.ts';
import { onLanguageChange } from '@candor/ui/i18n/i18n.ts';
import { happened } from '@candor/ui/api/changes.ts';
import { call } from '@candor/ui/api/client.ts';
import { connect, isConnected, networkBack, networkGone, onConnect, quotes, renewConnection, venueAnswered } from './connection.ts';

export type FeedStatus = ReplyOf<'currency/status'>;
export type MarketsState = 'loading' | 'ready' | 'failed';

const RETRY_MS = 4_000;
const STATUS_EVERY_MS = 5_000;
/** Without a socket, quotes are asked for this often. */
const POLL_MS = 2_000;
/** A line that is this far behind what the venue says by request carries nothing any more, such as after a sleep. */
const SILENT_MS = 8_000;

let marketsState: MarketsState = 'loading';
let failure: unknown;
let status: FeedStatus | undefined;
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the markets with their newest quotations. Markets on screen stay when this fails. */
export async function loadMarkets(): Promise<void> {
  try {
    const groups = await call('currency/quotation_new', {});
    quotes.load(groups.flatMap((group) => group.quotation));
    marketsState = 'ready';
  } catch (error) {
    failure = error;
    if (quotes.list() === undefined) marketsState = 'failed';
    setTimeout(() => void loadMarkets(), RETRY_MS);
  }
  changed();
}

async function loadStatus(): Promise<void> {
  if (document.hidden) return;
  const sentAt = elapsed();
  const terms = status?.terms_id;
  try {
    status = await call('currency/status', {});
    venueAnswered(sentAt);
    if (terms !== undefined && terms !== status.terms_id) termsChanged();
    if (isConnected() && status.tick_at - quotes.newestTick().at > SILENT_MS) renewConnection();
    changed();
  } catch {
    // The status bar shows the growing age of the last tick by itself.
  }
}

/** Another minute brought other terms: names and spreads of markets, and whatever else follows from terms, are old. */
function termsChanged(): void {
  void loadMarkets();
  happened('terms');
}

let started = false;

/** Starts quotes, feed status and the socket; called once when the shell mounts. */
export function startMarketData(): void {
  if (started) return;
  started = true;
  void loadMarkets().then(() => connect());
  void loadStatus();
  setInterval(() => void loadStatus(), STATUS_EVERY_MS);
  setInterval(() => {
    if (!isConnected() && marketsState === 'ready' && !document.hidden) void loadMarkets();
  }, POLL_MS);
  onConnect(() => void loadMarkets());
  // Names of markets come in the reader's language.
  onLanguageChange(() => void loadMarkets());
  // Awake again, or the network is back: what is on screen is asked for at once.
  document.addEventListener('visibilitychange', () => void loadStatus());
  document.addEventListener('resume', () => void loadStatus());
  window.addEventListener('online', () => {
    networkBack();
    void loadStatus();
  });
  // A venue on this device, or beside it, is reached without what the browser calls a network: it is asked at once.
  window.addEventListener('offline', () => {
    networkGone();
    void loadStatus();
  });
}

/** Whether the list of markets can be shown. */
export function useMarketsState(): MarketsState {
  return useSyncExternalStore(subscribe, () => marketsState);
}

/** Error for which the markets could not be loaded. */
export function marketsFailure(): unknown {
  return failure;
}

/** Feed, newest tick and chain head as of the last check; undefined before the first. */
export function useFeedStatus(): FeedStatus | undefined {
  return useSyncExternalStore(subscribe, () => status);
}
