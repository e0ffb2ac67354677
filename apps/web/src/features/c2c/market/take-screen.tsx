import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Refused } from '@candor/ui/form/form.tsx';
import { useSearchParams } from '@candor/ui/router.tsx';
import { Section } from '@candor/ui/section.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Gone } from '@candor/ui/states.tsx';
import { readNumber } from '../../../url-record.ts';
import { C2C } from '../../../paths.ts';
import { ScreenPage } from '../../../shell/screen-page.tsx';
import { sideOf } from '../model.ts';
import { AdvertFacts } from './advert-facts.tsx';
import { TakeForm } from './take-form.tsx';
import '../c2c.css';

/** Others take of it meanwhile, and prices that float move with the markets. */
const ASKED_EVERY_MS = 5_000;

/** Takes an advert: coins or fiat, what is frozen, and what follows. `?advert=` names it. */
export default function TakeScreen() {
  const { t } = useTranslation('c2c');
  const [params] = useSearchParams();
  const id = readNumber(params.get('advert'));
  const asked = useCall('legal/advert', { advert: id ?? 0 }, { enabled: id !== undefined, everyMs: ASKED_EVERY_MS });
  const info = useCall('legal/info', {});
  const coin = asked.data?.currency_name ?? '';
  const title = asked.data ? t(sideOf(asked.data) === 'buy' ? 'take_buy' : 'take_sell', { coin }) : t('title');
  useTitle(title);
  return (
    <ScreenPage title={title} back={{ to: C2C, text: t('title') }}>
      {id === undefined ? (
        <Gone />
      ) : (
        <Answer asked={asked} mayBeGone>
          {(advert) => (
            <div className="c2c-columns">
              <Section id="take" title={t('order')}>
                {advert.closed === '' ? (
                  <Answer asked={info}>{(terms) => <TakeForm key={advert.id} advert={advert} terms={terms} />}</Answer>
                ) : (
                  <Refused>{advert.closed_text}</Refused>
                )}
              </Section>
              <AdvertFacts advert={advert} />
            </div>
          )}
        </Answer>
      )}
    </ScreenPage>
  );
}
