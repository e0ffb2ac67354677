import { useEffect } from 'react';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Warning } from '@candor/ui/icons.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { useMedia } from '@candor/ui/use-media.ts';
import { useNow } from '../realtime/use-now.ts';
import { rememberUser, type UserInfo } from '../session/session.ts';

/**
 * Says to a customer whose account is frozen until when, why, and what is still possible, on every screen. What was read of the customer for it is what the
 * device knows from then on, such as whether there is an open shop.
 */
export default function FreezeBar() {
  const { data } = useCall('user/info', {});
  useEffect(() => {
    if (data) rememberUser(data);
  }, [data]);
  return data?.freeze ? <Frozen freeze={data.freeze} /> : null;
}

function Frozen({ freeze: { reason, until } }: { readonly freeze: NonNullable<UserInfo['freeze']> }) {
  const { t } = useTranslation('common');
  const isWide = useMedia('(width >= 768px)');
  // It is over at that moment, whether or not the server has told the page.
  if (useNow() >= until) return null;
  return (
    <details open={isWide} className="flex-none border-b border-line bg-s1 px-4 py-2">
      <summary className="flex cursor-pointer items-center gap-2 font-semibold">
        <Warning className="size-4 flex-none text-warn" />
        <span role="status">
          {t('frozen_until')} <Moment at={until} />
        </span>
      </summary>
      <div className="flex flex-col gap-1 ps-6 pt-1 text-t2">
        {reason !== '' && <p>{reason}</p>}
        <p>
          {t('frozen_may')} {t('frozen_may_not')} {t('frozen_ends')}
        </p>
      </div>
    </details>
  );
}
