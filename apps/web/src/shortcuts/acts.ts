/** Acts that a screen lets the customer do by a key or by the list of commands. */
export const ACTS = ['buy', 'sell', 'market', 'limit', 'hands', 'details', 'panels', 'full', 'skin', 'palette', 'keys'] as const;
export type Act = (typeof ACTS)[number];

const offered = new Map<Act, () => void>();

/** Offers acts while a screen is shown; returns the way to take them back. */
export function offerActs(acts: Readonly<Partial<Record<Act, () => void>>>): () => void {
  const own = Object.entries(acts).filter((entry): entry is [Act, () => void] => entry[1] !== undefined);
  for (const [act, run] of own) offered.set(act, run);
  return () => {
    for (const [act, run] of own) if (offered.get(act) === run) offered.delete(act);
  };
}

/** Returns the present function of an act; undefined where no screen offers it. */
export const actNow = (act: Act): (() => void) | undefined => offered.get(act);
