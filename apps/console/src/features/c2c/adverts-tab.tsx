import { useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { Answer } from '@candor/ui/answer.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Select } from '@candor/ui/choices.tsx';
import { ABSENT } from '@candor/ui/format.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { useRecordedCall } from '../../api/use-recorded-call.ts';
import { useMay } from '../../session/operator.ts';
import { useShown } from '../../ui/use-shown.ts';
import { StateWord } from '../../ui/state-word.tsx';
import { Amount, Customer, Pair, Plain } from './parts.tsx';
import { StopAdvertDialog } from './stop-advert-dialog.tsx';

type Advert = ReplyOf<'console/c2c_adverts'>['list'][number];
interface Filter {
  readonly status: '' | '0' | '1' | '2';
  readonly type: '' | '1' | '2';
}

/** Adverts of all shops, and taking one off the shelf. */
export function AdvertsTab() {
  const { t } = useTranslation('console_c2c');
  const ui = useTranslation('console_ui').t;
  const { shown, page, show, turnTo } = useShown<Filter>({ status: '1', type: '' });
  const [acted, setActed] = useState<Advert>();
  const { status, type } = shown;
  const asked = useRecordedCall('console/c2c_adverts', {
    ...(status !== '' && { status }),
    ...(type !== '' && { type }),
    page: String(page),
  });
  const mayManage = useMay('c2c.manage');
  const columns = columnsOf(t, mayManage ? setActed : undefined);
  const all = { value: '', label: ui('all') } as const;
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3 tablet:grid-cols-5">
        <Select
          label={t('state')}
          value={status}
          onChange={(next) => show({ ...shown, status: next })}
          choices={[all, ...(['1', '0', '2'] as const).map((value) => ({ value, label: t(`advert_${value}`) }))]}
        />
        <Select
          label={t('side')}
          value={type}
          onChange={(next) => show({ ...shown, type: next })}
          choices={[all, ...(['1', '2'] as const).map((value) => ({ value, label: t(`side_${value}`) }))]}
        />
      </div>
      <Answer asked={asked}>
        {({ list, count, limit }) => (
          <DataTable
            label={t('adverts')}
            rows={list}
            columns={columns}
            keyOf={({ id }) => String(id)}
            empty={t('none')}
            page={{ page, total: count, limit, onChange: turnTo }}
            dense
          />
        )}
      </Answer>
      {acted && <StopAdvertDialog id={acted.id} onClose={() => setActed(undefined)} />}
    </>
  );
}

type T = ReturnType<typeof useTranslation<'console_c2c'>>['t'];

function columnsOf(t: T, onStop: ((advert: Advert) => void) | undefined): readonly Column<Advert>[] {
  return [
    { key: 'id', head: t('advert'), cell: ({ id, shop }) => <Pair first={<Plain text={`#${id}`} />} second={<bdi>{shop.name}</bdi>} /> },
    { key: 'owner', head: t('owner'), cell: ({ user_id: id }) => <Customer id={id} account={String(id)} /> },
    {
      key: 'side',
      head: `${t('side')} · ${t('state')}`,
      cell: ({ type, status }) => (
        <Pair first={t(`side_${type}`)} second={<StateWord tone={status === 1 ? 'ok' : 'quiet'}>{t(`advert_${status}`)}</StateWord>} />
      ),
    },
    {
      key: 'price',
      head: `${t('price')} · ${t('limits')}`,
      numeric: true,
      cell: ({ price, percent, min, max, fiat }) => (
        <Pair
          figures
          first={
            <>
              <Amount value={price} unit={fiat} />
              {percent !== '' && <Plain text={` · ${percent} %`} />}
            </>
          }
          second={<Plain text={`${min} – ${max} ${fiat}`} />}
        />
      ),
    },
    {
      key: 'left',
      head: `${t('left')} · ${t('coins')}`,
      numeric: true,
      cell: ({ left, number, currency_name: coin }) => (
        <Pair figures first={<Amount value={left} unit={coin} />} second={<Amount value={number} unit={coin} />} />
      ),
    },
    { key: 'held', head: t('held'), numeric: true, cell: (each) => <Amount value={each.held} unit={each.currency_name} /> },
    { key: 'open', head: t('open_orders'), numeric: true, cell: (each) => <Plain text={each.open_orders} /> },
    { key: 'created', head: t('created'), cell: ({ created_time: at }) => <Moment at={at} zone={false} className="text-small text-t2" /> },
    { key: 'stopped', head: t('stopped'), cell: ({ stopped_text: text }) => (text === '' ? ABSENT : <span dir="auto">{text}</span>) },
    ...(onStop
      ? [
          {
            key: 'act',
            head: t('act'),
            action: true as const,
            cell: (advert: Advert) =>
              advert.status === 1 && (
                <Button size="table" onClick={() => onStop(advert)}>
                  {t('stop')}
                </Button>
              ),
          },
        ]
      : []),
  ];
}
