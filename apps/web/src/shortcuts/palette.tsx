import { useId, useState, type KeyboardEvent } from 'react';
import { Dialog } from '@candor/ui/dialog.tsx';
import { TextField } from '@candor/ui/field.tsx';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { navigate } from '@candor/ui/router.tsx';
import { addressOf } from '../market/address.ts';
import {
  ADDRESSES,
  C2C_ORDERS,
  COMPLAINT,
  FEES,
  HELP,
  IDENTITY,
  INVITATION,
  LOCK_MINING,
  MY_SHOP,
  NOTIFICATIONS,
  PAYMENT,
  RECORDS,
  SAFETY,
  SECONDS,
  SHOP_STATE,
  TRADE,
  TRANSPARENCY,
} from '../paths.ts';
import { quotes } from '../realtime/connection.ts';
import { useSession } from '../session/session.ts';
import { isThere, NAVIGATION } from '../shell/navigation.ts';
import { ACTS, actNow } from './acts.ts';
import { found, KEYS } from './keys.ts';
import './commands.css';

await loadNamespaces(['commands', 'menu', 'site']);

/** Most commands that are listed: as many as are seen without much scrolling. */
const MOST = 60;

interface Command {
  readonly id: string;
  readonly label: string;
  readonly key?: string;
  readonly run: () => void;
}

/** Markets, pages and acts, to be found by their names. */
function useCommands(): readonly Command[] {
  const { t } = useTranslation('commands');
  const common = useTranslation('common').t;
  const menu = useTranslation('menu').t;
  const site = useTranslation('site').t;
  const { signedIn, approvedSeller } = useSession();
  const pages: readonly (readonly [string, string, 'own' | 'public'])[] = [
    ...NAVIGATION.map(({ path, label }) => [path, common(label), 'public'] as const),
    [HELP, common('help'), 'public'],
    [FEES, site('fees'), 'public'],
    [TRANSPARENCY, t('page_transparency'), 'public'],
    [NOTIFICATIONS, t('page_notifications'), 'own'],
    [RECORDS, t('page_records'), 'own'],
    [SAFETY, common('safety'), 'own'],
    [IDENTITY, menu('identity'), 'own'],
    [PAYMENT, menu('payment'), 'own'],
    [ADDRESSES, menu('addresses'), 'own'],
    [LOCK_MINING, menu('mining'), 'own'],
    [C2C_ORDERS, menu('c2c_orders'), 'own'],
    approvedSeller ? [MY_SHOP, menu('my_shop'), 'own'] : [SHOP_STATE, menu('open_shop'), 'own'],
    [INVITATION, menu('invitation'), 'own'],
    [COMPLAINT, menu('complaint'), 'own'],
  ];
  const markets = quotes.list() ?? [];
  return [
    ...ACTS.flatMap((act) => {
      const run = actNow(act);
      return run === undefined || act === 'palette' ? [] : [{ id: act, label: t(`act_${act}`), key: KEYS[act], run }];
    }),
    ...markets.flatMap((market) => [
      ...(market.open_lever === 1
        ? [
            {
              id: `lever-${market.id}`,
              label: t('contract_of', { market: market.symbol }),
              run: () => navigate(addressOf(TRADE, market)),
            },
          ]
        : []),
      ...(market.open_microtrade === 1
        ? [
            {
              id: `seconds-${market.id}`,
              label: t('seconds_of', { market: market.symbol }),
              run: () => navigate(addressOf(SECONDS, market)),
            },
          ]
        : []),
    ]),
    ...pages.flatMap(([path, label, whose]) =>
      isThere(path) && (signedIn || whose === 'public') ? [{ id: path, label, run: () => navigate(path) }] : [],
    ),
  ];
}

/** The list of commands: what is typed narrows it, arrows choose, Enter does it. */
export default function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('commands');
  const list = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const shown = found(useCommands(), typed).slice(0, MOST);
  const chosen = shown[Math.min(at, shown.length - 1)];
  const run = (command: Command | undefined): void => {
    if (command === undefined) return;
    onClose();
    // The dialog gives the focus back first.
    setTimeout(command.run);
  };
  const move = (to: number): void => {
    const next = (to + shown.length) % Math.max(1, shown.length);
    setAt(next);
    document.getElementById(`${list}-${shown[next]?.id ?? ''}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') run(chosen);
    else if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open onClose={onClose} kind="center" title={t('palette')}>
      <TextField
        label={t('search')}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={chosen && `${list}-${chosen.id}`}
        data-autofocus
      />
      <div id={list} role="listbox" aria-label={t('palette')} className="commands">
        {shown.map((command) => (
          <div
            key={command.id}
            id={`${list}-${command.id}`}
            role="option"
            aria-selected={command === chosen}
            tabIndex={-1}
            className="command"
            onClick={() => run(command)}
            onKeyDown={onKeyDown}
          >
            <bdi className="flex-1">{command.label}</bdi>
            {command.key !== undefined && <kbd dir="ltr">{command.key}</kbd>}
          </div>
        ))}
      </div>
      <p role="status" className="text-small text-t2">
        {shown.length === 0 ? t('nothing_found') : ''}
      </p>
    </Dialog>
  );
}
