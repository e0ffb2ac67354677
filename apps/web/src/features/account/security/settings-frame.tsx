import type { ReactNode } from 'react';

export interface SettingsFrameProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** One setting of a signed-in customer: a heading, what it means, and its form in one narrow column. */
export function SettingsFrame({ title, intro, children }: SettingsFrameProps) {
  return (
    <div className="page py-8 tablet:py-12">
      <div className="mx-auto w-full max-w-[440px]">
        <h1 className="tighter text-[28px]/9 font-semibold">{title}</h1>
        {intro !== undefined && <p className="mt-2 text-t2">{intro}</p>}
        <div className="mt-7">{children}</div>
      </div>
    </div>
  );
}
