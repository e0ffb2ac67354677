import { useId, useState } from 'react';
import type { Price } from '@candor/money';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Tabs } from '@candor/ui/choices.tsx';
import { useMarket } from '../market-context.ts';
import { DepthBook, type PickPrice, StepMenu } from './depth-book.tsx';
import { depthSteps } from './model.ts';
import { TickList } from './tick-list.tsx';

/** The grouping step, kept per market decimals. */
function useStep(): [Price, (step: Price) => void] {
  const market = useMarket();
  const steps = depthSteps(market.price_decimals);
  const [chosen, setChosen] = useState<{ readonly decimals: number; readonly step: Price }>();
  const step = chosen?.decimals === market.price_decimals ? chosen.step : (steps[0] ?? 1n);
  return [step, (next) => setChosen({ decimals: market.price_decimals, step: next })];
}

/** Book and ticks: as tabs, or with room both at once. */
export function BookPanel({ both, onPick }: { readonly both: boolean; readonly onPick?: PickPrice }) {
  const { t } = useTranslation('market');
  const [step, setStep] = useStep();
  const [tab, setTab] = useState<'book' | 'ticks'>('book');
  const panel = useId();
  if (both) {
    return (
      <div className="book-both">
        <div className="book-pair">
          <section className="book-panel" aria-label={t('order_book')}>
            <div className="panel-bar">
              <h2 className="panel-title">{t('order_book')}</h2>
              <StepMenu step={step} onChange={setStep} />
            </div>
            <DepthBook step={step} onPick={onPick} />
          </section>
          <section className="book-panel" aria-label={t('ticks')}>
            <div className="panel-bar">
              <h2 className="panel-title">{t('ticks')}</h2>
            </div>
            <TickList />
          </section>
        </div>
      </div>
    );
  }
  return (
    <section className="book-panel" aria-label={t('order_book')}>
      <div className="panel-bar">
        <Tabs
          label={t('order_book')}
          value={tab}
          onChange={setTab}
          panel={panel}
          choices={[
            { value: 'book', label: t('order_book') },
            { value: 'ticks', label: t('ticks') },
          ]}
        />
        {tab === 'book' && <StepMenu step={step} onChange={setStep} />}
      </div>
      <div id={panel} role="tabpanel" aria-label={t(tab === 'book' ? 'order_book' : 'ticks')} className="book-tab">
        {tab === 'book' ? <DepthBook step={step} onPick={onPick} /> : <TickList />}
      </div>
    </section>
  );
}

/** The book alone, for a tab beside the positions. */
export function BookTab({ onPick }: { readonly onPick?: PickPrice }) {
  const { t } = useTranslation('market');
  const [step, setStep] = useStep();
  return (
    <div className="book-alone">
      <div className="flex items-center justify-between px-4 pt-2 text-small text-t3">
        <span>{t('group_by')}</span>
        <StepMenu step={step} onChange={setStep} />
      </div>
      <DepthBook step={step} onPick={onPick} />
    </div>
  );
}
