import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { ABSENT } from '@candor/ui/format.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Section } from '@candor/ui/section.tsx';
import { usePolling } from '../../session/activity.ts';

const ASKED_EVERY_MS = 15_000;

/** Reserve behind the seconds orders and the most that they could win, as published. It is read only. */
export function SecondsSection() {
  const { t } = useTranslation('console_house');
  const asked = useCall('console/seconds_reserve', {}, { keepPrevious: true, ...usePolling(ASKED_EVERY_MS) });
  return (
    <Section id="seconds" title={t('seconds')} intro={t('seconds_intro')}>
      <Answer asked={asked}>
        {(reserves) => (
          <KeyValues
            entries={reserves.flatMap(({ currency_name: unit, reserve, free, open_stake: staked, at_risk: atRisk, coverage }) => {
              const money = (value: string) => <Num value={value} decimals={2} unit={unit} />;
              return [
                { name: t('reserve'), value: money(reserve) },
                { name: t('seconds_free'), value: money(free) },
                { name: t('seconds_staked'), value: money(staked) },
                { name: t('seconds_at_risk'), value: money(atRisk) },
                { name: t('coverage'), value: coverage === '' ? ABSENT : <Num value={coverage} decimals={2} unit="%" /> },
              ];
            })}
          />
        )}
      </Answer>
    </Section>
  );
}
