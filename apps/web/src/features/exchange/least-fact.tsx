import { toText } from '@candor/money';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Chevron } from '@candor/ui/icons.tsx';
import { Fact } from '@candor/ui/key-values.tsx';
import { Menu } from '@candor/ui/menu.tsx';
import { Num } from '@candor/ui/num.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { SLIPPAGES, useSlippage } from '../../price-protection.ts';
import { leastOf } from './flash-model.ts';
import type { Quote } from './quote-state.ts';

/** Least amount of an exchange that waits for an operator, and its distance below the shown rate, which the customer chooses. */
export function LeastFacts({ quote, amount, unit }: { readonly quote: Quote; readonly amount: string; readonly unit: string }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const [slippage, setSlippage] = useSlippage();
  return (
    <dl className="exchange-facts">
      <Fact name={t('below_rate')}>
        <Menu
          label={t('below_rate')}
          items={SLIPPAGES.map((each) => ({
            key: each,
            label: <bdi dir="ltr">{format.written(each)}%</bdi>,
            selected: each === slippage,
            onChoose: () => setSlippage(each),
          }))}
          trigger={(props) => (
            <button
              type="button"
              {...props}
              className="link inline-flex items-center gap-1"
              aria-label={`${t('below_rate')} ${format.written(slippage)}%`}
            >
              <bdi dir="ltr" className="n">
                {format.written(slippage)}%
              </bdi>
              <Chevron className="size-3" />
            </button>
          )}
        />
      </Fact>
      <Fact name={t('least_received')}>
        <Num value={toText(leastOf(quote.price, amount, slippage))} decimals={8} unit={unit} />
      </Fact>
    </dl>
  );
}
