import { useState } from 'react';

export interface ToldValue {
  /** The value told of last; the given one where nothing is on its way. */
  readonly newest: string;
  /** Tells the owner of a value, unless it is the newest already. */
  tell(next: string): void;
}

/**
 * Value of a field whose owner may give it back late: an address or a store takes a moment to change, and a hand types on meanwhile. A value that comes back is
 * known again, in whatever order, and changes nothing in the field. Another one was chosen elsewhere, such as by a link or by "Max": `fromElsewhere` shows it.
 * While `isHeld`, as in the middle of a composition, what comes waits.
 */
export function useToldValue(
  value: string,
  { onChange, fromElsewhere, isHeld = false }: { onChange: (value: string) => void; fromElsewhere: () => void; isHeld?: boolean },
): ToldValue {
  const [before, setBefore] = useState(value);
  /** Values told of that have not come back yet, oldest first. */
  const [told, setTold] = useState<readonly string[]>([]);
  if (before !== value && !isHeld) {
    const place = told.indexOf(value);
    setBefore(value);
    setTold(told.slice(place === -1 ? told.length : place + 1));
    if (place === -1) fromElsewhere();
  }
  const newest = told.at(-1) ?? value;
  return {
    newest,
    tell: (next) => {
      if (next === newest) return;
      // Back at what is given: an owner who takes both in one go never gives anything back.
      setTold(next === value ? [] : [...told, next]);
      onChange(next);
    },
  };
}
