import { hashKey, QueryClient } from '@tanstack/react-query';
import { noteAnswer } from '../answer-moments.ts';
import { accountNow, ApiError } from './client.ts';

/** Refusals repeat themselves; only a lost answer or a busy server is worth asking again. */
function worthRetrying(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return failures < 3 && ['network', 'busy', 'unavailable', 'internal'].includes(error.code);
}

/** The cache of server state, of each account by itself. Old data stays on screen while it is asked for again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: worthRetrying,
      staleTime: 5_000,
      refetchOnWindowFocus: true,
      queryKeyHashFn: (key) => hashKey([accountNow(), ...key]),
    },
    mutations: { retry: false },
  },
});

queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'success') noteAnswer(event.query.state.dataUpdatedAt);
});
