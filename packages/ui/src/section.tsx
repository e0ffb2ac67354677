import type { ReactNode } from 'react';

interface SectionProps {
  readonly id: string;
  readonly title: ReactNode;
  /** Sentence that describes its content. */
  readonly intro?: ReactNode;
  /** At the end of the heading's line. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a screen under a heading of its own. */
export function Section({ id, title, intro, action, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-line pt-5">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id={id} className="tight me-auto text-title font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {intro !== undefined && <p className="mt-1 max-w-[680px] text-t2">{intro}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}
