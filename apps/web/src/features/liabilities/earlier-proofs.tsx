import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Section } from '@candor/ui/section.tsx';
import { readDocument } from '@candor/verify/document';
import type { Proofs } from './checks.ts';
import { Hex } from './newest-proof.tsx';

/** The newest proofs, each of which names the hash of the one before it. */
export function EarlierProofs({ published }: { readonly published: Proofs }) {
  const { t } = useTranslation('liabilities');
  return (
    <Section id="earlier" title={t('earlier_title')} intro={t('earlier_text', { total: published.count })}>
      <ul>
        {published.list.map(({ number, document, hash, made_by: madeBy }) => (
          <li key={number} className="flex min-h-9 flex-wrap items-center gap-x-4 border-b border-line py-1">
            <bdi dir="ltr" className="n w-12 font-medium">
              #{number}
            </bdi>
            <Moment at={Date.parse(readDocument(document)?.time ?? '') || 0} className="text-t2" />
            <span className="text-small text-t3">{t(`made_by_${madeBy}`)}</span>
            <span className="ms-auto flex min-w-0 items-center gap-1">
              <Hex text={hash} what={t('hash')} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
