import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Link } from '@candor/ui/router.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { HOME } from '../paths.ts';
import { useOperator } from '../session/operator.ts';

/** The page exists, but the operator's role does not open it. */
export function Forbidden() {
  const { t } = useTranslation('console');
  const { role } = useOperator();
  useTitle(t('forbidden_title'));
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-24 text-center">
      <h1 className="tight text-title font-semibold">{t('forbidden_title')}</h1>
      <p className="max-w-[420px] text-t2">{t('forbidden_text', { role: t(`role_${role}`) })}</p>
      <Link to={HOME} className="btn btn-secondary mt-2">
        {t('nav_overview')}
      </Link>
    </div>
  );
}
