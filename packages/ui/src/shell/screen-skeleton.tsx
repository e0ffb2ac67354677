import { useTranslation } from '../i18n/i18n.ts';
import { Skeleton } from '../states.tsx';

/** A screen on its way. */
export function ScreenSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className="page flex flex-col gap-4 py-10" role="status" aria-label={t('loading')}>
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-4 w-96 max-w-full" />
      <Skeleton className="mt-6 h-64 w-full" />
    </div>
  );
}
