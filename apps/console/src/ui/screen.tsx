import type { ReactNode } from 'react';
import { useTitle } from '@candor/ui/shell/use-title.ts';

interface ScreenProps {
  readonly title: string;
  /** Sentence that says the purpose of the screen. */
  readonly intro?: ReactNode;
  /** At the end of the heading's line. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of the console under its heading. */
export function Screen({ title, intro, action, children }: ScreenProps) {
  useTitle(title);
  return (
    <div className="page flex flex-col gap-5 py-6">
      <header className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="me-auto min-w-0">
          <h1 className="tight text-title font-semibold">{title}</h1>
          {intro !== undefined && <p className="mt-1 max-w-[680px] text-t2">{intro}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
