import { useSyncExternalStore } from 'react';
import { UNREAD_MOST } from '@candor/api/constants';
import { isCut, onConnection, onUnread, unreadNotices } from '../../realtime/connection.ts';

/** Reads the number of unread notices, as the venue last stated it; undefined before it did. */
export function useUnread(): number | undefined {
  return useSyncExternalStore(onUnread, unreadNotices);
}

/** Whether the line is cut, so that numbers and lists may be old. */
export function useCut(): boolean {
  return useSyncExternalStore(onConnection, isCut);
}

/** Text on the bell for a number of unread notices; undefined for none and while it is not known. */
export function badgeOf(unread: number | undefined): string | undefined {
  if (unread === undefined || unread === 0) return undefined;
  return unread >= UNREAD_MOST ? `${UNREAD_MOST - 1}+` : String(unread);
}
