import type { TermsKind } from '@candor/api/terms/kinds';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';

/** Kinds whose terms touch nothing that is open. */
const TOUCHES_NOTHING: ReadonlySet<TermsKind> = new Set(['setting', 'witness', 'flash', 'conversion', 'insurance', 'c2c']);

/** Number of orders and customers that a document would touch. Nothing is shown for settings and exchanges, which touch no open order. */
export function TermsImpact({ kind, entity, document }: { readonly kind: TermsKind; readonly entity: string; readonly document: string }) {
  const { t } = useTranslation('console_terms');
  const impact = useCall('console/terms_reach', { kind, entity, document });
  if (TOUCHES_NOTHING.has(kind)) return null;
  if (impact.isError) return <p className="text-small text-danger">{t('reach_unknown')}</p>;
  if (!impact.data) return <p className="text-small text-t3">{t('reach_counting')}</p>;
  const { orders, customers } = impact.data;
  return (
    <p role="status" className={kind === 'void' || (kind === 'currency' && orders > 0) ? 'text-warn' : 'text-t2'}>
      {t(kind === 'void' ? 'reach_void' : kind === 'currency' ? 'reach_currency' : 'reach_open', { orders, customers })}
    </p>
  );
}
