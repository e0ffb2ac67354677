import { Link } from '../router.tsx';
import { useTranslation } from '../i18n/i18n.ts';
import { useTitle } from './use-title.ts';

/** No route has this path. `home` is where the way back leads. */
export function NotFound({ home = '/' }: { readonly home?: string }) {
  const { t } = useTranslation('common');
  useTitle(t('not_found_title'));
  return (
    <div className="page flex flex-col items-center gap-3 py-24 text-center">
      <p className="n text-total font-semibold text-t3">404</p>
      <h1 className="tight text-title font-semibold">{t('not_found_title')}</h1>
      <p className="max-w-[420px] text-t2">{t('not_found_text')}</p>
      <Link to={home} className="btn btn-secondary mt-2">
        {t('back_home')}
      </Link>
    </div>
  );
}
