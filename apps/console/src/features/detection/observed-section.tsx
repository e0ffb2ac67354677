import { wilson } from '@candor/rules/wilson';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Section } from '@candor/ui/section.tsx';
import { usePolling } from '../../session/activity.ts';

const ASKED_EVERY_MS = 60_000;

/** Section with the results of contracts beside those that the stored ticks give for the same orders. The transparency page publishes the same figures. */
export function ObservedSection() {
  const { t } = useTranslation('console_house');
  const asked = useCall('console/observed', {}, { keepPrevious: true, ...usePolling(ASKED_EVERY_MS) });
  const count = (value: number) => <Num value={String(value)} decimals={0} />;
  return (
    <Section id="observed" title={t('observed')} intro={t('observed_intro')}>
      <Answer asked={asked}>
        {({ orders, wins, recomputed_wins, returned, recomputed_returned, liquidations, recomputed_liquidations }) => {
          const share = wilson(wins, orders);
          const percent = (value: number | undefined) => <Num value={value?.toFixed(2)} decimals={2} unit="%" />;
          return (
            <KeyValues
              entries={[
                { name: t('observed_orders'), value: count(orders) },
                {
                  name: t('observed_wins'),
                  value: (
                    <>
                      {count(wins)} / {count(recomputed_wins)}
                    </>
                  ),
                },
                {
                  name: t('observed_share'),
                  value: (
                    <>
                      {percent(share?.percent)} ({percent(share?.low)} – {percent(share?.high)})
                    </>
                  ),
                },
                {
                  name: t('observed_returned'),
                  value: (
                    <>
                      <Num value={returned} decimals={2} unit="USDT" /> / <Num value={recomputed_returned} decimals={2} unit="USDT" />
                    </>
                  ),
                },
                {
                  name: t('observed_liquidated'),
                  value: (
                    <>
                      {count(liquidations)} / {count(recomputed_liquidations)}
                    </>
                  ),
                },
              ]}
            />
          );
        }}
      </Answer>
    </Section>
  );
}
