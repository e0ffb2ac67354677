import type { ReactNode } from 'react';
import { Link } from '@candor/ui/router.tsx';
import { openDeposit } from './deposit.ts';
import { openTransfer } from './transfer.ts';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import {
  ADDRESSES,
  C2C,
  C2C_ORDERS,
  COMPLAINT,
  FACTOR,
  HELP,
  IDENTITY,
  INVITATION,
  LOCK_MINING,
  LOGIN,
  MY_SHOP,
  NOTIFICATION_SETTINGS,
  ORDERS,
  PAYMENT,
  REGISTER,
  SAFETY,
  SHOP_STATE,
} from '../paths.ts';
import { useSession } from '../session/session.ts';
import { signOut } from '../session/sign-in.ts';
import { Segmented } from '@candor/ui/choices.tsx';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { Coins, Help, House, List, Shield, Swap, User } from '@candor/ui/icons.tsx';
import { PALETTES, setPalette, setSkin, usePalette, useSkin } from '@candor/ui/theme.ts';
import type { Palette } from '@candor/ui/theme.ts';
import { BellIcon } from './bell-icon.tsx';
import { Book, Card, Deposit, Document, Padlock, Speech } from './menu-icons.tsx';
import { NAVIGATION } from './navigation.ts';

await loadNamespaces(['menu', 'notifications']);

const PALETTE_KEYS = { teal: 'updown_teal', 'teal-swapped': 'updown_teal_swapped', 'blue-orange': 'updown_blue_orange' } as const;

/** Account and UUID to copy, the ways into money, display settings, sign-out. The menu and the phone's sheet show it. */
export default function AccountPanel({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('common');
  const menu = useTranslation('menu').t;
  const notifications = useTranslation('notifications').t;
  const { token, signedIn, account, userId, approvedSeller } = useSession();
  return (
    <div>
      {!signedIn ? (
        <div className="grid grid-cols-2 gap-2 border-b border-line p-4">
          <Link to={token === undefined ? LOGIN : FACTOR} onClick={onDone} className="btn btn-primary">
            {t('login')}
          </Link>
          <Link to={REGISTER} onClick={onDone} className="btn btn-secondary">
            {t('register')}
          </Link>
        </div>
      ) : (
        <>
          <dl className="border-b border-line px-4 py-3">
            <Copyable name={t('account_number')} value={account} />
            <Copyable name={t('user_id')} value={userId} />
          </dl>
          <div className="border-b border-line py-1.5">
            <button
              type="button"
              className="menu-item"
              onClick={() => {
                onDone();
                openDeposit();
              }}
            >
              <Deposit className="size-4 text-t2" />
              {t('deposit')}
            </button>
            <button
              type="button"
              className="menu-item"
              onClick={() => {
                onDone();
                openTransfer();
              }}
            >
              <Swap className="size-4 text-t2" />
              {t('transfer')}
            </button>
            {NAVIGATION.some((item) => item.path === ORDERS) && (
              <Link to={ORDERS} onClick={onDone} className="menu-item">
                <List className="size-4 text-t2" />
                {t('nav_orders')}
              </Link>
            )}
            <Link to={LOCK_MINING} onClick={onDone} className="menu-item">
              <Padlock className="size-4 text-t2" />
              {menu('mining')}
            </Link>
            <Link to={C2C_ORDERS} onClick={onDone} className="menu-item">
              <List className="size-4 text-t2" />
              {menu('c2c_orders')}
            </Link>
            <Link to={approvedSeller ? MY_SHOP : SHOP_STATE} onClick={onDone} className="menu-item">
              <House className="size-4 text-t2" />
              {menu(approvedSeller ? 'my_shop' : 'open_shop')}
            </Link>
            <Link to={INVITATION} onClick={onDone} className="menu-item">
              <User className="size-4 text-t2" />
              {menu('invitation')}
            </Link>
            <Link to={IDENTITY} onClick={onDone} className="menu-item">
              <Document className="size-4 text-t2" />
              {menu('identity')}
            </Link>
            <Link to={SAFETY} onClick={onDone} className="menu-item">
              <Shield className="size-4 text-t2" />
              {t('safety')}
            </Link>
            <Link to={NOTIFICATION_SETTINGS} onClick={onDone} className="menu-item">
              <BellIcon className="size-4 text-t2" />
              {notifications('settings')}
            </Link>
            <Link to={PAYMENT} onClick={onDone} className="menu-item">
              <Card className="size-4 text-t2" />
              {menu('payment')}
            </Link>
            <Link to={ADDRESSES} onClick={onDone} className="menu-item">
              <Book className="size-4 text-t2" />
              {menu('addresses')}
            </Link>
            <Link to={COMPLAINT} onClick={onDone} className="menu-item">
              <Speech className="size-4 text-t2" />
              {menu('complaint')}
            </Link>
          </div>
        </>
      )}
      <div className="border-b border-line py-1.5">
        <Link to={C2C} onClick={onDone} className="menu-item">
          <Coins className="size-4 text-t2" />
          {t('nav_c2c')}
        </Link>
        <Link to={HELP} onClick={onDone} className="menu-item">
          <Help className="size-4 text-t2" />
          {t('help')}
        </Link>
      </div>
      <DisplaySettings />
      {token !== undefined && (
        <div className="border-t border-line py-1.5">
          <button type="button" className="menu-item text-t2" onClick={() => void signOut()}>
            {t('sign_out')}
          </button>
        </div>
      )}
    </div>
  );
}

function Copyable({ name, value }: { readonly name: string; readonly value: string | undefined }) {
  if (value === undefined) return null;
  return (
    <div className="flex min-h-8 items-center gap-3">
      <dt className="flex-none text-small text-t3">{name}</dt>
      <dd className="ms-auto flex min-w-0 items-center gap-1">
        <bdi dir="ltr" className="truncate font-medium">
          {value}
        </bdi>
        <CopyButton text={value} what={name} />
      </dd>
    </div>
  );
}

function DisplaySettings() {
  const { t } = useTranslation('common');
  const skin = useSkin();
  const palette = usePalette();
  return (
    <div className="flex flex-col gap-3 p-4">
      <Setting name={t('skin')}>
        <Segmented
          label={t('skin')}
          value={skin}
          onChange={setSkin}
          choices={[
            { value: 'nights', label: t('skin_nights') },
            { value: 'days', label: t('skin_days') },
          ]}
        />
      </Setting>
      <Setting name={t('updown')}>
        <div role="radiogroup" aria-label={t('updown')} className="flex flex-col">
          {PALETTES.map((each) => (
            <label key={each} className="flex min-h-8 cursor-pointer items-center gap-2">
              <input type="radio" name="updown" className="radio" checked={each === palette} onChange={() => setPalette(each)} />
              <span className="flex-1">{t(PALETTE_KEYS[each])}</span>
              <Swatch palette={each} />
            </label>
          ))}
        </div>
      </Setting>
    </div>
  );
}

function Setting({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <p className="mb-1.5 text-small text-t3">{name}</p>
      {children}
    </div>
  );
}

/** Two small candles in the palette's colours: hollow up, solid down. */
function Swatch({ palette }: { readonly palette: Palette }) {
  const skin = useSkin();
  return (
    <svg data-skin={skin} data-updown={palette} viewBox="0 0 28 18" aria-hidden="true" className="h-[18px] w-7">
      <path d="M8 1v16" stroke="var(--up)" />
      <rect x="4.5" y="4.5" width="7" height="9" fill="var(--s1)" stroke="var(--up)" />
      <path d="M20 1v16" stroke="var(--down)" />
      <rect x="16" y="4" width="8" height="10" fill="var(--down)" />
    </svg>
  );
}
