import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Chevron, User } from '@candor/ui/icons.tsx';
import { Popup } from '@candor/ui/menu.tsx';
import { Link } from '@candor/ui/router.tsx';
import { OWN_ACCOUNT } from '../paths.ts';
import { useOperator } from '../session/operator.ts';
import { signOut } from '../session/sign-in.ts';

/** Name and role of the operator; opens the own account and sign-out. */
export function OperatorMenu() {
  const { t } = useTranslation('console');
  const common = useTranslation('common').t;
  const { name, email, role, version } = useOperator();
  return (
    <Popup
      label={t('nav_own_account')}
      className="w-[260px]"
      trigger={(props) => (
        <button {...props} type="button" aria-label={`${t('nav_own_account')}: ${name} ${t(`role_${role}`)}`} className="operator-button">
          <User className="size-4 text-t2 tablet:hidden" />
          <span className="flex min-w-0 flex-col items-start text-start max-tablet:sr-only">
            <bdi className="max-w-[160px] truncate leading-4 font-medium">{name}</bdi>{' '}
            <span className="text-micro text-t3">{t(`role_${role}`)}</span>
          </span>
          <Chevron className="hidden size-3.5 text-t3 tablet:block" />
        </button>
      )}
    >
      {(close) => (
        <>
          <div className="border-b border-line px-4 py-3">
            <p className="font-medium">
              <bdi>{name}</bdi> · {t(`role_${role}`)}
            </p>
            <p className="text-small text-t2">
              <bdi dir="ltr">{email}</bdi>
            </p>
            <p className="mt-1 text-small text-t3">
              {t('version')} <bdi dir="ltr">{version}</bdi>
            </p>
          </div>
          <div className="py-1.5">
            <Link to={OWN_ACCOUNT} onClick={close} className="menu-item">
              {t('nav_own_account')}
            </Link>
            <button type="button" className="menu-item" onClick={() => void signOut()}>
              {common('sign_out')}
            </button>
          </div>
        </>
      )}
    </Popup>
  );
}
