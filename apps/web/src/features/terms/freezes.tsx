import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';

/** Number of frozen accounts, and the number and the reasons of operators' freezes. */
export function Freezes() {
  const { t } = useTranslation('published_terms');
  const asked = useCall('venue/freezes', {});
  const count = (value: number) => <span className="n">{value}</span>;
  return (
    <Answer asked={asked}>
      {({ frozen, locked, days, begun, prolonged, reasons }) => (
        <KeyValues
          entries={[
            { name: t('freezes_now'), value: count(frozen) },
            { name: t('freezes_locked'), value: count(locked) },
            { name: t('freezes_begun', { days }), value: count(begun) },
            { name: t('freezes_prolonged', { days }), value: count(prolonged) },
            ...reasons.map((each) => ({ name: t(`freeze_${each.reason}`), value: count(each.count) })),
          ]}
        />
      )}
    </Answer>
  );
}
