import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import type { Order } from '../model.ts';
import { stepsOf } from './model.ts';

/** The way of an order, step by step, with the moment of each that was done. */
export function Steps({ order }: { readonly order: Order }) {
  const { t } = useTranslation('c2c');
  return (
    <ol className="c2c-steps">
      {stepsOf(order).map(({ key, state, at }) => (
        <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          {t(key)} {state === 'done' && <Moment at={at} className="text-small font-normal text-t3" />}
        </li>
      ))}
    </ol>
  );
}
