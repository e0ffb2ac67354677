import { useState } from 'react';
import { useSearchParams } from '@candor/ui/router.tsx';

/** A number above zero in an address; undefined for anything else. */
export function readNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

interface AskedFor {
  /** Number of the record to show; undefined for nothing. */
  readonly id: number | undefined;
  readonly show: (id: number) => void;
  readonly close: () => void;
}

/**
 * Keeps the one record that a page is to show above itself. It is the one that the address names, or one that was chosen on the page. Links of
 * notices and of lines of a statement lead to such addresses. Closing it takes it out of the address too, so that a reload does not bring it back.
 */
export function useUrlRecord(name: string): AskedFor {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<number>();
  return {
    id: chosen ?? readNumber(params.get(name)),
    show: setChosen,
    close: () => {
      setChosen(undefined);
      if (!params.has(name)) return;
      params.delete(name);
      setParams(params, { replace: true });
    },
  };
}
