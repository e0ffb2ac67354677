import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Check, Close, Info } from '@candor/ui/icons.tsx';
import type { Step } from '@candor/verify/step';

const MARKS = {
  holds: { Icon: Check, tone: 'text-ok' },
  fails: { Icon: Close, tone: 'text-danger' },
  unknown: { Icon: Info, tone: 'text-warn' },
} as const;

/** What was checked, each step with what came of it and what it looked at. */
export function StepList({ steps }: { readonly steps: readonly Step[] }) {
  const { t } = useTranslation('liabilities');
  return (
    <ol className="mt-4 border-t border-line">
      {steps.map((step) => {
        const { Icon, tone } = MARKS[step.outcome];
        const said = step.outcome === 'unknown' ? t('check_unknown') : t(`check_${step.check}_${step.outcome}`);
        return (
          <li key={`${step.check} ${step.currency ?? ''}`} className="flex gap-3 border-b border-line py-2">
            <Icon className={`mt-0.5 size-4 flex-none ${tone}`} />
            <div className="min-w-0 flex-1">
              <p className={step.outcome === 'fails' ? 'font-medium text-danger' : ''}>
                <span className="sr-only">{t(`outcome_${step.outcome}`)} </span>
                {step.currency !== undefined && (
                  <>
                    <bdi dir="ltr" className="font-medium">
                      {step.currency}
                    </bdi>
                    {' · '}
                  </>
                )}
                {said}
              </p>
              <Figures figures={step.figures} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Figures({ figures }: Pick<Step, 'figures'>) {
  const shown = Object.entries(figures).filter(([, value]) => value !== '');
  if (shown.length === 0) return null;
  return (
    <p dir="ltr" className="n text-start text-small break-words text-t3">
      {shown.map(([name, value]) => `${name} ${value}`).join(' · ')}
    </p>
  );
}
