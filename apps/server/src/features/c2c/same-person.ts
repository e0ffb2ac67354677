import type { AlikeKind } from '@candor/api';
import type { Clock } from '../../kernel/model/clock.ts';

/** Comparing two customers reads months of sign-ins: the answer is good for so long. */
const FOR_MS = 600_000;
const KEPT = 10_000;
/** Kinds of likeness that do not count in a demonstration: one person tries it from one machine, with several accounts. */
const OF_A_MACHINE: ReadonlySet<AlikeKind> = new Set(['sign_in', 'api_key']);

export interface SamePersonDependencies {
  readonly clock: Clock;
  readonly isDemo: boolean;
  /** Returns the traits that two customers have in common and two people seldom have: the rule of invitations. */
  alike(one: number, other: number): Promise<readonly AlikeKind[]>;
}

/** Whether two customers are one person by what the venue knows. */
export function samePerson({ clock, isDemo, alike }: SamePersonDependencies): (one: number, other: number) => Promise<boolean> {
  const known = new Map<string, { readonly until: number; readonly is: Promise<boolean> }>();
  const compared = async (one: number, other: number): Promise<boolean> =>
    (await alike(one, other)).some((kind) => !(isDemo && OF_A_MACHINE.has(kind)));
  return (one, other) => {
    if (one === other) return Promise.resolve(false);
    const key = one < other ? `${one}:${other}` : `${other}:${one}`;
    const now = clock.now();
    const last = known.get(key);
    if (last && now < last.until) return last.is;
    if (known.size >= KEPT) known.clear();
    const is = compared(one, other);
    known.set(key, { until: now + FOR_MS, is });
    is.catch(() => known.delete(key));
    return is;
  };
}
