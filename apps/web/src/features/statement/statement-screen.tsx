import { useEffect, useState } from 'react';
import { STATEMENT_KINDS } from '@candor/api/constants';
import { call } from '@candor/ui/api/client.ts';
import { fetchFile } from '@candor/ui/download.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Link, useSearchParams } from '@candor/ui/router.tsx';
import { Section } from '@candor/ui/section.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Failure } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { readNumber } from '../../url-record.ts';
import { TRANSFERS } from '../../paths.ts';
import { openClaim, openDeposit } from '../../shell/deposit.ts';
import { openWithdraw } from '../../shell/withdraw.ts';
import { venueNow } from '@candor/ui/clock.ts';
import { BalancesTable } from './balances-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { LinesTable } from './lines-table.tsx';
import { addsUp, balancesInputOf, daysOf, inputOf, paramsOf, readFilters } from './model.ts';
import { PrintSheet, type Printed } from './print-sheet.tsx';
import { useLines } from './use-lines.ts';
import './statement.css';
import { ScreenPage } from '../../shell/screen-page.tsx';

/** Every movement of a customer's wallets with its cause, and the balances that they lead from and to. What is chosen lives in the address. */
export default function StatementScreen() {
  const { t } = useTranslation('statement');
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params, STATEMENT_KINDS, venueNow());
  const currencies = useCall('currency/user_currency_list', {});
  const lines = useLines(filters);
  const [busy, setBusy] = useState<'file' | 'receipts' | 'print'>();
  const [printed, setPrinted] = useState<Printed>();
  useTitle(t('title'));
  useAskedSheet(params, setParams);

  const doing = async (what: 'file' | 'receipts' | 'print', work: () => Promise<void>): Promise<void> => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) });
    } finally {
      setBusy(undefined);
    }
  };
  const takeFile = async () => fetchFile((await call('wallet/statement_file', inputOf(filters))).ticket);
  const takeReceipts = async () => fetchFile((await call('receipts/file', daysOf(filters))).ticket);
  const print = async () => {
    const balances = filters.kind === '' ? await call('wallet/statement_balances', balancesInputOf(filters)) : [];
    setPrinted({ filters, ...(await lines.all()), balances: balances.filter(addsUp) });
  };
  return (
    <ScreenPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <Link to={TRANSFERS} className="link">
            {t('transfers')}
          </Link>
          <Button pending={busy === 'file'} onClick={() => void doing('file', takeFile)}>
            {t('download')}
          </Button>
          <Button pending={busy === 'print'} onClick={() => void doing('print', print)}>
            {t('print')}
          </Button>
          <Button pending={busy === 'receipts'} onClick={() => void doing('receipts', takeReceipts)}>
            {t('receipts')}
          </Button>
        </>
      }
    >
      <FilterBar filters={filters} currencies={currencies.data ?? []} onChange={(next) => setParams(paramsOf(next), { replace: true })} />
      {filters.kind === '' && (
        <Section id="balances" title={t('balances')} intro={t('balances_intro')}>
          <BalancesTable filters={filters} />
        </Section>
      )}
      <Section id="lines" title={t('lines')}>
        <Answer asked={lines.first}>
          {({ list }) => (
            <>
              <LinesTable lines={[...list, ...lines.older]} filtered={params.size > 0} />
              {lines.error !== undefined && <Failure error={lines.error} onRetry={() => void lines.loadMore()} />}
              {lines.hasMore && (
                <div className="flex justify-center py-4">
                  <Button pending={lines.loading} onClick={() => void lines.loadMore()}>
                    {t('more')}
                  </Button>
                </div>
              )}
            </>
          )}
        </Answer>
      </Section>
      {printed && <PrintSheet printed={printed} onDone={() => setPrinted(undefined)} />}
    </ScreenPage>
  );
}

/** Parameters by which an address names a record, with the function that shows it. */
const SHEETS: readonly (readonly [string, (id: number) => void])[] = [
  ['deposit', (id) => openDeposit(undefined, id)],
  ['withdrawal', (id) => openWithdraw(undefined, id)],
  ['claim', openClaim],
];

/** Opens the sheet of the deposit, withdrawal or claim that the address names, as the link of a notice does. Takes the name out of the address. */
function useAskedSheet(...[params, setParams]: ReturnType<typeof useSearchParams>): void {
  useEffect(() => {
    const named = SHEETS.find(([name]) => params.has(name));
    if (!named) return;
    const [name, open] = named;
    const id = readNumber(params.get(name));
    params.delete(name);
    setParams(params, { replace: true });
    if (id !== undefined) open(id);
  });
}
