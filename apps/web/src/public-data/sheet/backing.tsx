import { Fragment } from 'react';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { Num } from '@candor/ui/num.tsx';
import { balanceOf } from '../venue.ts';

const ASKED_EVERY_MS = 60_000;
const UNIT = 'USDT';

/** Sources that pay when a customer has lost more than there was. Also what the house has beside what is open, and what insurance holds. */
export function Backing() {
  const { t } = useTranslation('sheet');
  const often = { everyMs: ASKED_EVERY_MS };
  const house = useCall('venue/house', {}, often);
  const insurance = useCall('venue/insurance', {}, often);
  return (
    <>
      <p className="mb-2 text-small text-t2">{t('behind_intro')}</p>
      <Answer asked={house}>
        {(known) => (
          <dl className="facts">
            <Fact name={t('loss_absorption')}>
              <Num value={balanceOf(known, 'loss_absorption', UNIT)} decimals={2} rounding="floor" unit={UNIT} />
            </Fact>
            <Fact name={t('reserve')}>
              <Num value={known.reserve} decimals={2} rounding="floor" unit={UNIT} />
            </Fact>
            <Fact name={t('exposure')}>
              <Num value={known.exposure} decimals={2} rounding="ceiling" unit={UNIT} />
            </Fact>
            {known.coverage !== '' && (
              <Fact name={t('coverage')}>
                <Num value={known.coverage} decimals={2} rounding="floor" unit="%" />
              </Fact>
            )}
          </dl>
        )}
      </Answer>
      <Answer asked={insurance} wait={<span />}>
        {({ reserves }) => (
          <dl className="facts">
            {reserves.map(({ currency_name: unit, free, covers }) => (
              <Fragment key={unit}>
                <Fact name={t('insurance', { currency: unit })}>
                  <Num value={free} decimals={2} rounding="floor" unit={unit} />
                </Fact>
                <Fact name={t('insured', { currency: unit })}>
                  <Num value={covers} decimals={2} rounding="ceiling" unit={unit} />
                </Fact>
              </Fragment>
            ))}
          </dl>
        )}
      </Answer>
    </>
  );
}
