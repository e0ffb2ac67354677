import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import type { Line } from '../../shell/ledger-line.ts';
import { inputOf, type Filters } from './model.ts';

/** Lines that a print takes at most: more is for the file. */
const PRINTED_MOST = 5_000;

interface More {
  /** The first page that they continue from. */
  readonly after: string;
  readonly lines: readonly Line[];
  readonly next: string;
}

/** The lines of a statement, newest first: the first page, which follows what happens, and as many older ones as were asked for. */
export function useLines(filters: Filters) {
  const input = inputOf(filters);
  const first = useCall('wallet/statement', input, { keepPrevious: true });
  const [more, setMore] = useState<More>();
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>();
  const begins = first.data?.next ?? '';
  // A first page that has moved on has other lines after it.
  const own = more?.after === begins ? more : undefined;
  const next = own?.next ?? begins;

  const load = async (before: string): Promise<{ readonly list: readonly Line[]; readonly next: string }> =>
    call('wallet/statement', { ...input, before });
  const loadMore = async (): Promise<void> => {
    setLoading(true);
    setError(undefined);
    try {
      const page = await load(next);
      setMore({ after: begins, lines: [...(own?.lines ?? []), ...page.list], next: page.next });
    } catch (failure) {
      setError(failure);
    } finally {
      setLoading(false);
    }
  };
  /** All lines, for a print; `complete` is false where there are more than it takes. */
  const all = async (): Promise<{ readonly lines: readonly Line[]; readonly complete: boolean }> => {
    const page = await call('wallet/statement', input);
    const lines = [...page.list];
    let before = page.next;
    while (before !== '' && lines.length < PRINTED_MOST) {
      // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
      const older = await load(before);
      lines.push(...older.list);
      before = older.next;
    }
    return { lines, complete: before === '' };
  };
  return { first, older: own?.lines ?? [], hasMore: next !== '', loading, error, loadMore, all };
}
