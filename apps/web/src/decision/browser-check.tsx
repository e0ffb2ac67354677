import { useState, type ReactNode } from 'react';
import { errorText } from '@candor/ui/api/error-text.ts';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Shield, Warning } from '@candor/ui/icons.tsx';
import { toast } from '@candor/ui/toast.tsx';
import type { ReceiptFault } from '@candor/verify/fault';
import { checkHere, type Checked } from './check.ts';

/** Recomputes receipts in this browser with the public verifier, and says what holds and what does not. */
export function BrowserCheck({ lines, actions }: { readonly lines: readonly string[]; readonly actions: ReactNode }) {
  const { t } = useTranslation('decision');
  const [checked, setChecked] = useState<Checked>();
  const [busy, setBusy] = useState(false);
  const check = (): void => {
    setBusy(true);
    checkHere(lines)
      .then(setChecked, (error: unknown) => toast({ kind: 'error', text: errorText(error) }))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <p className="text-small text-t2">{t('check_text')}</p>
      <div role="status">{checked && <Verdict checked={checked} />}</div>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Shield />} pending={busy} onClick={check}>
          {t('check')}
        </Button>
        {actions}
      </div>
    </>
  );
}

function Verdict({ checked }: { readonly checked: Checked }) {
  const { t } = useTranslation('decision');
  const { faults, receipts, ticks, undetermined, signaturesChecked, compared } = checked;
  if (faults.length === 0)
    return (
      <>
        <p className="flex items-center gap-2 font-medium text-acc">
          <Shield className="size-4 flex-none" />
          {t(compared ? 'passed' : 'passed_alone')}
        </p>
        <p className="mt-1 text-small text-t2">
          {t('passed_receipts', { count: receipts })} {compared && t('passed_ticks', { count: ticks })}
        </p>
        {!compared && <p className="mt-1 text-small text-warn">{t('not_compared')}</p>}
        {undetermined > 0 && <p className="mt-1 text-small text-warn">{t('undetermined')}</p>}
        {!signaturesChecked && <p className="mt-1 text-small text-warn">{t('no_signatures')}</p>}
      </>
    );
  return (
    <>
      <p className="flex items-center gap-2 font-medium text-danger">
        <Warning className="size-4 flex-none" />
        {t('failed')}
      </p>
      <Faults faults={faults} />
    </>
  );
}

/** List of faults, each with its receipt and figures. */
export function Faults({ faults }: { readonly faults: readonly ReceiptFault[] }) {
  const { t } = useTranslation('decision');
  return (
    <ul className="mt-1">
      {faults.map(({ code, receipt, figures }) => (
        <li key={`${receipt} ${code} ${JSON.stringify(figures)}`} className="text-small">
          <bdi dir="ltr" className="n">
            #{receipt}
          </bdi>{' '}
          {t(`fault_${code}`)}{' '}
          <bdi dir="ltr" className="n decision-sum text-t3">
            {Object.entries(figures)
              .map(([name, value]) => `${name} ${value}`)
              .join('; ')}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
