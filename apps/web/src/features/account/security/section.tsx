import type { ReactNode } from 'react';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly text?: ReactNode;
  /** At the end of the heading's line. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the safety centre under its heading. */
export function Section({ id, title, text, action, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id={id} className="tight me-auto text-title font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {text !== undefined && <p className="mt-1 text-t2">{text}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}

/** One line of a section: what it is, how it stands, and what can be done about it. */
export function Line({ name, state, action }: { readonly name: ReactNode; readonly state: ReactNode; readonly action?: ReactNode }) {
  return (
    <li className="flex min-h-14 items-center gap-4 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-small text-t2">{state}</p>
      </div>
      {action}
    </li>
  );
}
