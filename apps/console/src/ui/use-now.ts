import { venueNow } from '@candor/ui/clock.ts';
import { useEffect, useState } from 'react';

/** The moment now by the venue's clock, milliseconds since 1970, told again every `everyMs`. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => venueNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(venueNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
