import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { TextsDifference } from '../../ui/texts-difference.tsx';
import type { ContentDetail } from './model.ts';

/** A version that binds customers, as another operator wrote it: when it is shown, why, and what changes in each language. */
export function ContentChange({
  detail: { news_id: id, withdrawn, shown_from: from, shown_until: until, why, before, after },
}: {
  readonly detail: ContentDetail;
}) {
  const { t } = useTranslation('console_content');
  return (
    <>
      <KeyValues
        entries={[
          { name: t('item'), value: <bdi className="n">{id}</bdi> },
          ...(withdrawn === 1
            ? [{ name: t('state'), value: t('withdraws') }]
            : [
                { name: t('shown_from'), value: from === 0 ? t('once_approved') : <Moment at={from} /> },
                { name: t('shown_until'), value: until === 0 ? t('no_end') : <Moment at={until} /> },
              ]),
          { name: t('why'), value: <bdi className="break-words">{why}</bdi> },
        ]}
      />
      {before.thumbnail !== after.thumbnail && <p className="text-warn">{t('picture_differs')}</p>}
      <TextsDifference before={before.texts} after={after.texts} />
    </>
  );
}
