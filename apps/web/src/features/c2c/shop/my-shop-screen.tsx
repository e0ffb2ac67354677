import { useState } from 'react';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Link } from '@candor/ui/router.tsx';
import { Section } from '@candor/ui/section.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Empty } from '@candor/ui/states.tsx';
import { SHOP, SHOP_APPLICATION, SHOP_ORDERS, SHOP_STATE } from '../../../paths.ts';
import { ScreenPage } from '../../../shell/screen-page.tsx';
import { FigureFacts } from '../words.tsx';
import { AdvertDialog } from './advert-dialog.tsx';
import type { OwnAdvert } from './advert-model.ts';
import { OwnAdverts } from './own-adverts.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { shopState, STATE, STATE_TONE, type OwnShop } from './shop-model.ts';
import '../c2c.css';

/** The shop of the customer: its adverts and its figures. There is none before an operator has opened it. */
export default function MyShopScreen() {
  const { t } = useTranslation('shops');
  const asked = useCall('legal/application_data', {});
  useTitle(t('my_shop'));
  return (
    <ScreenPage
      title={t('my_shop')}
      intro={t('my_shop_intro')}
      actions={
        asked.data?.seller?.status === 1 && (
          <div className="flex flex-wrap gap-2">
            <Link to={SHOP_ORDERS} className="btn btn-secondary">
              {t('shop_orders')}
            </Link>
            <Link to={SHOP_STATE} className="btn btn-secondary">
              {t('state_title')}
            </Link>
          </div>
        )
      }
    >
      <Answer asked={asked}>
        {({ seller }) => {
          const state = shopState(seller);
          if (seller !== null && (state === 'open' || state === 'frozen' || state === 'leaving'))
            return <OpenShop shop={seller} state={state} />;
          return (
            <Empty
              action={
                <Link to={state === 'waiting' ? SHOP_STATE : SHOP_APPLICATION} className="link">
                  {t(state === 'waiting' ? 'state_title' : 'apply_title')}
                </Link>
              }
            >
              {t(STATE[state])}
            </Empty>
          );
        }}
      </Answer>
    </ScreenPage>
  );
}

/** Dialog that is open above the adverts. */
type Opened = { readonly kind: 'new' } | { readonly kind: 'edit' | 'remove'; readonly advert: OwnAdvert };

function OpenShop({ shop, state }: { readonly shop: OwnShop; readonly state: 'open' | 'frozen' | 'leaving' }) {
  const { t } = useTranslation('shops');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Opened>();
  const figures = useCall('legal/shop', { shop: shop.id });
  const adverts = useCall('legal/my_adverts', { page: String(page) }, { keepPrevious: true });
  const info = useCall('legal/info', {});
  const mayOffer = state === 'open';
  const close = () => setOpened(undefined);
  const readAgain = async (id: number) => (await adverts.refetch()).data?.list.find((each) => each.id === id);
  return (
    <>
      {state !== 'open' && (
        <p role="status" className={STATE_TONE[state]}>
          {t(STATE[state])} {shop.frozen_reason}
        </p>
      )}
      <Section
        id="own-adverts"
        title={t('adverts')}
        intro={t('adverts_intro')}
        action={
          <Button kind="primary" disabled={!mayOffer || info.data === undefined} onClick={() => setOpened({ kind: 'new' })}>
            {t('new_advert')}
          </Button>
        }
      >
        <Answer asked={adverts}>
          {({ list, count, limit }) => (
            <div className="c2c-rows c2c-own">
              <OwnAdverts
                adverts={list}
                mayOffer={mayOffer}
                page={{ label: t('adverts'), page, total: count, limit, onChange: setPage }}
                onEdit={(advert) => setOpened({ kind: 'edit', advert })}
                onRemove={(advert) => setOpened({ kind: 'remove', advert })}
              />
            </div>
          )}
        </Answer>
      </Section>
      <Section
        id="own-figures"
        title={t('figures')}
        action={
          <Link to={`${SHOP}?shop=${shop.id}`} className="link">
            {t('public_page')}
          </Link>
        }
      >
        <Answer asked={figures}>
          {(found) => (
            <dl className="facts-stacked c2c-figures">
              <FigureFacts figures={found} />
            </dl>
          )}
        </Answer>
      </Section>
      {info.data && (opened?.kind === 'new' || opened?.kind === 'edit') && (
        <AdvertDialog info={info.data} advert={opened.kind === 'edit' ? opened.advert : undefined} readAgain={readAgain} onClose={close} />
      )}
      {opened?.kind === 'remove' && <RemoveDialog advert={opened.advert} onClose={close} />}
    </>
  );
}
