import { useQuery } from '@tanstack/react-query';
import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { queryClient } from '@candor/ui/api/query.ts';

/** Calls whose reading is itself in the audit log. */
export type RecordedName = 'console/customer' | 'console/customer_ledger' | 'console/detection';

/**
 * Reads by a call that the audit log keeps: once when the screen opens, and again only when an act made it old. Coming back
 * to the window is no new look, and what was read is forgotten with the screen.
 */
export function useRecordedCall<Name extends RecordedName>(name: Name, input: InputOf<Name>): UseQueryResult<ReplyOf<Name>> {
  const query: UseQueryOptions<ReplyOf<Name>> = {
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  };
  return useQuery(query, queryClient);
}
