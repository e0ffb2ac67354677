import { useSyncExternalStore } from 'react';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Warning } from '@candor/ui/icons.tsx';
import { useMedia } from '@candor/ui/use-media.ts';
import { isCut, onConnection } from '../realtime/connection.ts';

/** Says that the line is lost where there is no room for the status bar, which says it elsewhere. */
export function LineBar() {
  const { t } = useTranslation('common');
  const isPhone = !useMedia('(width >= 768px)');
  const cut = useSyncExternalStore(onConnection, isCut);
  if (!isPhone || !cut) return null;
  return (
    <div className="page-bar" role="status">
      <Warning className="size-4 flex-none text-warn" />
      <p>{t('reconnecting')}</p>
    </div>
  );
}
