import { useInfiniteQuery } from '@tanstack/react-query';
import type { NoticeKind } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { queryClient } from '@candor/ui/api/query.ts';
// Whatever makes notices old asks for them again by this.
import '@candor/ui/api/use-call.ts';
import { useLanguage } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';

/** Loads the notices of the customer, newest first, older ones page by page. */
export function useNotices(kind?: NoticeKind) {
  const lang = useLanguage();
  return useInfiniteQuery(
    {
      queryKey: ['notices/list', kind ?? '', lang],
      initialPageParam: undefined as number | undefined,
      queryFn: ({ pageParam, signal }) =>
        call('notices/list', { lang, ...(kind && { kind }), ...(pageParam !== undefined && { before: String(pageParam) }) }, { signal }),
      getNextPageParam: ({ more, notices }) => (more ? notices.at(-1)?.id : undefined),
    },
    queryClient,
  );
}

/** Marks one notice as read, or it and all before it; a refusal is said. */
export function markRead(id: number, all: boolean): void {
  call(all ? 'notices/read_all' : 'notices/read', { id: String(id) }).catch((error: unknown) =>
    toast({ kind: 'error', text: errorText(error) }),
  );
}
