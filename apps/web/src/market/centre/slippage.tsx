import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Chevron } from '@candor/ui/icons.tsx';
import { Menu } from '@candor/ui/menu.tsx';
import { Tooltip } from '@candor/ui/tooltip.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { SLIPPAGES, useSlippage } from '../../price-protection.ts';

/** Limit of the price's move against a market order on its way. It is always in sight, because it may refuse the order. */
export function SlippageLimit() {
  const { t } = useTranslation('market');
  const format = useFormat();
  const [slippage, setSlippage] = useSlippage();
  return (
    <div className="ticket-row text-small">
      <Tooltip className="explained text-t2" text={t('slippage_help')}>
        {t('slippage')}
      </Tooltip>
      <Menu
        label={t('slippage')}
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
            aria-label={`${t('slippage')} ${format.written(slippage)}%`}
          >
            <bdi dir="ltr" className="n">
              {format.written(slippage)}%
            </bdi>
            <Chevron className="size-3" />
          </button>
        )}
      />
    </div>
  );
}
