import { useState } from 'react';
import { read, write } from '../storage.ts';

type Hidden = Readonly<Record<string, readonly string[]>>;

/** Reads the stored columns, or nothing where the value is of another form: a browser's storage may hold anything. */
function stored(): Hidden {
  try {
    const value: unknown = JSON.parse(read('tables') ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string[]] => {
        const keys: unknown = entry[1];
        return Array.isArray(keys) && keys.every((key) => typeof key === 'string');
      }),
    );
  } catch {
    return {};
  }
}

/** The keys of a table's hidden columns, remembered on the device under the table's name. Without a name none is hidden. */
export function useHiddenColumns(name: string | undefined): readonly [ReadonlySet<string>, (key: string, hidden: boolean) => void] {
  const [hidden, setHidden] = useState(() => new Set(name === undefined ? [] : stored()[name]));
  const set = (key: string, hide: boolean) => {
    if (name === undefined) return;
    const next = new Set(hidden);
    if (hide) next.add(key);
    else next.delete(key);
    setHidden(next);
    const { [name]: _before, ...others } = stored();
    const all: Hidden = next.size === 0 ? others : { ...others, [name]: [...next] };
    write('tables', Object.keys(all).length === 0 ? undefined : JSON.stringify(all));
  };
  return [hidden, set];
}
