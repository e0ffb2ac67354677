import { useFormat } from '@candor/ui/use-format.ts';
import { relative } from './relative.ts';
import { useNow } from './use-now.ts';

/** Distance of a moment from now, such as "in 3 hr". It is updated every `everyMs` milliseconds. */
export function Away({ at, everyMs = 10_000 }: { readonly at: number; readonly everyMs?: number }) {
  const { tag } = useFormat();
  return <bdi>{relative(at, useNow(everyMs), tag)}</bdi>;
}
