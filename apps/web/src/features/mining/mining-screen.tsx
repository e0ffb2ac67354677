import { useState } from 'react';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Section } from '@candor/ui/section.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Empty, Skeleton } from '@candor/ui/states.tsx';
import { BuySheet } from './buy-sheet.tsx';
import { InterestAccounts } from './interest-accounts.tsx';
import { availableOf, type Product } from './model.ts';
import { Orders } from './orders.tsx';
import { OwnMining } from './own-mining.tsx';
import { ProductCard } from './product-card.tsx';
import './mining.css';
import { ScreenPage } from '../../shell/screen-page.tsx';

/** The remainder of a product changes with the purchases of all customers. */
const ASKED_EVERY_MS = 15_000;

/** A purchase that is looked at before it is confirmed. */
interface Chosen {
  readonly product: Product;
  readonly amount: string;
}

/** Products that lock an amount for a term and pay interest every venue day, and the customer's orders. */
export default function MiningScreen() {
  const { t } = useTranslation('mining');
  const products = useCall('lh/deposit/config', {}, { everyMs: ASKED_EVERY_MS });
  const own = useCall('mining/own', {});
  const [chosen, setChosen] = useState<Chosen>();
  /** Counts purchases: a card whose number is another begins empty. */
  const [bought, setBought] = useState(0);
  useTitle(t('title'));
  return (
    <ScreenPage title={t('title')} intro={t('intro')}>
      <Answer asked={own} wait={<Skeleton className="h-16 w-full" />}>
        {(list) => <OwnMining list={list} />}
      </Answer>
      <Section id="products" title={t('products')} intro={t('products_intro')}>
        <Answer asked={products} wait={<Skeleton className="h-[320px] w-full" />}>
          {(list) =>
            list.length === 0 ? (
              <Empty>{t('products_none')}</Empty>
            ) : (
              <ul className="mining-products">
                {list.map((product) => (
                  <li key={`${product.id} ${bought}`} className="mining-card">
                    <ProductCard
                      product={product}
                      available={own.data && availableOf(own.data, product)}
                      onChoose={(amount) => setChosen({ product, amount })}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Answer>
      </Section>
      <Orders />
      <InterestAccounts />
      <BuySheet
        product={chosen?.product}
        amount={chosen?.amount ?? ''}
        onClose={() => setChosen(undefined)}
        onBought={() => {
          setChosen(undefined);
          setBought(bought + 1);
        }}
      />
    </ScreenPage>
  );
}
