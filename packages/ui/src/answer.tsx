import type { ReactNode } from 'react';
import { momentOfAnswer } from './answer-moments.ts';
import { ApiError } from './api/client.ts';
import { useTranslation } from './i18n/i18n.ts';
import { Warning } from './icons.tsx';
import { Moment } from './moment.tsx';
import { Failure, Gone, Skeleton } from './states.tsx';

/** State of a question to the server, as a screen needs it; the result of `useCall`. */
export interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  /** Name of the answer, by which `momentOfAnswer` knows when it came. */
  readonly dataUpdatedAt: number;
  /** Whether the data is the answer to an earlier question, while this one is on its way. */
  readonly isPlaceholderData?: boolean;
  readonly refetch: () => unknown;
}

interface AnswerProps<Data> {
  readonly asked: Asked<Data>;
  readonly children: (data: Data) => ReactNode;
  /** Placeholder until the answer comes, in its final geometry; five lines unless said otherwise. */
  readonly wait?: ReactNode;
  /** It is of one thing that a link named, which may be gone: that is no failure. */
  readonly mayBeGone?: boolean;
}

/**
 * Answer to a question in each of its states: on its way, here, failed. When asking again fails the last answer stays, with the moment it is of. The last page
 * stays, greyed, while the next one is on its way.
 */
export function Answer<Data>({ asked, children, wait, mayBeGone = false }: AnswerProps<Data>) {
  const { t } = useTranslation('common');
  const { data, error } = asked;
  const failed = error !== null && error !== undefined;
  if (data !== undefined)
    return (
      <>
        {failed && (
          <p role="alert" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-warn">
            <Warning className="size-4 flex-none" />
            {t('old_answer')} <Moment at={momentOfAnswer(asked.dataUpdatedAt)} />
            <button type="button" className="link" onClick={() => void asked.refetch()}>
              {t('retry')}
            </button>
          </p>
        )}
        <div aria-busy={asked.isPlaceholderData === true} className="contents aria-busy:*:opacity-60">
          {children(data)}
        </div>
      </>
    );
  if (mayBeGone && error instanceof ApiError && error.code === 'not_found') return <Gone />;
  if (failed) return <Failure error={error} onRetry={() => void asked.refetch()} />;
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-2">
      {wait ?? [0, 1, 2, 3, 4].map((line) => <Skeleton key={line} className="h-10 w-full" />)}
    </div>
  );
}
