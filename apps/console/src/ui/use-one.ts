import { useSearchParams } from '@candor/ui/router.tsx';

/** The one row of a list that an address (`?id=7`) leads to. */
export interface One {
  /** For the call of the list: nothing where the address names none. */
  readonly input: { readonly id?: string };
  readonly showAll: () => void;
}

/** The one row that the address leads to. */
export function useOne(): One {
  const [query, setQuery] = useSearchParams();
  const id = query.get('id') ?? '';
  return { input: /^[1-9]\d{0,8}$/.test(id) ? { id } : {}, showAll: () => setQuery(new URLSearchParams()) };
}
