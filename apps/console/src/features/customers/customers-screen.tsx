import { useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { Segmented } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Search } from '@candor/ui/icons.tsx';
import { Link, navigate, useLocation } from '@candor/ui/router.tsx';
import { customerPath } from '../../paths.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Moment, momentText } from '@candor/ui/moment.tsx';
import { Screen } from '../../ui/screen.tsx';
import { filterOf, placeOf } from './filter.ts';
import type { Filter } from './filter.ts';
import { AccountState, ReviewState } from './states.tsx';

type Listed = ReplyOf<'console/customers'>['list'][number];

/** Finds customers by what they say of themselves. */
export default function CustomersScreen() {
  const { t } = useTranslation('console_customers');
  const { search, state } = useLocation();
  const filter = filterOf(new URLSearchParams(search), state);
  const show = (next: Filter) => {
    const place = placeOf(next);
    navigate(place.path, { state: place.state, replace: true });
  };
  const customers = useCall(
    'console/customers',
    { page: filter.page, ...(filter.query !== '' && { query: filter.query }), ...(filter.status && { status: filter.status }) },
    { keepPrevious: true },
  );
  const columns: readonly Column<Listed>[] = [
    {
      key: 'account',
      head: t('account'),
      text: ({ account }) => account,
      cell: ({ id, account, is_demo: isDemo }) => (
        <>
          <Link to={customerPath(id)} className="link">
            <bdi dir="ltr">{account}</bdi>
          </Link>
          {isDemo === 1 && <span className="ms-2 text-small text-t3">{t('is_demo')}</span>}
        </>
      ),
    },
    { key: 'id', head: t('id'), cell: ({ id }) => <span className="n">{id}</span>, text: ({ id }) => String(id) },
    { key: 'status', head: t('status'), cell: ({ status }) => <AccountState status={status} />, text: ({ status }) => status },
    {
      key: 'review',
      head: t('review'),
      cell: (each) => <ReviewState status={each.review_status} />,
      text: (each) => String(each.review_status),
    },
    {
      key: 'registered',
      head: t('registered'),
      cell: (each) => <Moment at={each.registered_at} />,
      text: (each) => momentText(each.registered_at),
    },
  ];
  return (
    <Screen title={t('title')}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SearchBox key={filter.query} query={filter.query} onSearch={(query) => show({ ...filter, query, page: 1 })} />
        <Segmented
          label={t('status')}
          value={filter.status ?? 'all'}
          onChange={(status) => show({ ...filter, status: status === 'all' ? undefined : status, page: 1 })}
          choices={[
            { value: 'all', label: t('all') },
            { value: 'active', label: t('active') },
            { value: 'frozen', label: t('frozen') },
          ]}
        />
      </div>
      <Answer asked={customers}>
        {({ list, count, page, limit }) => (
          <div>
            <p className="pb-2 text-small text-t3" role="status">
              {t('found', { count })}
            </p>
            <DataTable
              label={t('title')}
              name="customers"
              file={false}
              columns={columns}
              rows={list}
              keyOf={({ id }) => id}
              empty={t('none')}
              page={{ page, total: count, limit, onChange: (next) => show({ ...filter, page: next }) }}
            />
          </div>
        )}
      </Answer>
    </Screen>
  );
}

function SearchBox({ query, onSearch }: { readonly query: string; readonly onSearch: (query: string) => void }) {
  const { t } = useTranslation('console_customers');
  const [typed, setTyped] = useState(query);
  return (
    <form
      role="search"
      className="flex w-full max-w-[440px] gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <label className="field-box min-w-0 flex-1">
        <Search className="size-4 flex-none text-t3" />
        <span className="sr-only">{t('search')}</span>
        <input
          type="search"
          dir="auto"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          className="field-input"
          placeholder={t('search')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            // The browser's own cross empties the field: that is a search for all.
            if (event.target.value === '' && query !== '') onSearch('');
          }}
        />
      </label>
      <Button type="submit" className="min-h-10">
        {t('find')}
      </Button>
    </form>
  );
}
