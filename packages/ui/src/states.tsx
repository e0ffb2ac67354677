import type { ReactNode } from 'react';
import { ApiError } from './api/client.ts';
import { useErrorText } from './api/error-text.ts';
import { useTranslation } from './i18n/i18n.ts';
import { Button } from './button.tsx';
import { Refresh, Warning } from './icons.tsx';

/** A still bar in the final geometry; it appears after 150 ms, so that fast answers show none. */
export function Skeleton({ className = 'h-4 w-24' }: { readonly className?: string }) {
  return <span aria-hidden="true" className={`bar inline-block ${className}`} />;
}

/** Nothing here: one sentence and one action. */
export function Empty({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center text-t2">
      <p>{children}</p>
      {action}
    </div>
  );
}

/** Message that the subject of an address or a notice is not there any more, or never was the reader's. */
export function Gone() {
  const { t } = useTranslation('common');
  return (
    <div role="status">
      <Empty>{t('gone')}</Empty>
    </div>
  );
}

/** Failure with its code, and Retry. Old data stays beside it. */
export function Failure({
  error,
  onRetry,
  children,
}: {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('common');
  const textOf = useErrorText();
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <Warning className="size-5 text-danger" />
      <p className="text-t1">{children ?? textOf(error)}</p>
      {error instanceof ApiError && (
        <p className="text-small text-t3">
          {t('error_code')} <bdi dir="ltr">{error.code}</bdi>
        </p>
      )}
      {onRetry !== undefined && (
        <Button icon={<Refresh />} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

/** Amber outlined word that says prices and money are simulated. */
export function DemoTag() {
  const { t } = useTranslation('common');
  return <span className="demo-tag">{t('demo')}</span>;
}
