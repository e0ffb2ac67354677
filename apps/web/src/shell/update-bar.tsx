import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Refresh } from '@candor/ui/icons.tsx';
import { isOutdated, onOutdated, watchVersion } from '../realtime/version.ts';

/** Offers to load a newer version of the page. It takes neither focus nor room, so that nothing being typed or sent is disturbed. */
export function UpdateBar() {
  const { t } = useTranslation('common');
  const outdated = useSyncExternalStore(onOutdated, isOutdated);
  const [later, setLater] = useState(false);
  useEffect(watchVersion, []);
  if (!outdated || later) return null;
  return (
    <div className="page-bar" role="status">
      <p>{t('new_version')}</p>
      <span className="flex flex-none gap-2">
        <Button size="table" onClick={() => setLater(true)}>
          {t('later')}
        </Button>
        <Button size="table" icon={<Refresh />} onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      </span>
    </div>
  );
}
