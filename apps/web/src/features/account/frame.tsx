import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Check } from '@candor/ui/icons.tsx';

const LoginNews = preloadedComponent(() => import('./login-news.tsx'));

export interface FrameProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
  /** Below the form, quieter. */
  readonly after?: ReactNode;
}

/** The sign-in and registration pages: the form, and beside it what the venue can be held to and what a newcomer should have read. */
export function Frame({ title, intro, children, after }: FrameProps) {
  const { t } = useTranslation('account');
  return (
    <div className="page grid grid-cols-1 items-start gap-x-6 gap-y-10 py-8 tablet:py-16 desktop:grid-cols-12">
      <div className="mx-auto w-full max-w-[400px] desktop:col-span-5 desktop:col-start-2">
        <h1 className="page-title">{title}</h1>
        {intro !== undefined && <div className="mt-2 text-t2">{intro}</div>}
        <div className="mt-7">{children}</div>
        {after !== undefined && <div className="mt-6">{after}</div>}
      </div>
      <aside className="mx-auto w-full max-w-[400px] border-t border-line pt-6 desktop:col-span-4 desktop:col-start-8 desktop:mt-2 desktop:border-t-0 desktop:border-s desktop:ps-10 desktop:pt-1">
        <h2 className="tight text-title font-semibold">{t('aside_title')}</h2>
        <ul className="mt-4 flex flex-col gap-3.5">
          {([1, 2, 3] as const).map((each) => (
            <li key={each} className="flex gap-3 text-t2">
              <Check className="mt-0.5 size-4 flex-none text-acc" />
              {t(`aside_${each}`)}
            </li>
          ))}
        </ul>
        <Suspense>
          <LoginNews />
        </Suspense>
      </aside>
    </div>
  );
}
