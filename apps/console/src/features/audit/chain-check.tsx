import { useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Scale, Warning } from '@candor/ui/icons.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { Moment } from '../../ui/moment.tsx';
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
      <ul className="flex flex-col gap-1">
        {result.checks.map(({ check, looked, faults: found }) => (
          <li key={check} className="text-small">
            <StateWord tone={found.length === 0 ? 'ok' : 'danger'}>
              <bdi dir="ltr">{check}</bdi>
            </StateWord>{' '}
            <span className="text-t2">
              {t('looked', { number: decimal(String(looked), { decimals: 0 }) })}
              {found.length > 0 && ` · ${t('check_faults', { count: found.length })}`}
            </span>
            {found.length > 0 && (
              <ul className="mt-1 ps-4 text-danger">
                {found.map((fault) => (
                  <li key={fault}>
                    <bdi dir="ltr" className="break-words">
                      {fault}
                    </bdi>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
