import type { ReactNode } from 'react';
import { ApiError } from '@candor/ui/api/client.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Warning } from '@candor/ui/icons.tsx';
import { Failure, Skeleton } from '@candor/ui/states.tsx';
import { Moment } from './moment.tsx';

/** What a screen needs to know of a question it asked the server. */
export interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  /** When the data came, milliseconds since 1970. */
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

interface AnswerProps<Data> {
  readonly asked: Asked<Data>;
  readonly children: (data: Data) => ReactNode;
}

/**
 * The answer to a question in each of its states: on its way, here, failed, or not for this operator's role. When asking
 * again fails, the last answer stays with the moment it is of.
 */
export function Answer<Data>({ asked, children }: AnswerProps<Data>) {
  const { t } = useTranslation('console_ui');
  const { data, error } = asked;
  if (error instanceof ApiError && error.code === 'permission_missing')
    return <Forbidden permission={String(error.params['permission'] ?? '')} />;
  if (data !== undefined)
    return (
      <>
        {error !== null && error !== undefined && (
          <p role="alert" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-warn">
            <Warning className="size-4 flex-none" />
            {t('old_answer')} <Moment at={asked.dataUpdatedAt} />
            <button type="button" className="link" onClick={() => void asked.refetch()}>
              {t('ask_again')}
            </button>
          </p>
        )}
        {children(data)}
      </>
    );
  if (error !== null && error !== undefined) return <Failure error={error} onRetry={() => void asked.refetch()} />;
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-2">
      {[0, 1, 2, 3, 4].map((line) => (
        <Skeleton key={line} className="h-10 w-full" />
      ))}
    </div>
  );
}

/** The operator's role does not let it see this. */
function Forbidden({ permission }: { readonly permission: string }) {
  const { t } = useTranslation('console_ui');
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-10 text-center">
      <p>{t('forbidden')}</p>
      <p className="text-small text-t3">
        {t('forbidden_permission')} <bdi dir="ltr">{permission}</bdi>
      </p>
    </div>
  );
}
