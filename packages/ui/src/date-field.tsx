import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { preloadedComponent } from './lazy-module.ts';
import { Skeleton } from './states.tsx';

const Segments = preloadedComponent(() => import('./date/segments.tsx'));

export interface DateFieldProps {
  readonly label: string;
  /** A day of the venue's calendar, "2026-11-20"; with `minute` a minute of its clock, "2026-11-20T18:00". Empty for none. */
  readonly value: string;
  /** Told of whole days only, and of none: not of a year that is still being typed. */
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly minute?: boolean;
  /** The first and the last that can be picked, as `value`; empty for no bound. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly className?: string;
}

/** A day, or a minute, of the venue: typed part by part in the order of the reader's language, picked from a calendar, or cleared. */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<Skeleton className="h-[62px] w-full" />}>
      <Segments {...props} />
    </Suspense>
  );
}
