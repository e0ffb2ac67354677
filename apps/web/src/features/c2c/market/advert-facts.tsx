import { MINUTE_MS } from '@candor/rules/time';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Link } from '@candor/ui/router.tsx';
import { Section } from '@candor/ui/section.tsx';
import { SHOP } from '../../../paths.ts';
import type { Advert } from '../model.ts';
import { Coins, FigureFacts, Limits, Methods, Price, Span } from '../words.tsx';

/** Facts of an advert: its offer, its conditions, and what is known of its shop. */
export function AdvertFacts({ advert }: { readonly advert: Advert }) {
  const { t } = useTranslation('c2c');
  const { shop } = advert;
  return (
    <Section id="advert" title={t('advert')}>
      <dl className="facts">
        <Fact name={t('shop')}>
          <Link to={`${SHOP}?shop=${shop.id}`} className="link">
            <bdi>{shop.name}</bdi>
          </Link>
        </Fact>
        <Fact name={t('price')} className="font-semibold">
          <Price {...advert} />
        </Fact>
        <Fact name={t('available')}>
          <Coins value={advert.left} unit={advert.currency_name} />
        </Fact>
        <Fact name={t('limits')}>
          <Limits {...advert} />
        </Fact>
        <Fact name={t('methods')}>
          <Methods methods={advert.methods} />
        </Fact>
        <Fact name={t('window')}>
          <Span ms={advert.window * MINUTE_MS} />
        </Fact>
        <Fact name={t('asks_level')}>
          <Num value={String(advert.identity_level)} decimals={0} />
        </Fact>
        {advert.account_days > 0 && (
          <Fact name={t('asks_days')}>
            <Num value={String(advert.account_days)} decimals={0} />
          </Fact>
        )}
        {advert.completed_orders > 0 && (
          <Fact name={t('asks_orders')}>
            <Num value={String(advert.completed_orders)} decimals={0} />
          </Fact>
        )}
        <FigureFacts figures={shop} />
      </dl>
    </Section>
  );
}
