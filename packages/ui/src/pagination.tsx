import { useTranslation } from './i18n/i18n.ts';
import { IconButton } from './button.tsx';
import { Chevron } from './icons.tsx';

const SHOWN_ABOVE = 10;

export interface PaginationProps {
  /** List that they belong to, where a screen may have several. */
  readonly label?: string;
  /** 1-based. */
  readonly page: number;
  readonly total: number;
  readonly limit: number;
  readonly onChange: (page: number) => void;
}

/** Page numbers of a list; shows only when the total exceeds ten and there is a second page. */
export function Pagination({ label, page, total, limit, onChange }: PaginationProps) {
  const { t } = useTranslation('common');
  const last = Math.ceil(total / limit);
  if (total <= SHOWN_ABOVE || last === 1) return null;
  return (
    <nav
      aria-label={label === undefined ? t('pages') : `${t('pages')}: ${label}`}
      className="flex items-center justify-end gap-1 py-3 text-small text-t2"
    >
      <IconButton label={t('page_previous')} disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <Chevron className="size-4 rotate-90 rtl:-rotate-90" />
      </IconButton>
      <bdi dir="ltr" className="n px-2">
        {t('page_of', { page, last })}
      </bdi>
      <IconButton label={t('page_next')} disabled={page >= last} onClick={() => onChange(page + 1)}>
        <Chevron className="size-4 -rotate-90 rtl:rotate-90" />
      </IconButton>
    </nav>
  );
}
