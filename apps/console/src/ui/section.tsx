import type { ReactNode } from 'react';

interface SectionProps {
  readonly id: string;
  readonly title: ReactNode;
  /** What is in it, in a sentence. */
  readonly intro?: ReactNode;
  /** At the end of the heading's line. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a screen under a heading of its own. */
export function Section({ id, title, intro, action, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="pt-3">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id={id} className="tight me-auto text-field font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {intro !== undefined && <p className="mt-0.5 max-w-[640px] text-small text-t2">{intro}</p>}
      <div className="mt-2">{children}</div>
    </section>
  );
}
