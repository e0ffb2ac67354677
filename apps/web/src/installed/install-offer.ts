import { useSyncExternalStore } from 'react';

/** Event that some browsers send when the page could be installed; not yet among the types of the platform. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event;
}

function set(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

window.addEventListener('beforeinstallprompt', (event) => {
  if (!isOffer(event)) return;
  // The browser's own bar would come over the page in the middle of something.
  event.preventDefault();
  set(event);
});
window.addEventListener('appinstalled', () => set(undefined));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the customer, by the browser's own dialog, whether to install; undefined where the browser offers nothing. An offer is good for one question. */
export function useInstall(): (() => void) | undefined {
  const known = useSyncExternalStore(subscribe, () => offer);
  if (known === undefined) return undefined;
  return () => {
    set(undefined);
    void known.prompt();
  };
}
