import { useTranslation } from './i18n/i18n.ts';

/** Says that a list shows one row only, by its number, and leads to all. */
export function SingleRowNotice({ id, onAll }: { readonly id: number | string; readonly onAll: () => void }) {
  const { t } = useTranslation('common');
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 pb-3 text-t2">
      {t('only_number', { id })}
      <button type="button" className="link" onClick={onAll}>
        {t('show_all')}
      </button>
    </p>
  );
}
