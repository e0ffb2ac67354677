import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import type { ShopDetail } from './model.ts';
import { PhotoView } from './photo-view.tsx';

/** A customer who wants to open a shop: who it is, how to reach the customer, and what is held. */
export function ShopApplication({ detail }: { readonly detail: ShopDetail }) {
  const { t } = useTranslation('console_reviews');
  const words = (text: string) => <bdi className="wrap-anywhere">{text || '—'}</bdi>;
  return (
    <>
      <KeyValues
        entries={[
          { name: t('shop_name'), value: words(detail.shop_name) },
          { name: t('name'), value: words(detail.real_name) },
          { name: t('shop_contact'), value: words(detail.contact) },
          { name: t('shop_security'), value: <Num value={detail.deposit} decimals={2} unit="USDT" /> },
          { name: t('shop_registered'), value: <Moment at={detail.registered_at} /> },
          { name: t('shop_earlier'), value: <Num value={String(detail.earlier)} decimals={0} /> },
        ]}
      />
      {detail.hand_pic === '' ? (
        <p className="text-t2">{t('shop_no_picture')}</p>
      ) : (
        <PhotoView photo={{ side: 'hand', source: detail.hand_pic }} />
      )}
    </>
  );
}
