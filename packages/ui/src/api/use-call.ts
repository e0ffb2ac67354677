import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@candor/api';
import { call } from './client.ts';
import { onOld } from './changes.ts';
import type { ReadName } from './names.ts';
import { queryClient } from './query.ts';

void onOld((names) => {
  for (const name of names) {
    // What is not on screen is forgotten: shown again, rows known to be old would change under the pointer.
    queryClient.removeQueries({ queryKey: [name], type: 'inactive' });
    void queryClient.invalidateQueries({ queryKey: [name] });
  }
});

export interface UseCallOptions {
  /** False waits: no session yet, an input not chosen. */
  readonly enabled?: boolean;
  /** Asked again this often while on screen, milliseconds. */
  readonly everyMs?: number;
  /** Keeps showing the last page while the next one loads. */
  readonly keepPrevious?: boolean;
}

/** Reads by a call of the contract, cached by name and input. Works anywhere, with or without a provider above. */
export function useCall<Name extends ReadName>(
  name: Name,
  input: InputOf<Name>,
  options: UseCallOptions = {},
): UseQueryResult<ReplyOf<Name>> {
  // The reply type is named here: left to inference, the compiler spreads it over every call of the contract.
  const query: UseQueryOptions<ReplyOf<Name>> = {
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
    enabled: options.enabled ?? true,
  };
  if (options.everyMs !== undefined) query.refetchInterval = options.everyMs;
  if (options.keepPrevious === true) query.placeholderData = keepPreviousData as NonNullable<typeof query.placeholderData>;
  return useQuery(query, queryClient);
}
