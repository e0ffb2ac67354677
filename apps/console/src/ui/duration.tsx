import { ABSENT } from '@candor/ui/format.ts';
import { useFormat } from '@candor/ui/use-format.ts';
import { duration } from './relative.ts';

/** A length of time in milliseconds, in the largest whole unit; 0 is none and shows "—". */
export function Duration({ ms }: { readonly ms: number }) {
  const { tag } = useFormat();
  return <bdi className="n">{ms === 0 ? ABSENT : duration(ms, tag)}</bdi>;
}
