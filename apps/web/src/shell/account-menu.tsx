import { Suspense } from 'react';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useSession } from '../session/session.ts';
import { Popup } from '@candor/ui/menu.tsx';
import { Skeleton } from '@candor/ui/states.tsx';
import { initialsOf } from './initials.ts';

const AccountPanel = preloadedComponent(() => import('./account-panel.tsx'));

/** The customer's initials; opens account, settings and sign-out. */
export function AccountMenu() {
  const { t } = useTranslation('common');
  const { account } = useSession();
  const initials = initialsOf(account);
  return (
    <Popup
      label={t('account')}
      className="w-[300px] max-w-full"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          // The name holds what is seen, so that saying it finds the button.
          aria-label={`${t('account')} ${initials}`}
          title={account}
          className="ms-1 grid size-7 cursor-pointer place-items-center rounded-full bg-s3 text-[11px] font-semibold text-t1 hover:bg-line2"
        >
          {initials}
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={<Skeleton className="h-[380px] w-full" />}>
          <AccountPanel onDone={close} />
        </Suspense>
      )}
    </Popup>
  );
}
