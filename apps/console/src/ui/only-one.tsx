import { useTranslation } from '@candor/ui/i18n/i18n.ts';
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

/** Says that a list shows one row only, and leads back to all. */
export function OnlyOne({ one: { input, showAll } }: { readonly one: One }) {
  const { t } = useTranslation('console_ui');
  if (input.id === undefined) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-t2">
      {t('only_number', { id: input.id })}
      <button type="button" className="link" onClick={showAll}>
        {t('show_all')}
      </button>
    </p>
  );
}
