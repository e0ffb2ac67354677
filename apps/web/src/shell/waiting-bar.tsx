import { useSyncExternalStore } from 'react';
import { isWaitingForCode, onWaitingForCode } from '@candor/ui/lazy-module.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Warning } from '@candor/ui/icons.tsx';

/** Says that the screen that was asked for comes as soon as there is a line again. */
export function WaitingBar() {
  const { t } = useTranslation('common');
  if (!useSyncExternalStore(onWaitingForCode, isWaitingForCode)) return null;
  return (
    <div className="page-bar" role="status">
      <Warning className="size-4 flex-none text-warn" />
      <p>{t('waiting_for_line')}</p>
    </div>
  );
}
