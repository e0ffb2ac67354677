import { NEWS_CATEGORIES } from '@candor/api/constants';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Link } from '@candor/ui/router.tsx';
import { useNews } from '../../news.ts';
import { NOTICE } from '../../paths.ts';

await loadNamespaces(['site']);

/** News for new customers, beside sign-in and registration. Renders nothing while there is none. */
export default function LoginNews() {
  const { t } = useTranslation('site');
  const { data = [] } = useNews(NEWS_CATEGORIES.login);
  if (data.length === 0) return null;
  return (
    <nav aria-label={t('login_news')} className="mt-8">
      <h2 className="tight text-title font-semibold">{t('login_news')}</h2>
      <ul className="mt-2">
        {data.map(({ id, title, abstract }) => (
          <li key={id} className="py-2">
            <Link to={`${NOTICE}?id=${id}`} className="link">
              {title}
            </Link>
            <p className="mt-0.5 text-t2">{abstract}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
