import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '@candor/ui/api/client.ts';
import { queryClient } from '@candor/ui/api/query.ts';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Refresh } from '@candor/ui/icons.tsx';
import { useSearchParams } from '@candor/ui/router.tsx';
import { Empty } from '@candor/ui/states.tsx';
import { Answer } from '@candor/ui/answer.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ChainCheck } from './chain-check.tsx';
import { EntryItem } from './entry-item.tsx';
import { FilterBar } from './filter-bar.tsx';
import { queryOf } from '../../ui/address-filter.ts';
import { filterOf, inputOf } from './model.ts';
import type { Filter } from './model.ts';

/** The log from its newest command, or from the one the address names, older ones by and by. */
function useLog(filter: Filter) {
  return useInfiniteQuery(
    {
      queryKey: ['console/audit', filter],
      initialPageParam: undefined as number | undefined,
      queryFn: ({ pageParam, signal }) => call('console/audit', inputOf(filter, pageParam), { signal }),
      getNextPageParam: ({ more, next }) => (more ? next : undefined),
      // A log that grows while it is read would move under the reader: it is asked again by its button.
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
}

/** The log of commands: who did what, and whether the chain of it holds. */
export default function AuditScreen() {
  const { t } = useTranslation('console_audit');
  const [query, setQuery] = useSearchParams();
  const filter = filterOf(query);
  const log = useLog(filter);
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      action={
        <Button
          icon={<Refresh />}
          pending={log.isRefetching}
          onClick={() => (filter.seq === '' ? void log.refetch() : setQuery(queryOf({ ...filter, seq: '' })))}
        >
          {t('newest')}
        </Button>
      }
    >
      <ChainCheck />
      <div className="border-t border-line pt-5">
        <FilterBar key={query.toString()} filter={filter} onChange={(next) => setQuery(queryOf(next))} />
      </div>
      <Answer asked={log}>
        {({ pages }) => {
          const entries = pages.flatMap(({ list }) => list);
          return (
            <>
              {entries.length === 0 && <Empty>{t(log.hasNextPage ? 'none_so_far' : 'none')}</Empty>}
              <ul aria-label={t('title')}>
                {entries.map((entry) => (
                  <EntryItem key={entry.seq} entry={entry} isMarked={String(entry.seq) === filter.seq} />
                ))}
              </ul>
              {log.hasNextPage && (
                <Button className="self-center" pending={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                  {t('older')}
                </Button>
              )}
            </>
          );
        }}
      </Answer>
    </Screen>
  );
}
