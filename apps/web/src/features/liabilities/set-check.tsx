import { useState } from 'react';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { List } from '@candor/ui/icons.tsx';
import { Section } from '@candor/ui/section.tsx';
import { Failure } from '@candor/ui/states.tsx';
import { readDocument } from '@candor/verify/document';
import type { Step } from '@candor/verify/step';
import { canCheck, ChecksNeedHttps } from '../../shell/checks-need-https.tsx';
import { setSteps } from './checks.ts';
import type { Proofs, PublishedProof } from './checks.ts';
import { Command } from './command.tsx';
import { Verdict } from './own-check.tsx';
import { StepList } from './step-list.tsx';

type Result =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly leaves: number }
  | { readonly kind: 'done'; readonly steps: readonly Step[] }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Check of every leaf of the newest proof. The leaves are public, so that every reader can add them up. */
export function SetCheck({ newest, published }: { readonly newest: PublishedProof; readonly published: Proofs }) {
  const { t } = useTranslation('liabilities');
  const [result, setResult] = useState<Result>({ kind: 'idle' });
  const leaves = readDocument(newest.document)?.currencies.reduce((sum, each) => sum + each.leaves, 0) ?? 0;

  const run = async () => {
    setResult({ kind: 'running', leaves: 0 });
    try {
      const steps = await setSteps(newest, published, (read) => setResult({ kind: 'running', leaves: read }));
      setResult({ kind: 'done', steps });
    } catch (error) {
      setResult({ kind: 'failed', error });
    }
  };

  return (
    <Section id="set" title={t('set_title')} intro={t('set_text')}>
      {!newest.kept ? (
        <p className="text-t2">{t('not_kept')}</p>
      ) : !canCheck() ? (
        <ChecksNeedHttps />
      ) : (
        <Button icon={<List />} pending={result.kind === 'running'} onClick={() => void run()}>
          {t('set_run')}
        </Button>
      )}
      {result.kind === 'running' && <p className="mt-2 text-t2">{t('set_running', { at: result.leaves, count: leaves })}</p>}
      {result.kind === 'failed' && <Failure error={result.error} onRetry={() => void run()} />}
      <div aria-live="polite">{result.kind === 'done' && <Verdict steps={result.steps} />}</div>
      {result.kind === 'done' && <StepList steps={result.steps} />}
      <div className="mt-4">
        <Command name={t('set_command')} text={`node candor-verify.js venue ${location.origin} --key ${published.keys[0] ?? ''}`} />
      </div>
    </Section>
  );
}
