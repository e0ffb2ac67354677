import type { ReactNode } from 'react';
import { Chevron } from '@candor/ui/icons.tsx';
import { Link } from '@candor/ui/router.tsx';

interface ScreenPageProps {
  readonly title: string;
  readonly intro?: ReactNode;
  /** Parent of the screen, above its title. */
  readonly back?: { readonly to: string; readonly text: string };
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** Kind of content: texts and settings, or one form. A page of tables takes all the width there is. */
  readonly width?: 'text' | 'form';
  readonly stale?: boolean;
  readonly children: ReactNode;
}

/** A page below the header: one title of one size at one height and one edge, and what it holds, in one rhythm. */
export function ScreenPage({ title, intro, back, actions, width, stale, children }: ScreenPageProps) {
  return (
    <div className="page screen-page" data-width={width} data-stale={stale}>
      <header>
        {back && (
          <Link to={back.to} className="link mb-1 inline-flex min-h-6 items-center gap-1 text-small">
            <Chevron className="size-3.5 rotate-90 rtl:-rotate-90" />
            {back.text}
          </Link>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="page-title me-auto">{title}</h1>
          {actions}
        </div>
        {intro !== undefined && <div className="mt-2 max-w-[680px] text-t2">{intro}</div>}
      </header>
      {children}
    </div>
  );
}
