import { ABSENT } from './format.ts';
import { useFormat } from './use-format.ts';

interface MomentProps {
  /** Milliseconds since 1970; 0 is no moment and shows "—". */
  readonly at: number;
  readonly className?: string;
  /** Left out where every moment of a list is in the same zone and the room is scarce. */
  readonly zone?: false;
}

/** Date and time of day in venue time. */
export function Moment({ at, className = '', zone }: MomentProps) {
  const format = useFormat();
  if (at === 0) return <span className={className}>{ABSENT}</span>;
  return (
    <time dateTime={new Date(at).toISOString()} className={`whitespace-nowrap ${className}`}>
      <bdi>{format.date(at)}</bdi>{' '}
      <bdi dir="ltr" className="n">
        {format.time(at)} {zone === undefined && <span className="unit">UTC+8</span>}
      </bdi>
    </time>
  );
}

/** A moment as files say it: ISO 8601 in UTC; empty for none. */
export function momentText(at: number): string {
  return at === 0 ? '' : new Date(at).toISOString();
}
