import { useState } from 'react';
import { errorText } from '@candor/ui/api/error-text.ts';
import { Button } from '@candor/ui/button.tsx';
import { download } from '@candor/ui/download.ts';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Check as CheckIcon, Shield, Warning } from '@candor/ui/icons.tsx';
import { toast } from '@candor/ui/toast.tsx';
import type { Check } from './checks.ts';
import './recheck.css';

await loadNamespaces(['recheck']);

interface RecheckProps<Name extends string, Chain> {
  /** Loads what the record cites from the public chain. */
  readonly load: () => Promise<Chain>;
  /** Recomputes the record from it. */
  readonly verify: (chain: Chain) => readonly Check<Name>[];
  /** The file that a customer keeps. */
  readonly receipt: (chain: Chain) => string;
  /** The name of that file. */
  readonly file: string;
  /** What a check is called. */
  readonly nameOf: (name: Name) => string;
}

/** Loads the ticks that a record cites from the public chain and recomputes it in the browser. */
export function Recheck<Name extends string, Chain>({ load, verify, receipt, file, nameOf }: RecheckProps<Name, Chain>) {
  const { t } = useTranslation('recheck');
  const [checks, setChecks] = useState<readonly Check<Name>[]>();
  const [busy, setBusy] = useState(false);
  const withChain = (use: (chain: Chain) => void): void => {
    setBusy(true);
    load()
      .then(use, (error: unknown) => toast({ kind: 'error', text: errorText(error) }))
      .finally(() => setBusy(false));
  };
  const passed = checks?.every((check) => check.passed) === true;
  return (
    <section className="flex flex-col gap-3">
      <p className="text-small text-t2">{t('text')}</p>
      {checks && (
        <div role="status">
          <p className={`flex items-center gap-2 font-medium ${passed ? 'text-acc' : 'text-danger'}`}>
            {passed ? <Shield className="size-4" /> : <Warning className="size-4" />}
            {passed ? t('passed') : t('failed')}
          </p>
          <ul className="mt-2">
            {checks.map((check) => (
              <li key={check.name} className="transfer-row">
                <span className="flex items-center gap-2">
                  {check.passed ? <CheckIcon className="size-3.5 text-acc" /> : <Warning className="size-3.5 text-danger" />}
                  {nameOf(check.name)}
                </span>
                <bdi dir="ltr" className="n text-t3">
                  {check.recomputed.length > 20 ? `${check.recomputed.slice(0, 6)}…${check.recomputed.slice(-6)}` : check.recomputed}
                </bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex gap-2">
        <Button icon={<Shield />} pending={busy} onClick={() => withChain((chain) => setChecks(verify(chain)))}>
          {t('verify')}
        </Button>
        <Button kind="quiet" disabled={busy} onClick={() => withChain((chain) => download(file, receipt(chain), 'application/json'))}>
          {t('download')}
        </Button>
      </div>
    </section>
  );
}
