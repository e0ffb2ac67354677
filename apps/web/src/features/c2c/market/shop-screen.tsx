import { useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { useSearchParams } from '@candor/ui/router.tsx';
import { Section } from '@candor/ui/section.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Gone } from '@candor/ui/states.tsx';
import { readNumber } from '../../../url-record.ts';
import { C2C } from '../../../paths.ts';
import { ScreenPage } from '../../../shell/screen-page.tsx';
import { Coins, FigureFacts } from '../words.tsx';
import { Adverts } from './adverts.tsx';
import '../c2c.css';

/** Public page of a shop. `?shop=` names it. */
export default function ShopScreen() {
  const { t } = useTranslation('c2c');
  const [params] = useSearchParams();
  const shop = readNumber(params.get('shop'));
  const asked = useCall('legal/shop', { shop: shop ?? 0 }, { enabled: shop !== undefined });
  const name = asked.data?.name ?? t('shop');
  useTitle(name);
  return (
    <ScreenPage title={name} back={{ to: C2C, text: t('title') }}>
      {shop === undefined ? (
        <Gone />
      ) : (
        <Answer asked={asked} mayBeGone>
          {(found) => (
            <>
              {found.frozen === 1 && (
                <p role="status" className="text-danger">
                  {t('shop_frozen')}
                </p>
              )}
              <Section id="figures" title={t('figures')} intro={t('figures_intro')}>
                <dl className="facts-stacked c2c-figures">
                  <FigureFacts figures={found} />
                </dl>
              </Section>
              <ShopAdverts shop={found.id} />
              <Section id="about" title={t('about_shop')}>
                <dl className="facts-stacked c2c-figures">
                  <Fact name={t('deposit')}>
                    <Coins value={found.deposit} unit={found.currency_name} />
                  </Fact>
                  <Fact name={t('registered')}>
                    <Day at={found.registered_time} />
                  </Fact>
                  <Fact name={t('opened')}>
                    <Day at={found.opened_time} />
                  </Fact>
                  {found.compensations > 0 && (
                    <Fact name={t('compensations')}>
                      <Coins value={found.compensated} unit={found.currency_name} /> ({found.compensations})
                    </Fact>
                  )}
                  <Fact name={t('real_name')}>{t(found.real_name === 1 ? 'yes' : 'no')}</Fact>
                  <Fact name={t('advanced')}>{t(found.advanced === 1 ? 'yes' : 'no')}</Fact>
                </dl>
              </Section>
              <Section id="ratings" title={t('ratings')} intro={t('ratings_intro')}>
                <Ratings shop={found} />
              </Section>
            </>
          )}
        </Answer>
      )}
    </ScreenPage>
  );
}

/** A date; the time of day says nothing here. */
function Day({ at }: { readonly at: number }) {
  const { date } = useFormat();
  return (
    <time dateTime={new Date(at).toISOString()}>
      <bdi>{date(at)}</bdi>
    </time>
  );
}

/** Ratings of a shop by customers who took its adverts, the newest words first; without names. */
function Ratings({ shop: { ratings, positive_rate: rate, rating_texts: texts } }: { readonly shop: ReplyOf<'legal/shop'> }) {
  const { t } = useTranslation('c2c');
  if (ratings === 0) return <p className="text-t2">{t('ratings_none')}</p>;
  return (
    <>
      <dl className="facts-stacked c2c-figures">
        <Fact name={t('ratings')}>
          <Num value={String(ratings)} decimals={0} />
        </Fact>
        <Fact name={t('ratings_good')}>
          <Num value={String(rate)} decimals={0} unit="%" />
        </Fact>
      </dl>
      <ul className="mt-4 flex flex-col gap-3">
        {texts.map(({ positive, words, rated_time: at }) => (
          <li key={`${at} ${words}`} className="c2c-note">
            <p className="text-small text-t2">
              {t(positive === 1 ? 'rate_good' : 'rate_bad')} · <Moment at={at} />
            </p>
            <p dir="auto" className="break-words">
              {words}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Current adverts of the shop. Where nothing is traded it offers nothing. */
function ShopAdverts({ shop }: { readonly shop: number }) {
  const { t } = useTranslation('c2c');
  const [page, setPage] = useState(1);
  const asked = useCall('legal/shop_adverts', { shop, page: String(page) }, { keepPrevious: true });
  return (
    <Section id="adverts" title={t('shop_adverts')}>
      <div className="c2c-rows">
        <Answer asked={asked}>
          {(found) => <Adverts label={t('shop_adverts')} none={t('shop_adverts_none')} found={found} isOpen onPage={setPage} ofShop />}
        </Answer>
      </div>
    </Section>
  );
}
