import { useState } from 'react';
import { LANGUAGES } from '@candor/api/constants';
import { call } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { Button, IconButton } from '@candor/ui/button.tsx';
import { Tabs } from '@candor/ui/choices.tsx';
import { errorText } from '@candor/ui/api/error-text.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Down, Plus, Up } from '@candor/ui/icons.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Link, navigate, useSearchParams } from '@candor/ui/router.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { contentPath } from '../../paths.ts';
import { usePolling } from '../../session/activity.ts';
import { Screen } from '../../ui/screen.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { CATEGORIES, titleOf, TONES, type Category, type Item } from './model.ts';

const ASKED_EVERY_MS = 15_000;

/** News, help and banners by category: the state of each item, and in which order customers see them. The category is in the address. */
export default function ContentScreen() {
  const { t } = useTranslation('console_content');
  const [search, setSearch] = useSearchParams();
  const category: Category = CATEGORIES.find((each) => String(each) === search.get('category')) ?? CATEGORIES[0] ?? 4;
  const items = useCall('console/news', {}, usePolling(ASKED_EVERY_MS));
  const [adding, setAdding] = useState(false);
  const add = async () => {
    setAdding(true);
    try {
      navigate(contentPath((await call('console/news_add', { c_id: category })).id));
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) });
    } finally {
      setAdding(false);
    }
  };
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      action={
        <Button icon={<Plus />} pending={adding} onClick={() => void add()}>
          {t('add')}
        </Button>
      }
    >
      <Tabs
        label={t('category')}
        value={category}
        onChange={(next) => setSearch(new URLSearchParams({ category: String(next) }))}
        choices={CATEGORIES.map((value) => ({ value, label: t(`category_${value}`) }))}
        panel="content-items"
      />
      <div id="content-items" role="tabpanel" aria-label={t(`category_${category}`)}>
        <Answer asked={items}>{(all) => <Items items={all.filter(({ c_id: own }) => own === category)} />}</Answer>
      </div>
    </Screen>
  );
}

function Items({ items }: { readonly items: readonly Item[] }) {
  const { t } = useTranslation('console_content');
  const move = async (id: number, direction: 'up' | 'down') => {
    await call('console/news_move', { id, direction }).catch((error: unknown) => toast({ kind: 'error', text: errorText(error) }));
  };
  const columns: readonly Column<Item>[] = [
    {
      key: 'title',
      head: t('text_title'),
      text: titleOf,
      cell: (item) => (
        <Link className="link" to={contentPath(item.id)}>
          <bdi className="wrap-anywhere">{titleOf(item) || t('untitled')}</bdi>
        </Link>
      ),
    },
    {
      key: 'state',
      head: t('state'),
      text: ({ state }) => t(`state_${state}`),
      cell: (item) => <Standing item={item} />,
    },
    {
      key: 'languages',
      head: t('languages'),
      numeric: true,
      text: ({ titles }) => String(titles.length),
      sort: ({ titles }) => titles.length,
      cell: ({ titles }) => (
        <bdi dir="ltr" className="n">
          {titles.length} / {LANGUAGES.length}
        </bdi>
      ),
    },
    {
      key: 'edited',
      head: t('edited'),
      text: (item) => item.edited_by,
      cell: ({ edited_at: at, edited_by: by }) => (
        <span className="flex flex-col">
          <Moment at={at} />
          <bdi className="text-small text-t3">{by || t('by_program')}</bdi>
        </span>
      ),
    },
    {
      key: 'place',
      head: t('place'),
      action: true,
      cell: (item) => (
        <span className="inline-flex gap-1">
          <IconButton small label={`${t('up')}: ${titleOf(item)}`} disabled={items[0] === item} onClick={() => void move(item.id, 'up')}>
            <Up />
          </IconButton>
          <IconButton
            small
            label={`${t('down')}: ${titleOf(item)}`}
            disabled={items.at(-1) === item}
            onClick={() => void move(item.id, 'down')}
          >
            <Down />
          </IconButton>
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t('title')}
      name="content"
      rows={items}
      columns={columns}
      keyOf={({ id }) => id}
      empty={t('none')}
      find={t('search')}
      noneFound={t('none_found')}
    />
  );
}

/** State of an item, its next version, and its changes that are not published yet. */
export function Standing({ item }: { readonly item: Item }) {
  const { t } = useTranslation('console_content');
  const { state, shown_until: until, next_from: next } = item;
  return (
    <span className="flex flex-col gap-0.5">
      <StateWord tone={TONES[state]}>{t(`state_${state}`)}</StateWord>
      {state === 'shown' && until !== 0 && (
        <span className="text-small text-t2">
          {t('shown_until')} <Moment at={until} />
        </span>
      )}
      {next !== 0 && (
        <span className="text-small text-t2">
          {t('next_version')} <Moment at={next} />
        </span>
      )}
      {item.is_waiting === 1 && <span className="text-small text-warn">{t('waits')}</span>}
      {item.is_changed === 1 && <span className="text-small text-t2">{t('changed')}</span>}
      {item.binding === 1 && <span className="text-small text-t2">{t('binding')}</span>}
    </span>
  );
}
