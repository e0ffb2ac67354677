import { useState } from 'react';
import { Answer } from '@candor/ui/answer.tsx';
import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Link } from '@candor/ui/router.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { toast } from '@candor/ui/toast.tsx';
import { C2C, MY_SHOP, SHOP_APPLICATION } from '../../../paths.ts';
import { ScreenPage } from '../../../shell/screen-page.tsx';
import { Coins } from '../words.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { mayApply, shopState, STATE, STATE_TONE, type OwnShop, type ShopData } from './shop-model.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';
import '../c2c.css';

/** State of the customer's application or shop, with the acts that are open. */
export default function StateScreen() {
  const { t } = useTranslation('shops');
  const words = useTranslation('c2c').t;
  const asked = useCall('legal/application_data', {});
  useTitle(t('state_title'));
  return (
    <ScreenPage title={t('state_title')} back={{ to: C2C, text: words('title') }} width="text">
      <Answer asked={asked}>{(data) => <State data={data} />}</Answer>
    </ScreenPage>
  );
}

function State({ data }: { readonly data: ShopData }) {
  const { t } = useTranslation('shops');
  const { seller } = data;
  const state = shopState(seller);
  return (
    <>
      <p role="status" className={`text-title font-semibold ${STATE_TONE[state]}`}>
        {t(STATE[state])}
      </p>
      {seller && <ShopFacts shop={seller} />}
      <div className="flex flex-wrap gap-3">
        {(state === 'open' || state === 'frozen' || state === 'leaving') && (
          <Link to={MY_SHOP} className="btn btn-primary">
            {t('my_shop')}
          </Link>
        )}
        {mayApply(seller) && (
          <Link to={SHOP_APPLICATION} className="btn btn-primary">
            {t(state === 'none' ? 'apply_title' : 'again')}
          </Link>
        )}
        {seller && <ShopActs shop={seller} noticeHours={data.notice_hours} />}
      </div>
    </>
  );
}

function ShopFacts({ shop }: { readonly shop: OwnShop }) {
  const { t } = useTranslation('shops');
  const words = useTranslation('c2c').t;
  return (
    <dl className="facts">
      <Fact name={t('shop_name')}>
        <bdi>{shop.name}</bdi>
      </Fact>
      <Fact name={t('contact')}>
        <bdi className="break-words">{shop.contact}</bdi>
      </Fact>
      <Fact name={words('deposit')}>
        <Coins value={shop.deposit} unit={shop.currency_name} />
      </Fact>
      <Fact name={t('applied_at')}>
        <Moment at={shop.applied_time} />
      </Fact>
      {shop.decided_time > 0 && (
        <Fact name={t('decided_at')}>
          <Moment at={shop.decided_time} />
        </Fact>
      )}
      {shop.reason !== '' && <Fact name={t('reason')}>{shop.reason}</Fact>}
      {shop.frozen === 1 && <Fact name={t('reason')}>{shop.frozen_reason}</Fact>}
      {shop.frozen_until > 0 && (
        <Fact name={t('frozen_until')}>
          <Moment at={shop.frozen_until} />
        </Fact>
      )}
      {shop.leaves_time > 0 && (
        <Fact name={t('leaves_at')}>
          <Moment at={shop.leaves_time} />
        </Fact>
      )}
      {shop.ended_time > 0 && (
        <Fact name={t('ended_at')}>
          <Moment at={shop.ended_time} />
        </Fact>
      )}
    </dl>
  );
}

/** Taking an application back, leaving, and staying after all. */
function ShopActs({ shop, noticeHours }: { readonly shop: OwnShop; readonly noticeHours: number }) {
  const { t } = useTranslation('shops');
  const [asked, setAsked] = useState(false);
  const [staying, setStaying] = useState(false);
  const state = shopState(shop);
  const stay = async () => {
    setStaying(true);
    try {
      await call('legal/stay', { id: shop.id });
      toast({ kind: 'done', text: t('stayed') });
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) });
    } finally {
      setStaying(false);
    }
  };
  if (state === 'leaving')
    return (
      <Button pending={staying} onClick={() => void stay()}>
        {t('stay')}
      </Button>
    );
  if (state !== 'waiting' && state !== 'open') return null;
  const close = () => setAsked(false);
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t(state === 'waiting' ? 'take_back' : 'leave')}</Button>
      {asked && state === 'waiting' && <TakeBackDialog shop={shop} onClose={close} />}
      {asked && state === 'open' && <LeaveDialog shop={shop} noticeHours={noticeHours} onClose={close} />}
    </>
  );
}
