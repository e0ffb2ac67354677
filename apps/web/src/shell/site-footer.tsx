import { NEWS_CATEGORIES } from '@candor/api/constants';
import { venueNow } from '@candor/ui/clock.ts';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Link } from '@candor/ui/router.tsx';
import { useNews } from '../news.ts';
import { ABOUT, COMPLAINT, DOWNLOAD, FEES, HELP, LIABILITIES, NOTICE, PUBLISHED_TERMS, TERMS, TRANSPARENCY } from '../paths.ts';
import './site-footer.css';

await loadNamespaces(['site', 'menu']);

/** Notices that are shown; the help centre has all of them. */
const NOTICES = 4;

/** Foot below the screens that are read: notices, the venue's pages on itself, and its owner. The clock is in the status bar below. */
export default function SiteFooter() {
  const { t } = useTranslation('site');
  const common = useTranslation('common').t;
  const menu = useTranslation('menu').t;
  const { data = [] } = useNews(NEWS_CATEGORIES.account);
  const links = [
    [HELP, common('help')],
    [FEES, t('fees')],
    [PUBLISHED_TERMS, t('in_force')],
    [TERMS, t('agreement')],
    [TRANSPARENCY, common('transparency')],
    [LIABILITIES, common('liabilities')],
    [ABOUT, t('about')],
    [COMPLAINT, menu('complaint')],
    [DOWNLOAD, common('app_download')],
  ] as const;
  return (
    <div className="page grid gap-x-6 gap-y-6 py-8 text-small tablet:grid-cols-2">
      <nav aria-label={t('notices')}>
        <h2 className="font-semibold">{t('notices')}</h2>
        <ul className="mt-2">
          {data.slice(0, NOTICES).map(({ id, title }) => (
            <li key={id}>
              <Link to={`${NOTICE}?id=${id}`}>{title}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t('more')}>
        <h2 className="font-semibold">Candor</h2>
        <ul className="two-columns mt-2">
          {links.map(([path, name]) => (
            <li key={path}>
              <Link to={path}>{name}</Link>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-t3">{common('copyright', { year: new Date(venueNow()).getFullYear() })}</p>
      </nav>
    </div>
  );
}
