import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { Button } from '@candor/ui/button.tsx';
import { download } from '@candor/ui/download.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Check, Shield, Warning } from '@candor/ui/icons.tsx';
import { Link } from '@candor/ui/router.tsx';
import { Section } from '@candor/ui/section.tsx';
import { Failure } from '@candor/ui/states.tsx';
import { allHold } from '@candor/verify/step';
import type { Step } from '@candor/verify/step';
import { LOGIN } from '../../paths.ts';
import { canCheck, ChecksNeedHttps } from '../../shell/checks-need-https.tsx';
import { useSession } from '../../session/session.ts';
import { ownSteps } from './checks.ts';
import type { OwnProof, Proofs, PublishedProof } from './checks.ts';
import { Command } from './command.tsx';
import { StepList } from './step-list.tsx';
import { TotalsTable } from './totals-table.tsx';

type Result =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly own: OwnProof; readonly steps: readonly Step[] }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The customer's own part of the newest proof, checked here in the browser. */
export function OwnCheck({ newest, published }: { readonly newest: PublishedProof; readonly published: Proofs }) {
  const { t } = useTranslation('liabilities');
  const { signedIn, userId } = useSession();
  const [result, setResult] = useState<Result>({ kind: 'idle' });

  const run = async () => {
    setResult({ kind: 'running' });
    try {
      const own = await call('liabilities/own', { number: newest.number });
      setResult({ kind: 'done', own, steps: await ownSteps(own, published, userId ?? '') });
    } catch (error) {
      setResult({ kind: 'failed', error });
    }
  };

  return (
    <Section id="own" title={t('own_title')} intro={t('own_text')}>
      {!signedIn ? (
        <Link to={LOGIN} className="btn btn-primary">
          {t('own_sign_in')}
        </Link>
      ) : !newest.kept ? (
        <p className="text-t2">{t('not_kept')}</p>
      ) : !canCheck() ? (
        <ChecksNeedHttps />
      ) : (
        <Button kind="primary" icon={<Shield />} pending={result.kind === 'running'} onClick={() => void run()}>
          {t('own_run')}
        </Button>
      )}
      {result.kind === 'failed' && <Failure error={result.error} onRetry={() => void run()} />}
      <div aria-live="polite">{result.kind === 'done' && <Verdict steps={result.steps} />}</div>
      {result.kind === 'done' && (
        <>
          <TotalsTable holdings={result.own.holdings} />
          <p className="mt-2 max-w-[680px] text-small text-t2">{t('own_compare')}</p>
          <StepList steps={result.steps} />
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <Button onClick={() => download(fileName(newest.number), JSON.stringify(result.own), 'application/json')}>
              {t('own_download')}
            </Button>
            <Command
              name={t('own_command')}
              text={`node candor-verify.js own ${fileName(newest.number)} --customer ${result.own.customer} --key ${published.keys[0] ?? ''}`}
            />
          </div>
        </>
      )}
    </Section>
  );
}

/** Whether everything holds, in a sentence. */
export function Verdict({ steps }: { readonly steps: readonly Step[] }) {
  const { t } = useTranslation('liabilities');
  const holds = allHold(steps);
  const Icon = holds ? Check : Warning;
  return (
    <p className={`mt-4 flex gap-2 font-medium ${holds ? 'text-ok' : 'text-danger'}`}>
      <Icon className="mt-0.5 size-4 flex-none" />
      {t(holds ? 'all_hold' : 'some_fail')}
    </p>
  );
}

function fileName(number: number): string {
  return `candor-proof-${number}.json`;
}
