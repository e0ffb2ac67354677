import { Answer } from '@candor/ui/answer.tsx';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Link } from '@candor/ui/router.tsx';
import { Empty, Skeleton } from '@candor/ui/states.tsx';
import { NOTIFICATIONS, NOTIFICATION_SETTINGS } from '../../paths.ts';
import { markRead, useNotices } from './data.ts';
import { CutNote, NoticeItems } from './notice-items.tsx';
import { useUnread } from './unread.ts';

await loadNamespaces(['notifications']);

/** Panel that the bell opens: the newest notices, with links to all of them and to the choice of channels. */
export default function NoticePanel({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('notifications');
  const title = useTranslation('bell').t('title');
  const notices = useNotices();
  const unread = useUnread();
  const newest = notices.data?.pages[0]?.notices[0];
  return (
    <div className="flex max-h-[min(560px,calc(100dvh-80px))] flex-col">
      <div className="flex min-h-12 flex-none items-center gap-3 border-b border-line px-4">
        <h2 className="me-auto font-semibold">{title}</h2>
        {newest !== undefined && unread !== 0 && (
          <button type="button" className="link text-small" onClick={() => markRead(newest.id, true)}>
            {t('mark_all')}
          </button>
        )}
      </div>
      <CutNote />
      <div className="min-h-0 flex-auto overflow-y-auto" tabIndex={0} role="region" aria-label={title}>
        <Answer asked={notices} wait={<Skeleton className="m-4 h-[240px]" />}>
          {({ pages: [first] }) =>
            first === undefined || first.notices.length === 0 ? (
              <Empty>{t('empty')}</Empty>
            ) : (
              <NoticeItems notices={first.notices} onFollow={onDone} />
            )
          }
        </Answer>
      </div>
      <div className="flex flex-none flex-wrap justify-between gap-x-4 border-t border-line px-4 py-2">
        <Link to={NOTIFICATIONS} onClick={onDone} className="link inline-flex min-h-8 items-center">
          {t('view_all')}
        </Link>
        <Link to={NOTIFICATION_SETTINGS} onClick={onDone} className="link inline-flex min-h-8 items-center">
          {t('settings')}
        </Link>
      </div>
    </div>
  );
}
