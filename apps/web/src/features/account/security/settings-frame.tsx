import type { ReactNode } from 'react';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { SAFETY } from '../../../paths.ts';
import { Link } from '@candor/ui/router.tsx';
import { Chevron } from '@candor/ui/icons.tsx';

export interface SettingsFrameProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** One setting of a signed-in customer: a heading, what it means, and its form in one narrow column. */
export function SettingsFrame({ title, intro, children }: SettingsFrameProps) {
  const { t } = useTranslation('security');
  return (
    <div className="page py-8 tablet:py-12">
      <div className="mx-auto w-full max-w-[440px]">
        <Link to={SAFETY} className="link mb-3 inline-flex min-h-6 items-center gap-1 text-small">
          <Chevron className="size-3.5 rotate-90 rtl:-rotate-90" />
          {t('safety_title')}
        </Link>
        <h1 className="tighter text-[28px]/9 font-semibold">{title}</h1>
        {intro !== undefined && <p className="mt-2 text-t2">{intro}</p>}
        <div className="mt-7">{children}</div>
      </div>
    </div>
  );
}
