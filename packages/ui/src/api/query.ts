import { hashKey, QueryClient } from '@tanstack/react-query';
import { ageOfAnswer, noteAnswer } from '../answer-moments.ts';
import { accountNow, ApiError } from './client.ts';

/** Refusals repeat themselves; only a lost answer or a busy server is worth asking again. */
function worthRetrying(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return failures < 3 && ['network', 'busy', 'unavailable', 'internal'].includes(error.code);
}

/** An answer is not asked for again before, unless an event makes it old. */
const FRESH_MS = 5_000;

/** The cache of server state, of each account by itself. Old data stays on screen while it is asked for again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: worthRetrying,
      // By the page's own count: a device whose clock was set back would take an answer as new for as long.
      staleTime: ({ state }) => (ageOfAnswer(state.dataUpdatedAt) < FRESH_MS ? Infinity : -Infinity),
      refetchOnWindowFocus: true,
      queryKeyHashFn: (key) => hashKey([accountNow(), ...key]),
    },
    mutations: { retry: false },
  },
});

queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'success') noteAnswer(event.query.state.dataUpdatedAt);
});
