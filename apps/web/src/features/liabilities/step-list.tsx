import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Check, Close, Info } from '@candor/ui/icons.tsx';
import type { Step } from '@candor/verify/step';

const MARKS = {
  holds: { Icon: Check, tone: 'text-ok' },
  fails: { Icon: Close, tone: 'text-danger' },
  unknown: { Icon: Info, tone: 'text-warn' },
} as const;

/** Steps of a check, each with its outcome and the figures that it looked at. */
export function StepList({ steps }: { readonly steps: readonly Step[] }) {
  const { t } = useTranslation('liabilities');
  return (
    <ol className="mt-4 border-t border-line">
      {steps.map((step) => {
        const { Icon, tone } = MARKS[step.outcome];
        const said =
          step.outcome === 'unknown'
            ? t(step.check === 'reserves' ? 'check_reserves_unknown' : 'check_unknown')
            : t(`check_${step.check}_${step.outcome}`);
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

const NAMES = [
  'number',
  'time',
  'key',
  'hash',
  'customer',
  'expected',
  'count',
  'total',
  'sum',
  'shares',
  'places',
  'leaves',
  'root',
  'depth',
  'leaf',
  'found',
  'signed',
  'documents',
  'owed',
  'reserves',
  'addresses',
  'unread',
] as const;

/** Figures that a step looked at, by name. */
function Figures({ figures }: Pick<Step, 'figures'>) {
  const { t } = useTranslation('liabilities');
  const shown = NAMES.filter((name) => (figures[name] ?? '') !== '');
  if (shown.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-small text-t3">
      {shown.map((name) => (
        <span key={name} className="min-w-0">
          {t(`figure_${name}`)}{' '}
          <bdi dir="ltr" className="break-all whitespace-normal tabular-nums">
            {figures[name]}
          </bdi>
        </span>
      ))}
    </p>
  );
}
