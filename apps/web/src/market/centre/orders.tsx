import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Link, useHere } from '@candor/ui/router.tsx';
import { Tabs } from '@candor/ui/choices.tsx';
import { Empty } from '@candor/ui/states.tsx';
import { LOGIN } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { BookTab } from '../depth/book-panel.tsx';
import type { PickPrice } from '../depth/depth-book.tsx';
import { TickList } from '../depth/tick-list.tsx';
import './orders.css';

/** A list of the customer's orders. */
export interface OrderTab {
  readonly key: string;
  readonly label: string;
  readonly count?: number | undefined;
  readonly content: () => ReactNode;
  /** Above the list, where the bar has no room for it. */
  readonly above?: ReactNode;
}

interface OrdersProps {
  readonly tabs: readonly OrderTab[];
  /** Depth and ticks have no column of their own here. */
  readonly withBook: boolean;
  /** Without it the product needs no book, and ticks alone are shown. */
  readonly onPick?: PickPrice;
  /** At the end of the bar, where there is room. */
  readonly aside?: ReactNode;
  /** Sentence for a visitor. */
  readonly signIn: string;
}

/** Orders of the customer below the chart, in tabs; the last of them is the history. */
export function CentreOrders({ tabs, withBook, onPick, aside, signIn }: OrdersProps) {
  const { t } = useTranslation('market');
  const { signedIn } = useSession();
  const [chosen, setChosen] = useState(tabs[0]?.key);
  const panel = useId();
  const open = [
    ...(onPick ? [{ key: 'book', label: t('book'), content: () => <BookTab onPick={onPick} /> }] : []),
    { key: 'ticks', label: t('ticks'), content: () => <TickList /> },
  ];
  const own = signedIn ? tabs : tabs.map((tab) => ({ ...tab, above: undefined, content: () => <SignIn>{signIn}</SignIn> }));
  const all: readonly OrderTab[] = withBook ? [...own.slice(0, -1), ...open, ...own.slice(-1)] : own;
  const shown = all.find(({ key }) => key === chosen) ?? all[0];
  return (
    <section className="orders-panel" aria-label={t('orders')}>
      <div className="orders-bar">
        <Tabs
          label={t('orders')}
          value={shown?.key ?? ''}
          onChange={setChosen}
          choices={all.map(({ key, label, count }) => ({ value: key, label, ...(count !== undefined && { count }) }))}
          panel={panel}
          className="orders-tabs"
        />
        {signedIn && aside}
      </div>
      {shown?.above}
      <div id={panel} role="tabpanel" aria-label={shown?.label} className="orders-body" tabIndex={-1}>
        {shown?.content()}
      </div>
    </section>
  );
}

function SignIn({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('market');
  const here = useHere();
  return (
    <Empty
      action={
        <Link to={LOGIN} state={here} className="btn btn-secondary">
          {t('sign_in')}
        </Link>
      }
    >
      {children}
    </Empty>
  );
}
