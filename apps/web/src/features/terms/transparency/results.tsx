import { wilson } from '@candor/rules/wilson';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Interval } from './drawings.tsx';
import { payoutText, type Observed } from './model.ts';

const rounded = (percent: number): string => percent.toFixed(2);

/**
 * Results of contracts, beside those that the stored ticks give for the same orders. Liquidations are shown beside those that the rules decide
 * again.
 */
export function Results({ observed }: { readonly observed: Observed }) {
  const { t } = useTranslation('transparency');
  const share = wilson(observed.wins, observed.orders);
  const again = wilson(observed.recomputed_wins, observed.orders);
  if (!share || !again) return <p className="text-t2">{t('results_none', { days: observed.days })}</p>;
  const [low, high, percent] = [rounded(share.low), rounded(share.high), rounded(share.percent)];
  const differ =
    observed.wins !== observed.recomputed_wins ||
    observed.returned !== observed.recomputed_returned ||
    observed.liquidations !== observed.recomputed_liquidations;
  const payout = payoutText(observed.returned, observed.put_in);
  const paidAgain = payoutText(observed.recomputed_returned, observed.put_in);
  const text = t('interval', { percent, low, high, again: rounded(again.percent) });
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-[680px]">{text}</p>
      <Interval label={text} low={share.low} high={share.high} observed={share.percent} recomputed={again.percent} />
      <p className="text-small text-t3">{t('legend')}</p>
      <KeyValues
        entries={[
          { name: t('results_orders', { days: observed.days }), value: <Num value={String(observed.orders)} decimals={0} /> },
          {
            name: t('results_wins'),
            value: (
              <>
                <Num value={String(observed.wins)} decimals={0} /> / <Num value={String(observed.recomputed_wins)} decimals={0} />
              </>
            ),
          },
          {
            name: t('results_payout'),
            value: (
              <>
                <Num value={payout} decimals={2} unit="%" /> / <Num value={paidAgain} decimals={2} unit="%" />
              </>
            ),
          },
          {
            name: t('results_liquidated'),
            value: (
              <>
                <Num value={String(observed.liquidations)} decimals={0} /> /{' '}
                <Num value={String(observed.recomputed_liquidations)} decimals={0} />
              </>
            ),
          },
        ]}
      />
      <p className={differ ? 'text-danger' : 'text-ok'}>{t(differ ? 'results_differ' : 'results_agree')}</p>
    </div>
  );
}
