import { call } from '@candor/ui/api/client.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useSearchParams } from '@candor/ui/router.tsx';
import { useRecordedPages } from '../../api/use-recorded-call.ts';
import { Download } from '../../ui/download.tsx';
import { LedgerLines } from '../../ui/ledger-lines.tsx';
import { Screen } from '../../ui/screen.tsx';
import { FilterBar } from './filter-bar.tsx';
import { queryOf } from '../../ui/address-filter.ts';
import { filterOf, inputOf } from './model.ts';

/** Every transfer of the venue, newest first, narrowed by the address. To read, and to take away. */
export default function LedgerScreen() {
  const { t } = useTranslation('console_ledger');
  const [query, setQuery] = useSearchParams();
  const filter = filterOf(query);
  const input = inputOf(filter);
  const asked = useRecordedPages('console/ledger', input, (before, signal) => call('console/ledger', { ...input, ...before }, { signal }));
  const pages = asked.data?.pages ?? [];
  return (
    <Screen title={t('title')} intro={t('intro')} action={<Download ticket={() => call('console/ledger_file', input)} />}>
      <FilterBar
        key={query.toString()}
        filter={filter}
        currencies={pages[0]?.currencies ?? []}
        onChange={(next) => setQuery(queryOf(next))}
      />
      <section aria-label={t('lines')}>
        <LedgerLines asked={asked} lookedTo={pages.at(-1)?.looked_to ?? 0} />
      </section>
    </Screen>
  );
}
