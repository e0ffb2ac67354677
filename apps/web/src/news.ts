import { useEffect, useState } from 'react';
import type { Language, ReplyOf } from '@candor/api';
import type { Asked } from '@candor/ui/answer.tsx';
import { noteAnswer } from '@candor/ui/answer-moments.ts';
import { call } from '@candor/ui/api/client.ts';
import { elapsed } from '@candor/ui/clock.ts';
import { useLanguage } from '@candor/ui/i18n/i18n.ts';

export type NewsItem = ReplyOf<'news/list'>['list'][number];

/** More pages than a category has. */
const PAGES_MOST = 25;
/** Age in milliseconds up to which an answer is shown again without asking. */
const FRESH_MS = 60_000;

interface Kept {
  readonly at: number;
  readonly items: readonly NewsItem[];
}
const kept = new Map<string, Kept>();

async function read(category: number, lang: Language, signal: AbortSignal): Promise<readonly NewsItem[]> {
  const items: NewsItem[] = [];
  for (let page = 1; page <= PAGES_MOST; page++) {
    const { list, count } = await call('news/list', { c_id: category, lang, page }, { signal });
    items.push(...list);
    if (list.length === 0 || items.length >= count) break;
  }
  return items;
}

/**
 * All items of a category in their order, in the language of the page; what was shown stays until its other language is here. Without the
 * library that keeps the answers of other calls: the home page, which shows these, carries none.
 */
export function useNews(category: number): Asked<readonly NewsItem[]> {
  const lang = useLanguage();
  const key = `${category}/${lang}`;
  const [shown, setShown] = useState(() => ({ category, kept: kept.get(key) }));
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const found = kept.get(key);
    setError(undefined);
    setShown((before) => ({ category, kept: found ?? (before.category === category ? before.kept : undefined) }));
    if (found && elapsed() - found.at < FRESH_MS) return undefined;
    const abort = new AbortController();
    read(category, lang, abort.signal).then(
      (items) => {
        const mine = { at: elapsed(), items };
        noteAnswer(mine.at);
        kept.set(key, mine);
        if (!abort.signal.aborted) setShown({ category, kept: mine });
      },
      (failure: unknown) => {
        if (!abort.signal.aborted) setError(failure);
      },
    );
    return () => abort.abort();
  }, [category, lang, key, attempt]);
  return {
    data: shown.category === category ? shown.kept?.items : undefined,
    error,
    dataUpdatedAt: shown.kept?.at ?? 0,
    refetch: () => setAttempt((before) => before + 1),
  };
}

/** The number of the item that an address asks for; undefined when it asks for none. */
export function newsId(search: URLSearchParams): number | undefined {
  const id = search.get('id') ?? '';
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647 ? Number(id) : undefined;
}
