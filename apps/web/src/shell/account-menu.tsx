import { useTranslation } from '../i18n/i18n.ts';
import { useSession } from '../session/session.ts';
import { Popup } from '../ui/menu.tsx';
import { AccountPanel } from './account-panel.tsx';

/** The customer's initials; opens account, settings and sign-out. */
export function AccountMenu() {
  const { t } = useTranslation('common');
  const { account } = useSession();
  return (
    <Popup
      label={t('account')}
      className="w-[300px] max-w-full"
      trigger={(props) => (
        <button {...props} type="button" aria-label={t('account')} title={account} className="ms-1 grid size-7 cursor-pointer place-items-center rounded-full bg-s3 text-[11px] font-semibold text-t1 hover:bg-line2">
          {initialsOf(account)}
        </button>
      )}
    >
      {(close) => <AccountPanel onDone={close} />}
    </Popup>
  );
}

/** Two letters of an account: "mara.lindqvist@…" gives "ML", "trader@…" gives "TR". */
export function initialsOf(account: string | undefined): string {
  const words = (account ?? '').split('@')[0]?.split(/[._\-+\s]+/).filter((word) => word !== '') ?? [];
  const [first = '', second] = words;
  return (second === undefined ? first.slice(0, 2) : first.slice(0, 1) + second.slice(0, 1)).toUpperCase();
}
