import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Section } from '@candor/ui/section.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { readText } from '@candor/ui/terms/documents.ts';
import { fieldsOf } from '@candor/api/terms/kinds';
import { entityName } from '@candor/ui/terms/names.ts';
import { ValueText } from '@candor/ui/terms/value-text.tsx';
import { ComingChanges, PausedMarkets, Voids } from './announcements.tsx';
import { Adjustments } from './adjustments.tsx';
import { Freezes } from './freezes.tsx';
import { Insurance } from './insurance.tsx';
import { Markets, Product } from './markets.tsx';
import { ofKind, type Entity } from '../../public-data/terms.ts';
import { Withdrawals } from './withdrawals.tsx';
import { ScreenPage } from '../../shell/screen-page.tsx';

const ASKED_EVERY_MS = 15_000;

/** Terms in force for all customers, the changes that are decided to come, and the measures that were taken for all customers. */
export default function TermsScreen() {
  const { t } = useTranslation('published_terms');
  const asked = useCall('terms/published', {}, { everyMs: ASKED_EVERY_MS });
  useTitle(t('title'));
  return (
    <ScreenPage title={t('title')} intro={t('intro')}>
      <Answer asked={asked}>
        {(published) => (
          <div className="flex flex-col gap-8">
            <Section id="coming" title={t('coming')}>
              <ComingChanges published={published} />
            </Section>
            <Section id="pauses" title={t('pauses')}>
              <PausedMarkets published={published} />
            </Section>
            <Section id="voids" title={t('voids')} intro={t('voids_intro')}>
              <Voids published={published} />
            </Section>
            <Section id="freezes" title={t('freezes')} intro={t('freezes_intro')}>
              <Freezes />
            </Section>
            <Section id="adjustments" title={t('adjustments')} intro={t('adjustments_intro')}>
              <Adjustments />
            </Section>
            <Section id="markets" title={t('markets')} intro={t('markets_intro')}>
              <Markets published={published} />
            </Section>
            <Section id="withdrawals" title={t('withdrawals')} intro={t('withdrawals_intro')}>
              <Withdrawals published={published} />
            </Section>
            <Section id="seconds" title={t('seconds')} intro={t('seconds_intro')}>
              <Product published={published} kind="seconds" />
            </Section>
            <Section id="flash" title={t('flash')} intro={t('flash_intro')}>
              <Product published={published} kind="flash" />
            </Section>
            <Section id="conversion" title={t('conversion')} intro={t('conversion_intro')}>
              <Product published={published} kind="conversion" />
            </Section>
            <Section id="insurance" title={t('insurance')} intro={t('insurance_intro')}>
              <Insurance published={published} />
            </Section>
            <Section id="mining" title={t('mining')} intro={t('mining_intro')}>
              <Product published={published} kind="mining" />
            </Section>
            <Section id="invitation" title={t('invitation')} intro={t('invitation_intro')}>
              <Product published={published} kind="invitation" />
            </Section>
            <Section id="liquidation" title={t('liquidation')} intro={t('liquidation_intro')}>
              <Values entities={ofKind(published, 'currency')} />
            </Section>
            <Section id="settings" title={t('settings')} intro={t('settings_intro')}>
              <Values entities={ofKind(published, 'setting')} />
            </Section>
          </div>
        )}
      </Answer>
    </ScreenPage>
  );
}

/** Entities of one field each, by their names. */
function Values({ entities }: { readonly entities: readonly Entity[] }) {
  const words = useTranslation('terms').t;
  return (
    <KeyValues
      entries={entities.map((each) => ({ name: entityName(words, each.kind, each.entity), value: <OnlyValue entity={each} /> }))}
    />
  );
}

function OnlyValue({ entity: { kind, entity, document } }: { readonly entity: Entity }) {
  const [only] = Object.entries(fieldsOf(kind, entity));
  return only ? <ValueText field={only[1]} value={readText(document)[only[0]]} /> : null;
}
