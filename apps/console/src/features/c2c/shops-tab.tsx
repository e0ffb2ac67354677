import { useState } from 'react';
import { C2C_SHOP_STATES } from '@candor/api/c2c/c2c-states';
import type { C2cShopState, ReplyOf } from '@candor/api';
import { Answer } from '@candor/ui/answer.tsx';
import { call } from '@candor/ui/api/client.ts';
import { Button } from '@candor/ui/button.tsx';
import { Select } from '@candor/ui/choices.tsx';
import { TextField } from '@candor/ui/field.tsx';
import { ABSENT } from '@candor/ui/format.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Search } from '@candor/ui/icons.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useRecordedCall } from '../../api/use-recorded-call.ts';
import { useMay } from '../../session/operator.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { StateWord, type Tone } from '../../ui/state-word.tsx';
import { useShown } from '../../ui/use-shown.ts';
import { FreezeShopDialog } from './freeze-shop-dialog.tsx';
import { Amount, Customer, Plain } from './parts.tsx';

type Shop = ReplyOf<'console/c2c_shops'>['list'][number];
interface Filter {
  readonly state: C2cShopState | '';
  readonly query: string;
}

const TONES: Readonly<Record<C2cShopState, Tone>> = {
  waiting: 'warn',
  open: 'ok',
  frozen: 'danger',
  leaving: 'warn',
  refused: 'quiet',
  ended: 'quiet',
};

/** Shops, and freezing one. */
export function ShopsTab() {
  const { t } = useTranslation('console_c2c');
  const ui = useTranslation('console_ui').t;
  const { shown, page, show, turnTo } = useShown<Filter>({ state: '', query: '' });
  const [typed, setTyped] = useState<Filter>(shown);
  const [acted, setActed] = useState<Shop>();
  const { state, query } = shown;
  const asked = useRecordedCall('console/c2c_shops', {
    ...(state !== '' && { state }),
    ...(query !== '' && { query }),
    page: String(page),
  });
  const columns = useColumns(setActed);
  const close = () => setActed(undefined);
  return (
    <>
      <form
        noValidate
        role="search"
        className="grid grid-cols-2 items-end gap-3 tablet:grid-cols-5"
        onSubmit={(event) => {
          event.preventDefault();
          show({ ...typed, query: typed.query.trim() });
        }}
      >
        <TextField
          label={t('shop_search')}
          value={typed.query}
          onChange={(text) => setTyped((now) => ({ ...now, query: text }))}
          maxLength={32}
          autoComplete="off"
        />
        <Select
          label={t('state')}
          value={typed.state}
          onChange={(next) => setTyped((now) => ({ ...now, state: next }))}
          choices={[{ value: '', label: ui('all') }, ...C2C_SHOP_STATES.map((value) => ({ value, label: t(`state_${value}`) }))]}
        />
        <Button type="submit" icon={<Search />} className="min-h-10 justify-self-start">
          {ui('find')}
        </Button>
      </form>
      <Answer asked={asked}>
        {({ list, count, limit }) => (
          <DataTable
            label={t('shops')}
            rows={list}
            columns={columns}
            keyOf={({ id }) => String(id)}
            empty={t('none')}
            page={{ page, total: count, limit, onChange: turnTo }}
            dense
          />
        )}
      </Answer>
      {acted && acted.state !== 'frozen' && <FreezeShopDialog id={acted.id} name={acted.name} onClose={close} />}
      {acted?.state === 'frozen' && (
        <ReasonDialog
          open
          name={`unfreezing shop ${acted.id}`}
          onClose={close}
          title={t('unfreeze_title', { name: acted.name })}
          text={t('unfreeze_text')}
          submit={t('unfreeze')}
          onReason={async (reason) => {
            await call('console/c2c_shop_unfreeze', { id: String(acted.id), reason });
            toast({ kind: 'done', text: t('unfreeze_done') });
            close();
          }}
        />
      )}
    </>
  );
}

function useColumns(onAct: (shop: Shop) => void): readonly Column<Shop>[] {
  const { t } = useTranslation('console_c2c');
  const mayManage = useMay('c2c.manage');
  const percent = (share: number) => (share < 0 ? ABSENT : <Plain text={`${share} %`} />);
  return [
    { key: 'name', head: t('shop'), cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'owner', head: t('owner'), cell: ({ user_id, account }) => <Customer id={user_id} account={account} /> },
    { key: 'state', head: t('state'), cell: ({ state }) => <StateWord tone={TONES[state]}>{t(`state_${state}`)}</StateWord> },
    {
      key: 'frozen',
      head: t('frozen_why'),
      cell: ({ frozen_text: text, frozen_until: until, frozen_by: by }) =>
        text === '' ? (
          ABSENT
        ) : (
          <>
            <span dir="auto">{text}</span> <bdi dir="ltr">{by}</bdi>{' '}
            {until > 0 ? <Moment at={until} zone={false} className="text-small text-t2" /> : t('no_end')}
          </>
        ),
    },
    { key: 'security', head: t('security'), numeric: true, cell: ({ deposit }) => <Amount value={deposit} unit="USDT" /> },
    { key: 'orders', head: t('orders_30d'), numeric: true, cell: (each) => <Plain text={each.orders_30d} /> },
    { key: 'completion', head: t('completion'), numeric: true, cell: (each) => percent(each.completion_rate) },
    { key: 'ratings', head: t('ratings'), numeric: true, cell: ({ ratings }) => <Plain text={ratings} /> },
    { key: 'positive', head: t('positive'), numeric: true, cell: (each) => percent(each.positive_rate) },
    { key: 'open', head: t('open_orders'), numeric: true, cell: (each) => <Plain text={each.open_orders} /> },
    { key: 'lost', head: t('appeals_lost'), numeric: true, cell: (each) => <Plain text={each.appeals_lost} /> },
    ...(mayManage
      ? [
          {
            key: 'act',
            head: t('act'),
            action: true as const,
            cell: (shop: Shop) =>
              ['open', 'leaving', 'frozen'].includes(shop.state) && (
                <Button size="table" className="my-1" onClick={() => onAct(shop)}>
                  {t(shop.state === 'frozen' ? 'unfreeze' : 'freeze')}
                </Button>
              ),
          },
        ]
      : []),
  ];
}
