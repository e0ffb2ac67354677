import { CopyButton } from '@candor/ui/copy-button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Section } from '@candor/ui/section.tsx';
import type { Proofs } from './checks.ts';

/** The addresses that hold the venue's money. */
export function Reserves({ reserves }: Pick<Proofs, 'reserves'>) {
  const { t } = useTranslation('liabilities');
  return (
    <Section id="reserves" title={t('reserves_title')} intro={t('reserves_text')}>
      {reserves.length === 0 ? (
        <p className="text-t2">{t('reserves_none')}</p>
      ) : (
        <ul>
          {reserves.map(({ chain, currency, address }) => (
            <li key={`${chain} ${currency} ${address}`} className="flex min-h-9 flex-wrap items-center gap-x-4 border-b border-line py-1">
              <bdi dir="ltr" className="w-20 font-medium">
                {currency}
              </bdi>
              <bdi dir="ltr" className="w-16 text-t2">
                {chain}
              </bdi>
              <span className="flex min-w-0 items-center gap-1">
                <bdi dir="ltr" className="min-w-0 break-all">
                  {address}
                </bdi>
                <CopyButton text={address} what={t('address')} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
