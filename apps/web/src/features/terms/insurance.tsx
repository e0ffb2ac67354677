import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Product } from './markets.tsx';
import type { Published } from '../../public-data/terms.ts';

const ASKED_EVERY_MS = 60_000;

/** Terms that policies are bought under, and what the reserve has for them. */
export function Insurance({ published }: { readonly published: Published }) {
  const { t } = useTranslation('published_terms');
  const asked = useCall('venue/insurance', {}, { everyMs: ASKED_EVERY_MS });
  return (
    <div className="flex flex-col gap-6">
      <Product published={published} kind="insurance" />
      <Answer asked={asked}>
        {({ reserves }) => (
          <KeyValues
            entries={reserves.flatMap(({ currency_name: unit, free, covers, policies }) => [
              { name: t('insurance_free'), value: <Num value={free} decimals={2} unit={unit} /> },
              { name: t('insurance_covers'), value: <Num value={covers} decimals={2} unit={unit} /> },
              { name: t('insurance_policies'), value: <span className="n">{policies}</span> },
            ])}
          />
        )}
      </Answer>
    </div>
  );
}
