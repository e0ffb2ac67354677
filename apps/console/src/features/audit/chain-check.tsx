import { useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Scale, Warning } from '@candor/ui/icons.tsx';
import { Num } from '@candor/ui/num.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { StateWord } from '../../ui/state-word.tsx';

/** Has the server recompute the chain of the whole log, and says what came of it. */
export function ChainCheck() {
  const { t } = useTranslation('console_audit');
  const [running, setRunning] = useState(false);
  const [result, setResult] = useState<ReplyOf<'console/audit_check'>>();
  const [error, setError] = useState<string>();
  const run = async () => {
    setRunning(true);
    setError(undefined);
    try {
      setResult(await call('console/audit_check', {}));
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setRunning(false);
    }
  };
  return (
    <section aria-label={t('check')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button icon={<Scale />} pending={running} onClick={() => void run()}>
          {t('check')}
        </Button>
        <p className="min-w-0 flex-1 text-small text-t3">{t('check_text')}</p>
      </div>
      <div role="status">
        {error !== undefined && (
          <p className="flex items-start gap-1.5 text-danger">
            <Warning className="mt-0.5 size-4 flex-none" />
            {error}
          </p>
        )}
        {result !== undefined && <Result result={result} />}
      </div>
    </section>
  );
}

function Result({ result }: { readonly result: ReplyOf<'console/audit_check'> }) {
  const { t } = useTranslation('console_audit');
  const { decimal } = useFormat();
  const faults = result.checks.reduce((sum, { faults: found }) => sum + found.length, 0);
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <StateWord tone={faults === 0 ? 'ok' : 'danger'}>{faults === 0 ? t('check_ok') : t('check_faults', { count: faults })}</StateWord>
        <span className="text-small text-t3">
          <Moment at={result.at} /> · {t('check_seconds', { seconds: decimal(result.seconds.toFixed(2), { decimals: 2 }) })}
        </span>
      </p>
      <DataTable
        label={t('check')}
        rows={result.checks}
        keyOf={({ check }) => check}
        empty={t('check_ok')}
        columns={[
          { key: 'check', head: t('rule'), cell: ({ check }) => <bdi dir="ltr">{check}</bdi> },
          {
            key: 'faults',
            head: t('faults'),
            cell: ({ faults: found }) => <Faults found={found} />,
          },
          { key: 'looked', head: t('looked'), numeric: true, cell: ({ looked }) => <Num value={String(looked)} decimals={0} /> },
        ]}
      />
    </div>
  );
}

function Faults({ found }: { readonly found: readonly string[] }) {
  const { t } = useTranslation('console_audit');
  if (found.length === 0) return <StateWord tone="ok">{t('check_ok')}</StateWord>;
  return (
    <div className="py-1">
      <StateWord tone="danger">{t('check_faults', { count: found.length })}</StateWord>
      <ul className="text-small">
        {found.map((fault) => (
          <li key={fault}>
            <bdi dir="ltr" className="break-words">
              {fault}
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
