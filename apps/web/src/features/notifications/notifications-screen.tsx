import { useId } from 'react';
import { NOTICE_KINDS } from '@candor/api/constants';
import { Answer } from '@candor/ui/answer.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Tabs } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Link, useSearchParams } from '@candor/ui/router.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Empty } from '@candor/ui/states.tsx';
import { NOTIFICATION_SETTINGS } from '../../paths.ts';
import { markRead, useNotices } from './data.ts';
import { CutNote, NoticeItems } from './notice-items.tsx';
import { useUnread } from './unread.ts';
import { ScreenPage } from '../../shell/screen-page.tsx';

/** Everything that the customer was told, by day, of one kind or of all. */
export default function NotificationsScreen() {
  const { t } = useTranslation('notifications');
  const title = useTranslation('bell').t('title');
  const [query, setQuery] = useSearchParams();
  const kind = NOTICE_KINDS.find((each) => each === query.get('kind'));
  const notices = useNotices(kind);
  const newest = useNotices().data?.pages[0]?.notices[0];
  const unread = useUnread();
  const panel = useId();
  useTitle(title);
  return (
    <ScreenPage
      title={title}
      width="text"
      actions={
        <>
          {newest !== undefined && unread !== 0 && <Button onClick={() => markRead(newest.id, true)}>{t('mark_all')}</Button>}
          <Link to={NOTIFICATION_SETTINGS} className="link inline-flex min-h-8 items-center">
            {t('settings')}
          </Link>
        </>
      }
    >
      <div>
        <Tabs
          label={title}
          className="overflow-x-auto"
          value={kind ?? 'all'}
          onChange={(next) => setQuery(new URLSearchParams(next === 'all' ? {} : { kind: next }))}
          panel={panel}
          choices={[{ value: 'all' as const, label: t('all') }, ...NOTICE_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))]}
        />
        <CutNote />
        <div id={panel} role="tabpanel" aria-label={t(kind === undefined ? 'all' : `kind_${kind}`)}>
          <Answer asked={notices}>
            {({ pages }) => {
              const told = pages.flatMap((each) => each.notices);
              return told.length === 0 ? <Empty>{t('empty')}</Empty> : <NoticeItems notices={told} />;
            }}
          </Answer>
          {notices.hasNextPage && (
            <div className="mt-4 flex justify-center">
              <Button pending={notices.isFetchingNextPage} onClick={() => void notices.fetchNextPage()}>
                {t('older')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </ScreenPage>
  );
}
