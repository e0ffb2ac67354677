import { ABSENT } from '@candor/ui/format.ts';
import { useFormat } from '@candor/ui/use-format.ts';
import { relative } from './relative.ts';
import { useNow } from './use-now.ts';

/** Date and time of day in venue time; 0 is no moment and shows "—". */
export function Moment({ at, className = '' }: { readonly at: number; readonly className?: string }) {
  const format = useFormat();
  if (at === 0) return <span>{ABSENT}</span>;
  return (
    <time dateTime={new Date(at).toISOString()} className={`whitespace-nowrap ${className}`}>
      <bdi>{format.date(at)}</bdi>{' '}
      <bdi dir="ltr" className="n">
        {format.time(at)} <span className="unit">UTC+8</span>
      </bdi>
    </time>
  );
}

/** How far a moment lies from now, told anew while it is on screen: "in 3 hr". `everyMs` is how often. */
export function Away({ at, everyMs = 10_000 }: { readonly at: number; readonly everyMs?: number }) {
  const { tag } = useFormat();
  return <bdi>{relative(at, useNow(everyMs), tag)}</bdi>;
}
