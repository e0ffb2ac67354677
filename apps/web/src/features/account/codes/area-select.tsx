import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Button } from '@candor/ui/button.tsx';
import { Select } from '@candor/ui/choices.tsx';
import { areaLabel } from './areas.ts';
import type { Areas } from './use-areas.ts';

/** The country of a mobile number. `error` says that one must be chosen. */
export function AreaSelect({ areas, error }: { readonly areas: Areas; readonly error?: string | undefined }) {
  const { t } = useTranslation('account');
  const common = useTranslation('common').t;
  return (
    <div>
      <Select
        label={t('area')}
        value={areas.chosen?.id ?? 0}
        onChange={areas.choose}
        choices={[
          ...(areas.chosen === undefined ? [{ value: 0, label: t('area_none') }] : []),
          ...areas.list.map((area) => ({ value: area.id, label: areaLabel(area) })),
        ]}
      />
      {areas.failed ? (
        <p role="alert" className="mt-1.5 flex items-center gap-2 text-small text-danger">
          {t('area_failed')}
          <Button kind="quiet" size="table" onClick={areas.retry}>
            {common('retry')}
          </Button>
        </p>
      ) : (
        error !== undefined && (
          <p role="alert" className="mt-1.5 text-small text-danger">
            {error}
          </p>
        )
      )}
    </div>
  );
}
