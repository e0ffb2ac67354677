import { useEffect, useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { currentLanguage } from '@candor/ui/i18n/i18n.ts';
import { likelyArea } from './areas.ts';
import type { Area } from './areas.ts';

export interface Areas {
  readonly list: readonly Area[];
  readonly failed: boolean;
  readonly retry: () => void;
  readonly chosen: Area | undefined;
  readonly choose: (id: number) => void;
}

/** The countries of the server's list, asked for when first wanted, and the one chosen: at first the one the browser's language names. */
export function useAreas(wanted = true): Areas {
  const [list, setList] = useState<readonly Area[]>([]);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const [chosen, setChosen] = useState<Area>();
  const missing = wanted && list.length === 0;
  useEffect(() => {
    if (!missing) return;
    const abort = new AbortController();
    call('area_code', { lang: currentLanguage() }, { signal: abort.signal }).then(
      (areas) => {
        setList(areas);
        setFailed(false);
        setChosen((before) => before ?? likelyArea(areas, navigator.languages));
      },
      () => {
        if (!abort.signal.aborted) setFailed(true);
      },
    );
    return () => abort.abort();
  }, [missing, round]);
  return {
    list,
    failed,
    retry: () => setRound((before) => before + 1),
    chosen,
    choose: (id) => setChosen(list.find((area) => area.id === id)),
  };
}
