import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { UseInfiniteQueryResult, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { queryClient } from '@candor/ui/api/query.ts';

/** Calls whose reading is itself in the audit log. */
export type RecordedName =
  | 'console/c2c_adverts'
  | 'console/c2c_orders'
  | 'console/c2c_shops'
  | 'console/customer'
  | 'console/customer_ledger'
  | 'console/detection'
  | 'console/detection_c2c'
  | 'console/ledger'
  | 'console/seconds_orders';

/** Asked once, and forgotten with the screen. */
const ONCE = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/**
 * Reads by a call that the audit log keeps: once when the screen opens, and again only when an act made it old. Coming back
 * to the window is no new look, and what was read is forgotten with the screen.
 */
export function useRecordedCall<Name extends RecordedName>(name: Name, input: InputOf<Name>): UseQueryResult<ReplyOf<Name>> {
  const query: UseQueryOptions<ReplyOf<Name>> = {
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
    ...ONCE,
  };
  return useQuery(query, queryClient);
}

/** A list that is read page after page, where each page names what the next begins before; each page is a look of its own. */
export function useRecordedPages<Page extends { readonly next: string }>(
  name: RecordedName,
  input: object,
  read: (before: { readonly before?: string }, signal: AbortSignal) => Promise<Page>,
): UseInfiniteQueryResult<{ readonly pages: readonly Page[] }> {
  return useInfiniteQuery(
    {
      queryKey: [name, input],
      initialPageParam: '',
      queryFn: ({ pageParam, signal }) => read(pageParam === '' ? {} : { before: pageParam }, signal),
      getNextPageParam: ({ next }: Page) => (next === '' ? undefined : next),
      ...ONCE,
    },
    queryClient,
  );
}
