import { useFormat } from '@candor/ui/use-format.ts';
import { relative } from './relative.ts';
import { useNow } from './use-now.ts';

/** How far a moment lies from now, told anew while it is on screen: "in 3 hr". `everyMs` is how often. */
export function Away({ at, everyMs = 10_000 }: { readonly at: number; readonly everyMs?: number }) {
  const { tag } = useFormat();
  return <bdi>{relative(at, useNow(everyMs), tag)}</bdi>;
}
