import { useSyncExternalStore } from 'react';

/** What a sheet of the shell is asked for, from anywhere on the page. */
export interface SheetRequest<Request> {
  readonly open: (request: Request) => void;
  readonly close: () => void;
  /** What it is asked for, re-rendering when it opens or closes; undefined while it is closed. */
  readonly useRequest: () => Request | undefined;
}

/** A sheet that is closed. */
export function sheetRequest<Request>(): SheetRequest<Request> {
  const listeners = new Set<() => void>();
  let request: Request | undefined;
  const change = (next: Request | undefined): void => {
    request = next;
    for (const listener of listeners) listener();
  };
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
