import { useSyncExternalStore } from 'react';
import { onSessionChange, session } from '../session/session.ts';

/** Request for a sheet of the shell, from anywhere on the page. */
export interface SheetRequest<Request> {
  readonly open: (request: Request) => void;
  readonly close: () => void;
  /** Reads the request, re-rendering when the sheet opens or closes; undefined while it is closed. */
  readonly useRequest: () => Request | undefined;
}

/** A sheet that is closed. It closes by itself when the customer who opened it leaves this browser or makes room for another. */
export function sheetRequest<Request>(): SheetRequest<Request> {
  const listeners = new Set<() => void>();
  let request: Request | undefined;
  const change = (next: Request | undefined): void => {
    request = next;
    for (const listener of listeners) listener();
  };
  let person = session().person;
  onSessionChange(() => {
    const next = session().person;
    if (next === person) return;
    person = next;
    if (request !== undefined) change(undefined);
  });
  return {
    open: change,
    close: () => change(undefined),
    useRequest: () =>
      useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        () => request,
      ),
  };
}
