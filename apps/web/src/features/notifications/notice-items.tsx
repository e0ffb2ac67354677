import { dayBegins } from '@candor/ui/venue-days.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Link } from '@candor/ui/router.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { Warning } from '@candor/ui/icons.tsx';
import { markRead } from './data.ts';
import { useCut } from './unread.ts';
import { byDay, type Notice } from './model.ts';
import './notifications.css';

/** Said where the line is cut: nothing new arrives, and what is read elsewhere is not known. */
export function CutNote() {
  const { t } = useTranslation('notifications');
  if (!useCut()) return null;
  return (
    <p className="notice-cut">
      <Warning className="size-4 flex-none" />
      {t('stale')}
    </p>
  );
}

/** Notices by day, each leading to what it is about, which also marks it as read. */
export function NoticeItems({ notices, onFollow }: { readonly notices: readonly Notice[]; readonly onFollow?: () => void }) {
  const format = useFormat();
  return byDay(notices).map(({ day, notices: told }) => (
    <section key={day} aria-label={format.date(dayBegins(day) ?? 0)}>
      <h3 className="notice-day">
        <bdi>{format.date(dayBegins(day) ?? 0)}</bdi>
      </h3>
      <ul>
        {told.map((notice) => (
          <Item key={notice.id} notice={notice} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  ));
}

function Item({ notice, onFollow }: { readonly notice: Notice; readonly onFollow: (() => void) | undefined }) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const { id, at, kind, title, text, link, address, device, read } = notice;
  return (
    <li className="notice-item" data-unread={!read}>
      <Link
        to={link}
        className="notice-link"
        onClick={() => {
          if (!read) markRead(id, false);
          onFollow?.();
        }}
      >
        <span className="notice-head">
          {!read && <span className="notice-dot" role="img" aria-label={t('is_unread')} />}
          <span className="font-medium">{title}</span>
          <time dateTime={new Date(at).toISOString()} className="notice-time">
            <bdi dir="ltr" className="n">
              {format.time(at)} <span className="unit">UTC+8</span>
            </bdi>
          </time>
        </span>
        <span className="notice-text" dir="auto">
          {text}
        </span>
        <span className="notice-foot">
          {t(`kind_${kind}`)}
          {address !== '' && (
            <>
              {' · '}
              <bdi dir="ltr">{address}</bdi>
              {device !== '' && (
                <>
                  {' · '}
                  <bdi dir="ltr">{device}</bdi>
                </>
              )}
            </>
          )}
        </span>
      </Link>
    </li>
  );
}
